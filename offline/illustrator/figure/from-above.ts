import { darker, hex, mix } from "../art/colour.ts";
import { capsule, ellipse } from "../art/outline.ts";
import { type Shape, turnShapes } from "../art/shape.ts";
import type { Look } from "./look.ts";

/** Somebody seen from straight above, in units of their own height, the middle at (0, 0), looking by `angle` from upwards. */
export function drawFromAbove(look: Look, { angle, isWalking }: { angle: number; isWalking: boolean }): Shape[] {
  const hair = look.headwear === "none" ? look.hairColour : look.headwearColour;
  const step = isWalking ? 0.1 : 0.03;
  const shapes: Shape[] = [
    {
      rings: [ellipse(-0.07, -step, 0.035, 0.07), ellipse(0.07, step * 0.4, 0.035, 0.07)],
      fill: hex("#33303f"),
    },
    {
      rings: [
        capsule(-0.16, 0, 0.05, -0.17, -0.12, 0.036),
        capsule(0.16, 0, 0.05, 0.17, isWalking ? 0.1 : -0.12, 0.036),
      ],
      fill: darker(look.colour, 0.1),
    },
    { rings: [ellipse(-0.17, -0.14, 0.034), ellipse(0.17, isWalking ? 0.12 : -0.14, 0.034)], fill: look.skin },
    { rings: [ellipse(0, 0, 0.2 * look.build, 0.1)], fill: look.colour },
    { rings: [ellipse(0, -0.045, 0.084, 0.094)], fill: mix(look.skin, hex("#7a3b2e"), 0.08) },
    {
      rings: [ellipse(0, -0.012, 0.092, 0.09)],
      fill: look.hair === "bald" && look.headwear === "none" ? look.skin : hair,
    },
  ];
  if (look.hair === "long" || look.hair === "ponytail" || look.hair === "braid")
    shapes.push({ rings: [capsule(0, 0.04, 0.05, 0, 0.12, 0.03)], fill: darker(hair, 0.12) });
  return turnShapes(shapes, { x: 0, y: 0, angle });
}

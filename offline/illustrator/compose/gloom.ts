import { hex } from "../art/colour.ts";
import { ellipse } from "../art/outline.ts";
import type { Bounds, Layer, Shape } from "../art/shape.ts";
import { item, layer, type Stage } from "../settings/parts/stage.ts";

const night = hex("#0a0f26");
const warm = hex("#ffcf7a");

const steps = Array.from({ length: 7 }, (_, index) => 1.3 - index * 0.15);

/** Darkness in a room, and the light of the one lamp that burns in it. */
export function drawGloom(
  { width, height, unit }: Stage,
  lamp: Bounds | undefined,
  { isInside, isWide }: { isInside: boolean; isWide: boolean },
): Layer {
  const reach = unit * (isWide ? 1.2 : 0.62);
  // Out of doors the night sky gives some light.
  const strength = isInside ? 0.18 : 0.1;
  const [x, y] = lamp
    ? [(lamp.left + lamp.right) / 2, lamp.top + (lamp.bottom - lamp.top) * 0.25]
    : [width / 2, height / 2];
  const far = Math.hypot(width, height) * 1.2;
  // Rings of shade that lie on each other: dark at the edges, clear at the lamp.
  const shades = steps.map((share): Shape => {
    const hole = ellipse(x, y, reach * share, reach * share * 0.9);
    const edge = ellipse(x, y, far);
    return {
      rings: lamp ? [edge, hole] : [edge],
      evenOdd: true,
      fill: night,
      alpha: lamp ? strength : strength * 0.55,
      glow: true,
      ...(lamp && { soft: unit * 0.055 }),
    };
  });
  const glow: Shape[] = lamp
    ? [0.3, 0.16].map((share) => ({
        rings: [ellipse(x, y, reach * share)],
        fill: warm,
        alpha: 0.16,
        glow: true,
        soft: unit * 0.04,
      }))
    : [];
  return layer("gloom", 0.84, [item([...shades, ...glow], "light")], 0);
}

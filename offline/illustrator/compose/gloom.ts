import { hex } from "../art/colour.ts";
import { ellipse } from "../art/outline.ts";
import type { Layer, Shape } from "../art/shape.ts";
import { item, layer, type Stage } from "../settings/parts/stage.ts";
import type { Target } from "./camera.ts";

const night = hex("#0a0f26");
const warm = hex("#ffcf7a");

/** Darkness in a room, and the light of the one lamp that burns in it. */
export function drawGloom({ width, height, unit }: Stage, lamp: Target | undefined): Layer {
  const reach = unit * 0.62;
  const [x, y] = lamp
    ? [(lamp.whole.left + lamp.whole.right) / 2, lamp.whole.top + (lamp.whole.bottom - lamp.whole.top) * 0.25]
    : [width / 2, height / 2];
  const far = Math.hypot(width, height) * 1.2;
  // Rings of shade that lie on each other: dark at the edges, clear at the lamp.
  const shades = [1, 0.8, 0.62, 0.44].map((share): Shape => {
    const hole = ellipse(x, y, reach * share, reach * share * 0.9);
    const edge = ellipse(x, y, far);
    return { rings: lamp ? [edge, hole] : [edge], evenOdd: true, fill: night, alpha: lamp ? 0.3 : 0.17, glow: true };
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

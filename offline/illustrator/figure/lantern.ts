import { hex } from "../art/colour.ts";
import { arc, ellipse, rect } from "../art/outline.ts";
import type { Shape } from "../art/shape.ts";

const iron = hex("#4a4550");

/** A lit oil lantern, its foot at (0, 0), one unit high: the icon set has only paper ones. */
export function drawLantern(): Shape[] {
  return [
    { rings: [arc(0, -0.74, 0.2, 0.25, Math.PI, Math.PI * 2)], fill: iron, stroke: 0.035 },
    { rings: [rect(-0.2, -0.64, 0.4, 0.5, 0.08)], fill: hex("#ffdf94"), to: hex("#f2a94a"), glow: true },
    { rings: [ellipse(0, -0.34, 0.07, 0.14)], fill: hex("#fffbe6"), glow: true, detail: true },
    { rings: [rect(-0.26, -0.14, 0.52, 0.14, 0.04), rect(-0.22, -0.72, 0.44, 0.1, 0.04)], fill: iron },
    { rings: [rect(-0.21, -0.64, 0.03, 0.52), rect(0.18, -0.64, 0.03, 0.52)], fill: iron, detail: true },
  ];
}

import { darker, hex, lighter } from "../art/colour.ts";
import { arc, ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Ring, Shape } from "../art/shape.ts";
import { drawHeadcloth } from "./headcloth.ts";
import type { Look } from "./look.ts";
import { headMiddle, penInk } from "./look.ts";

export function drawHeadwear(look: Look): Shape[] {
  const fill = look.headwearColour;
  const dome = (top: number, side = 0.084): Ring => arc(0, headMiddle - 0.035, side, top, Math.PI, Math.PI * 2);
  const brim = (half: number, thick = 0.016): Ring => rect(-half, headMiddle - 0.045, half * 2, thick, thick / 2);
  const band: Shape = {
    rings: [rect(-0.083, headMiddle - 0.056, 0.166, 0.016)],
    fill: darker(fill, 0.25),
    detail: true,
  };
  switch (look.headwear) {
    case "cap":
      return [
        { rings: [dome(0.08)], fill },
        {
          rings: [
            smooth(
              [-0.02, headMiddle - 0.045, 0.06, headMiddle - 0.05, 0.13, headMiddle - 0.034, 0.06, headMiddle - 0.03],
              {
                closed: true,
                steps: 4,
              },
            ),
          ],
          fill: darker(fill, 0.15),
        },
      ];
    case "hard hat":
      return [
        { rings: [dome(0.088)], fill },
        { rings: [rect(-0.014, headMiddle - 0.128, 0.028, 0.09, 0.01)], fill: lighter(fill, 0.25), detail: true },
        { rings: [brim(0.108)], fill: darker(fill, 0.08) },
      ];
    case "army helmet":
      return [
        { rings: [dome(0.102, 0.094)], fill, to: darker(fill, 0.12) },
        { rings: [rect(-0.1, headMiddle - 0.05, 0.2, 0.02, 0.009)], fill: darker(fill, 0.18) },
      ];
    case "crash helmet": {
      const vent = (x: number): Ring => rect(x - 0.007, headMiddle - 0.118, 0.014, 0.05, 0.007);
      const chin = [-0.078, headMiddle - 0.035, -0.05, headMiddle + 0.06, 0, headMiddle + 0.088];
      return [
        { rings: [chin, chin.map((value, at) => (at % 2 ? value : -value))], fill: penInk, stroke: 0.008 },
        { rings: [dome(0.1, 0.092)], fill },
        { rings: [vent(-0.04), vent(0), vent(0.04)], fill: darker(fill, 0.35), detail: true },
        { rings: [rect(-0.092, headMiddle - 0.047, 0.184, 0.014, 0.006)], fill: darker(fill, 0.2) },
      ];
    }
    case "toque":
      return [
        {
          rings: [
            ellipse(-0.05, headMiddle - 0.14, 0.048),
            ellipse(0.05, headMiddle - 0.14, 0.048),
            ellipse(0, headMiddle - 0.16, 0.055),
            rect(-0.075, headMiddle - 0.14, 0.15, 0.1),
          ],
          fill: hex("#f8f5ef"),
          to: hex("#e4dfd8"),
        },
      ];
    case "police cap":
      return [
        {
          rings: [
            smooth(
              [
                -0.1,
                headMiddle - 0.09,
                0,
                headMiddle - 0.125,
                0.1,
                headMiddle - 0.09,
                0.08,
                headMiddle - 0.05,
                -0.08,
                headMiddle - 0.05,
              ],
              { closed: true, steps: 4 },
            ),
          ],
          fill,
        },
        { rings: [arc(0, headMiddle - 0.045, 0.075, 0.022, 0, Math.PI)], fill: penInk, detail: true },
        { rings: [ellipse(0, headMiddle - 0.077, 0.013)], fill: hex("#f2c14e"), detail: true },
      ];
    case "straw hat":
      return [
        { rings: [ellipse(0, headMiddle - 0.045, 0.14, 0.026)], fill: hex("#e2be78") },
        { rings: [dome(0.075, 0.075)], fill: hex("#ecd08f") },
        { ...band, rings: [rect(-0.074, headMiddle - 0.062, 0.148, 0.018)], fill },
      ];
    case "hat":
      return [
        { rings: [ellipse(0, headMiddle - 0.045, 0.128, 0.024)], fill: darker(fill, 0.12) },
        { rings: [dome(0.078, 0.075)], fill },
        { ...band, rings: [rect(-0.074, headMiddle - 0.062, 0.148, 0.016)] },
      ];
    case "mortarboard":
      return [
        { rings: [dome(0.05, 0.076)], fill: hex("#33384f") },
        {
          rings: [
            polygon(
              [-0.12, headMiddle - 0.09],
              [0, headMiddle - 0.125],
              [0.12, headMiddle - 0.09],
              [0, headMiddle - 0.058],
            ),
          ],
          fill: hex("#272b40"),
        },
        {
          rings: [[0, headMiddle - 0.092, 0.085, headMiddle - 0.08, 0.088, headMiddle - 0.03]],
          fill: hex("#f2c14e"),
          stroke: 0.007,
          detail: true,
        },
      ];
    case "crown":
      return [
        {
          rings: [
            polygon(
              [-0.07, headMiddle - 0.05],
              [-0.078, headMiddle - 0.125],
              [-0.036, headMiddle - 0.09],
              [0, headMiddle - 0.14],
              [0.036, headMiddle - 0.09],
              [0.078, headMiddle - 0.125],
              [0.07, headMiddle - 0.05],
            ),
          ],
          fill: hex("#f2c14e"),
        },
        { rings: [ellipse(0, headMiddle - 0.075, 0.012)], fill: hex("#c9573f"), detail: true },
      ];
    case "beanie":
      return [
        { rings: [dome(0.086)], fill },
        { rings: [rect(-0.088, headMiddle - 0.062, 0.176, 0.034, 0.014)], fill: lighter(fill, 0.18) },
        { rings: [ellipse(0, headMiddle - 0.125, 0.022)], fill: lighter(fill, 0.3) },
      ];
    case "helmet":
      return [
        { rings: [ellipse(0, headMiddle, 0.118, 0.115)], fill: hex("#dce9f2"), alpha: 0.3 },
        { rings: [ellipse(0, headMiddle, 0.118, 0.115)], fill: hex("#f1f3f5"), stroke: 0.018 },
        {
          rings: [arc(0, headMiddle, 0.09, 0.088, Math.PI * 1.1, Math.PI * 1.4)],
          fill: hex("#ffffff"),
          stroke: 0.012,
          alpha: 0.7,
          detail: true,
        },
      ];
    case "top hat":
      return [
        { rings: [rect(-0.068, headMiddle - 0.2, 0.136, 0.16, 0.01)], fill: hex("#2c2b3a") },
        { rings: [brim(0.115, 0.02)], fill: hex("#232230") },
        { ...band, rings: [rect(-0.068, headMiddle - 0.075, 0.136, 0.026)], fill },
      ];
    case "headscarf":
      return [
        {
          rings: [
            smooth(
              [
                -0.074,
                headMiddle + 0.04,
                -0.088,
                headMiddle - 0.04,
                -0.05,
                headMiddle - 0.1,
                0.01,
                headMiddle - 0.106,
                0.06,
                headMiddle - 0.09,
                0.088,
                headMiddle - 0.04,
                0.074,
                headMiddle + 0.04,
                0.052,
                headMiddle - 0.03,
                0,
                headMiddle - 0.055,
                -0.052,
                headMiddle - 0.03,
              ],
              { closed: true, steps: 4 },
            ),
            smooth(
              [
                -0.074,
                headMiddle + 0.03,
                0,
                headMiddle + 0.092,
                0.074,
                headMiddle + 0.03,
                0.1,
                headMiddle + 0.12,
                0,
                headMiddle + 0.16,
                -0.1,
                headMiddle + 0.12,
              ],
              { closed: true, steps: 4 },
            ),
          ],
          fill,
        },
      ];
    default:
      return drawHeadcloth(look);
  }
}

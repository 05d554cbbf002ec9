import { darker, hex, lighter, mix, type Rgb } from "../art/colour.ts";
import { arc, ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Ring, Shape } from "../art/shape.ts";
import type { Mood } from "./draw-figure.ts";
import type { Look } from "./look.ts";

const middle = -0.915;
const ink = hex("#2b2530");

/** The head in figure units: its middle at (0, −0.915), about 0.14 wide. */
export function drawHead(look: Look, mood: Mood): Shape[] {
  const shade = mix(look.skin, hex("#8a3f33"), 0.14);
  const shapes: Shape[] = [
    { rings: [ellipse(-0.07, middle + 0.008, 0.016, 0.02), ellipse(0.07, middle + 0.008, 0.016, 0.02)], fill: shade },
    {
      rings: [
        smooth(
          [
            0,
            middle - 0.082,
            0.055,
            middle - 0.06,
            0.07,
            middle,
            0.056,
            middle + 0.05,
            0,
            middle + 0.082,
            -0.056,
            middle + 0.05,
            -0.07,
            middle,
            -0.055,
            middle - 0.06,
          ],
          { closed: true, steps: 5 },
        ),
      ],
      fill: look.skin,
    },
  ];
  shapes.push(...drawFace(look, mood, shade));
  if (look.beard)
    shapes.push(
      {
        rings: [
          smooth(
            [
              -0.067,
              middle + 0.008,
              -0.05,
              middle + 0.03,
              0,
              middle + 0.036,
              0.05,
              middle + 0.03,
              0.067,
              middle + 0.008,
              0.054,
              middle + 0.066,
              0,
              middle + 0.096,
              -0.054,
              middle + 0.066,
            ],
            { closed: true, steps: 4 },
          ),
        ],
        fill: look.hairColour,
        detail: true,
      },
      { rings: [arc(0, middle + 0.047, 0.018, 0.01, 0, Math.PI)], fill: hex("#b5564e"), detail: true },
    );
  if (look.headwear !== "headscarf" && look.headwear !== "helmet") shapes.push(...drawHair(look));
  if (look.glasses)
    shapes.push({
      rings: [
        ellipse(-0.028, middle + 0.002, 0.02),
        ellipse(0.028, middle + 0.002, 0.02),
        [-0.008, middle, 0.008, middle],
      ],
      fill: ink,
      stroke: 0.005,
      detail: true,
    });
  shapes.push(...drawHeadwear(look));
  return shapes;
}

function drawFace(look: Look, mood: Mood, shade: Rgb): Shape[] {
  const detail = (rings: Ring[], fill: Rgb): Shape => ({ rings, fill, detail: true });
  const eyeY = middle + 0.004;
  const open = mood === "surprised" ? 1.35 : 1;
  const brow = mood === "angry" ? 0.012 : mood === "sad" ? -0.012 : mood === "surprised" ? 0 : -0.003;
  const browY = eyeY - (mood === "surprised" ? 0.034 : 0.026);
  const mouth: Shape =
    mood === "surprised"
      ? detail([ellipse(0, middle + 0.048, 0.011, 0.014)], hex("#8f3f3c"))
      : mood === "happy"
        ? detail([arc(0, middle + 0.038, 0.025, 0.02, 0, Math.PI)], hex("#fdf6ee"))
        : mood === "sad" || mood === "angry"
          ? {
              rings: [arc(0, middle + 0.056, 0.02, 0.012, Math.PI * 1.1, Math.PI * 1.9)],
              fill: hex("#8f3f3c"),
              stroke: 0.006,
              detail: true,
            }
          : {
              rings: [arc(0, middle + 0.038, 0.02, 0.011, 0.15, Math.PI - 0.15)],
              fill: hex("#8f3f3c"),
              stroke: 0.006,
              detail: true,
            };
  return [
    detail([ellipse(-0.028, eyeY, 0.0075, 0.0095 * open), ellipse(0.028, eyeY, 0.0075, 0.0095 * open)], ink),
    {
      rings: [
        [-0.042, browY - brow * 0.5, -0.016, browY + brow],
        [0.016, browY + brow, 0.042, browY - brow * 0.5],
      ],
      fill: darker(look.hairColour, 0.15),
      stroke: 0.006,
      detail: true,
    },
    {
      rings: [[0.003, eyeY + 0.012, 0.008, eyeY + 0.026, -0.001, eyeY + 0.028]],
      fill: shade,
      stroke: 0.006,
      detail: true,
    },
    detail(
      [ellipse(-0.043, middle + 0.03, 0.012, 0.008), ellipse(0.043, middle + 0.03, 0.012, 0.008)],
      mix(look.skin, hex("#e0655a"), 0.3),
    ),
    mouth,
  ];
}

function drawHair(look: Look): Shape[] {
  const fill = look.hairColour;
  const cap: Ring = smooth(
    [
      -0.076,
      middle + 0.004,
      -0.082,
      middle - 0.05,
      -0.045,
      middle - 0.098,
      0.015,
      middle - 0.105,
      0.066,
      middle - 0.078,
      0.08,
      middle - 0.03,
      0.075,
      middle + 0.004,
      0.062,
      middle - 0.03,
      0.03,
      middle - 0.052,
      -0.02,
      middle - 0.044,
      -0.058,
      middle - 0.03,
    ],
    { closed: true, steps: 5 },
  );
  if (look.hair === "bald")
    return [
      {
        rings: [
          arc(-0.068, middle - 0.002, 0.016, 0.034, Math.PI / 2, Math.PI * 1.5),
          arc(0.068, middle - 0.002, 0.016, 0.034, -Math.PI / 2, Math.PI / 2),
        ],
        fill,
      },
    ];
  const shapes: Shape[] = [];
  if (look.hair === "bun") shapes.push({ rings: [ellipse(0.005, middle - 0.118, 0.036)], fill: darker(fill, 0.1) });
  if (look.hair === "curly") {
    const rings: Ring[] = [];
    for (let index = 0; index < 11; index += 1) {
      const angle = Math.PI * (0.92 + (index / 10) * 1.16);
      rings.push(ellipse(Math.cos(angle) * 0.068, middle - 0.022 + Math.sin(angle) * 0.07, 0.033));
    }
    return [{ rings: [...rings, cap], fill }];
  }
  if (look.hair === "bob")
    shapes.push({
      rings: [
        smooth(
          [
            -0.07,
            middle - 0.05,
            -0.096,
            middle + 0.02,
            -0.086,
            middle + 0.075,
            -0.05,
            middle + 0.072,
            -0.062,
            middle - 0.02,
          ],
          { closed: true, steps: 4 },
        ),
        smooth(
          [
            0.07,
            middle - 0.05,
            0.096,
            middle + 0.02,
            0.086,
            middle + 0.075,
            0.05,
            middle + 0.072,
            0.062,
            middle - 0.02,
          ],
          { closed: true, steps: 4 },
        ),
      ],
      fill,
    });
  if (look.hair === "long")
    shapes.push({
      rings: [
        smooth(
          [
            -0.07,
            middle - 0.05,
            -0.095,
            middle + 0.03,
            -0.1,
            middle + 0.16,
            -0.065,
            middle + 0.17,
            -0.06,
            middle - 0.01,
          ],
          { closed: true, steps: 4 },
        ),
        smooth(
          [0.07, middle - 0.05, 0.095, middle + 0.03, 0.1, middle + 0.16, 0.065, middle + 0.17, 0.06, middle - 0.01],
          { closed: true, steps: 4 },
        ),
      ],
      fill,
    });
  shapes.push(
    { rings: [cap], fill },
    {
      rings: [arc(-0.015, middle - 0.06, 0.035, 0.022, Math.PI * 1.1, Math.PI * 1.7)],
      fill: lighter(fill, 0.2),
      stroke: 0.007,
      detail: true,
    },
  );
  return shapes;
}

function drawHeadwear(look: Look): Shape[] {
  const fill = look.headwearColour;
  const dome = (top: number, side = 0.084): Ring => arc(0, middle - 0.035, side, top, Math.PI, Math.PI * 2);
  const brim = (half: number, thick = 0.016): Ring => rect(-half, middle - 0.045, half * 2, thick, thick / 2);
  const band: Shape = { rings: [rect(-0.083, middle - 0.056, 0.166, 0.016)], fill: darker(fill, 0.25), detail: true };
  switch (look.headwear) {
    case "cap":
      return [
        { rings: [dome(0.08)], fill },
        {
          rings: [
            smooth([-0.02, middle - 0.045, 0.06, middle - 0.05, 0.13, middle - 0.034, 0.06, middle - 0.03], {
              closed: true,
              steps: 4,
            }),
          ],
          fill: darker(fill, 0.15),
        },
      ];
    case "hard hat":
      return [
        { rings: [dome(0.088)], fill },
        { rings: [rect(-0.014, middle - 0.128, 0.028, 0.09, 0.01)], fill: lighter(fill, 0.25), detail: true },
        { rings: [brim(0.108)], fill: darker(fill, 0.08) },
      ];
    case "toque":
      return [
        {
          rings: [
            ellipse(-0.05, middle - 0.14, 0.048),
            ellipse(0.05, middle - 0.14, 0.048),
            ellipse(0, middle - 0.16, 0.055),
            rect(-0.075, middle - 0.14, 0.15, 0.1),
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
              [-0.1, middle - 0.09, 0, middle - 0.125, 0.1, middle - 0.09, 0.08, middle - 0.05, -0.08, middle - 0.05],
              { closed: true, steps: 4 },
            ),
          ],
          fill,
        },
        { rings: [arc(0, middle - 0.045, 0.075, 0.022, 0, Math.PI)], fill: ink, detail: true },
        { rings: [ellipse(0, middle - 0.077, 0.013)], fill: hex("#f2c14e"), detail: true },
      ];
    case "straw hat":
      return [
        { rings: [ellipse(0, middle - 0.045, 0.14, 0.026)], fill: hex("#e2be78") },
        { rings: [dome(0.075, 0.075)], fill: hex("#ecd08f") },
        { ...band, rings: [rect(-0.074, middle - 0.062, 0.148, 0.018)], fill },
      ];
    case "mortarboard":
      return [
        { rings: [dome(0.05, 0.076)], fill: hex("#33384f") },
        {
          rings: [polygon([-0.12, middle - 0.09], [0, middle - 0.125], [0.12, middle - 0.09], [0, middle - 0.058])],
          fill: hex("#272b40"),
        },
        {
          rings: [[0, middle - 0.092, 0.085, middle - 0.08, 0.088, middle - 0.03]],
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
              [-0.07, middle - 0.05],
              [-0.078, middle - 0.125],
              [-0.036, middle - 0.09],
              [0, middle - 0.14],
              [0.036, middle - 0.09],
              [0.078, middle - 0.125],
              [0.07, middle - 0.05],
            ),
          ],
          fill: hex("#f2c14e"),
        },
        { rings: [ellipse(0, middle - 0.075, 0.012)], fill: hex("#c9573f"), detail: true },
      ];
    case "beanie":
      return [
        { rings: [dome(0.086)], fill },
        { rings: [rect(-0.088, middle - 0.062, 0.176, 0.034, 0.014)], fill: lighter(fill, 0.18) },
        { rings: [ellipse(0, middle - 0.125, 0.022)], fill: lighter(fill, 0.3) },
      ];
    case "helmet":
      return [
        { rings: [ellipse(0, middle, 0.118, 0.115)], fill: hex("#dce9f2"), alpha: 0.3 },
        { rings: [ellipse(0, middle, 0.118, 0.115)], fill: hex("#f1f3f5"), stroke: 0.018 },
        {
          rings: [arc(0, middle, 0.09, 0.088, Math.PI * 1.1, Math.PI * 1.4)],
          fill: hex("#ffffff"),
          stroke: 0.012,
          alpha: 0.7,
          detail: true,
        },
      ];
    case "top hat":
      return [
        { rings: [rect(-0.068, middle - 0.2, 0.136, 0.16, 0.01)], fill: hex("#2c2b3a") },
        { rings: [brim(0.115, 0.02)], fill: hex("#232230") },
        { ...band, rings: [rect(-0.068, middle - 0.075, 0.136, 0.026)], fill },
      ];
    case "headscarf":
      return [
        {
          rings: [
            smooth(
              [
                -0.074,
                middle + 0.04,
                -0.088,
                middle - 0.04,
                -0.05,
                middle - 0.1,
                0.01,
                middle - 0.106,
                0.06,
                middle - 0.09,
                0.088,
                middle - 0.04,
                0.074,
                middle + 0.04,
                0.052,
                middle - 0.03,
                0,
                middle - 0.055,
                -0.052,
                middle - 0.03,
              ],
              { closed: true, steps: 4 },
            ),
            smooth(
              [
                -0.074,
                middle + 0.03,
                0,
                middle + 0.092,
                0.074,
                middle + 0.03,
                0.1,
                middle + 0.12,
                0,
                middle + 0.16,
                -0.1,
                middle + 0.12,
              ],
              { closed: true, steps: 4 },
            ),
          ],
          fill,
        },
      ];
    default:
      return [];
  }
}

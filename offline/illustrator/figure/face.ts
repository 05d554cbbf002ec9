import { darker, hex, mix, type Rgb } from "../art/colour.ts";
import { arc, ellipse, rect } from "../art/outline.ts";
import type { Ring, Shape } from "../art/shape.ts";
import type { Face, Look } from "./look.ts";
import { headMiddle, penInk } from "./look.ts";

/** How far the eyes are open, how much the brows slope (down to the nose where positive), and how high they are. */
const features: Record<Face, { open?: number; brow?: number; raised?: number }> = {
  calm: { brow: 0.001, raised: 0.002 },
  happy: { raised: 0.003 },
  sad: { brow: -0.012 },
  angry: { brow: 0.012 },
  surprised: { open: 1.35, brow: 0, raised: 0.008 },
  afraid: { open: 1.3, brow: -0.013, raised: 0.007 },
  worried: { brow: -0.01, raised: 0.002 },
  tired: { open: 0.85, brow: -0.006 },
  determined: { open: 0.9, brow: 0.007 },
};
const lips = hex("#8f3f3c");

function drawMouth(mood: Face): Shape {
  const line = (ring: Ring): Shape => ({ rings: [ring], fill: lips, stroke: 0.006, detail: true });
  const y = headMiddle;
  switch (mood) {
    case "surprised":
      return { rings: [ellipse(0, y + 0.048, 0.011, 0.014)], fill: lips, detail: true };
    case "afraid":
      return { rings: [ellipse(0, y + 0.05, 0.019, 0.009)], fill: lips, detail: true };
    case "happy":
      return { rings: [arc(0, y + 0.038, 0.025, 0.02, 0, Math.PI)], fill: hex("#fdf6ee"), detail: true };
    case "sad":
    case "angry":
      return line(arc(0, y + 0.056, 0.02, 0.012, Math.PI * 1.1, Math.PI * 1.9));
    case "worried":
      return line(arc(0, y + 0.051, 0.016, 0.006, Math.PI * 1.1, Math.PI * 1.9));
    case "tired":
      return line([-0.011, y + 0.048, 0.012, y + 0.05]);
    case "determined":
      return line([-0.018, y + 0.0465, 0.018, y + 0.0465]);
    case "calm":
      // Neither glad nor sad.
      return line(arc(0, y + 0.0455, 0.015, 0.0014, 0.15, Math.PI - 0.15));
  }
}

/** Of women, whose hair may be short or covered. */
function lashes(eyeY: number, open: number): Shape {
  const top = eyeY - 0.0105 * open;
  return {
    rings: [-1, 1].flatMap((side) => [
      arc(side * 0.028, eyeY, 0.0135, 0.0108 * open, Math.PI * 1.06, Math.PI * 1.94),
      [side * 0.0405, eyeY - 0.003, side * 0.0475, eyeY - 0.009],
      [side * 0.0375, top + 0.0035, side * 0.0435, top - 0.0035],
    ]),
    fill: penInk,
    ...{ stroke: 0.0036, detail: true },
  };
}

/** Heavy lids, and shade below the eyes. */
function drawLids(look: Look, eyeY: number, shade: Rgb): Shape[] {
  return [
    {
      rings: [-0.028, 0.028].map((x) => rect(x - 0.0155, eyeY - 0.0125, 0.031, 0.0105)),
      fill: mix(look.skin, shade, 0.4),
      detail: true,
    },
    {
      rings: [-0.028, 0.028].map((x) => arc(x, eyeY + 0.0105, 0.012, 0.006, 0.3, Math.PI - 0.3)),
      fill: shade,
      ...{ stroke: 0.004, detail: true },
    },
  ];
}

/** Eyes, brows and mouth that say how somebody feels, in figure units. */
export function drawFace(look: Look, mood: Face, shade: Rgb, isAsleep: boolean): Shape[] {
  const detail = (rings: Ring[], fill: Rgb): Shape => ({ rings, fill, detail: true });
  const eyeY = headMiddle + 0.004;
  const { open = 1, brow = -0.003, raised = 0 } = features[mood];
  const browY = eyeY - 0.026 - raised;
  const mouth = drawMouth(mood);
  return [
    ...(isAsleep
      ? [
          {
            rings: [
              arc(-0.028, eyeY, 0.011, 0.006, 0.1, Math.PI - 0.1),
              arc(0.028, eyeY, 0.011, 0.006, 0.1, Math.PI - 0.1),
            ],
            fill: penInk,
            stroke: 0.004,
            detail: true,
          },
        ]
      : [
          detail(
            [ellipse(-0.028, eyeY, 0.0135, 0.0105 * open), ellipse(0.028, eyeY, 0.0135, 0.0105 * open)],
            hex("#fbf8f2"),
          ),
          detail(
            [
              ellipse(-0.027, eyeY + 0.0005, 0.0078, 0.0092 * open),
              ellipse(0.029, eyeY + 0.0005, 0.0078, 0.0092 * open),
            ],
            penInk,
          ),
          detail([ellipse(-0.0245, eyeY - 0.003, 0.0022), ellipse(0.0315, eyeY - 0.003, 0.0022)], hex("#ffffff")),
        ]),
    ...(look.age === "old"
      ? [
          {
            rings: [
              arc(-0.03, eyeY + 0.012, 0.014, 0.006, 0.3, Math.PI - 0.3),
              arc(0.03, eyeY + 0.012, 0.014, 0.006, 0.3, Math.PI - 0.3),
              arc(0, eyeY - 0.048, 0.026, 0.004, Math.PI * 1.1, Math.PI * 1.9),
            ],
            fill: shade,
            stroke: 0.0032,
            detail: true,
          },
        ]
      : []),
    ...(look.sex === "female" && !isAsleep ? [lashes(eyeY, open)] : []),
    ...(mood === "tired" && !isAsleep ? drawLids(look, eyeY, shade) : []),
    ...(mood === "sad" && !isAsleep ? [detail([ellipse(-0.036, eyeY + 0.027, 0.0042, 0.0075)], hex("#8fc3e0"))] : []),
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
      [ellipse(-0.043, headMiddle + 0.03, 0.012, 0.008), ellipse(0.043, headMiddle + 0.03, 0.012, 0.008)],
      mix(look.skin, hex("#e0655a"), 0.3),
    ),
    ...(look.freckles
      ? [
          detail(
            [-1, 1].flatMap((side) =>
              [
                [0.036, 0.019],
                [0.047, 0.022],
                [0.041, 0.028],
                [0.052, 0.031],
              ].map(([x = 0, y = 0]) => ellipse(side * x, headMiddle + y, 0.0023)),
            ),
            mix(look.skin, hex("#8a4a2f"), 0.45),
          ),
        ]
      : []),
    mouth,
  ];
}

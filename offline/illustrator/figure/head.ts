import { darker, hex, mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { arc, ellipse, smooth } from "#offline/illustrator/art/outline.ts";
import type { Ring, Shape } from "#offline/illustrator/art/shape.ts";
import { drawHair } from "#offline/illustrator/figure/hair.ts";
import { drawHeadwear } from "#offline/illustrator/figure/headwear.ts";
import type { Look, Mood } from "./look.ts";
import { headMiddle, penInk } from "./look.ts";

/** The head in figure units: its middle at (0, −0.915), about 0.14 wide. */
export function drawHead(look: Look, mood: Mood): Shape[] {
  const shade = mix(look.skin, hex("#8a3f33"), 0.14);
  const shapes: Shape[] = [
    {
      rings: [ellipse(-0.07, headMiddle + 0.008, 0.016, 0.02), ellipse(0.07, headMiddle + 0.008, 0.016, 0.02)],
      fill: shade,
    },
    {
      rings: [
        smooth(
          [
            0,
            headMiddle - 0.082,
            0.055,
            headMiddle - 0.06,
            0.07,
            headMiddle,
            0.056,
            headMiddle + 0.05,
            0,
            headMiddle + 0.082,
            -0.056,
            headMiddle + 0.05,
            -0.07,
            headMiddle,
            -0.055,
            headMiddle - 0.06,
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
              headMiddle + 0.008,
              -0.05,
              headMiddle + 0.03,
              0,
              headMiddle + 0.036,
              0.05,
              headMiddle + 0.03,
              0.067,
              headMiddle + 0.008,
              0.054,
              headMiddle + 0.066,
              0,
              headMiddle + 0.096,
              -0.054,
              headMiddle + 0.066,
            ],
            { closed: true, steps: 4 },
          ),
        ],
        fill: look.hairColour,
        detail: true,
      },
      { rings: [arc(0, headMiddle + 0.047, 0.018, 0.01, 0, Math.PI)], fill: hex("#b5564e"), detail: true },
    );
  if (look.headwear !== "headscarf" && look.headwear !== "helmet") shapes.push(...drawHair(look));
  if (look.glasses)
    shapes.push({
      rings: [
        ellipse(-0.028, headMiddle + 0.002, 0.02),
        ellipse(0.028, headMiddle + 0.002, 0.02),
        [-0.008, headMiddle, 0.008, headMiddle],
      ],
      fill: penInk,
      stroke: 0.005,
      detail: true,
    });
  shapes.push(...drawHeadwear(look));
  return shapes;
}

function drawFace(look: Look, mood: Mood, shade: Rgb): Shape[] {
  const detail = (rings: Ring[], fill: Rgb): Shape => ({ rings, fill, detail: true });
  const eyeY = headMiddle + 0.004;
  const open = mood === "surprised" ? 1.35 : 1;
  const brow = mood === "angry" ? 0.012 : mood === "sad" ? -0.012 : mood === "surprised" ? 0 : -0.003;
  const browY = eyeY - (mood === "surprised" ? 0.034 : 0.026);
  const mouth: Shape =
    mood === "surprised"
      ? detail([ellipse(0, headMiddle + 0.048, 0.011, 0.014)], hex("#8f3f3c"))
      : mood === "happy"
        ? detail([arc(0, headMiddle + 0.038, 0.025, 0.02, 0, Math.PI)], hex("#fdf6ee"))
        : mood === "sad" || mood === "angry"
          ? {
              rings: [arc(0, headMiddle + 0.056, 0.02, 0.012, Math.PI * 1.1, Math.PI * 1.9)],
              fill: hex("#8f3f3c"),
              stroke: 0.006,
              detail: true,
            }
          : {
              rings: [arc(0, headMiddle + 0.038, 0.02, 0.011, 0.15, Math.PI - 0.15)],
              fill: hex("#8f3f3c"),
              stroke: 0.006,
              detail: true,
            };
  return [
    detail([ellipse(-0.028, eyeY, 0.0075, 0.0095 * open), ellipse(0.028, eyeY, 0.0075, 0.0095 * open)], penInk),
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
    mouth,
  ];
}

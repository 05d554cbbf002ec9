import { hex, mix } from "#offline/illustrator/art/colour.ts";
import { arc, ellipse, smooth } from "#offline/illustrator/art/outline.ts";
import type { Shape } from "#offline/illustrator/art/shape.ts";
import { drawHair } from "#offline/illustrator/figure/hair.ts";
import { drawHeadwear } from "#offline/illustrator/figure/headwear.ts";
import { drawFace } from "./draw-face.ts";
import { headMiddle, penInk } from "./head-frame.ts";
import type { Look } from "./look.ts";
import type { Mood } from "./poses.ts";

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

import { hex, mix } from "#offline/illustrator/art/colour.ts";
import { arc, ellipse, smooth } from "#offline/illustrator/art/outline.ts";
import { placeShapes, type Ring, type Shape } from "#offline/illustrator/art/shape.ts";
import { drawHair } from "#offline/illustrator/figure/hair.ts";
import { drawHeadwear } from "#offline/illustrator/figure/headwear.ts";
import { drawFace } from "./face.ts";
import type { Face, Look } from "./look.ts";
import { covering, headMiddle, penInk } from "./look.ts";

/** The head in figure units: its middle at (0, −0.915), about 0.14 wide. */
export function drawHead(
  look: Look,
  { mood, turn = 0, isAsleep = false }: { mood: Face; turn?: number; isAsleep?: boolean },
): Shape[] {
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
  // Who looks aside turns what is on the face; the skull stays where it is.
  const aside = { x: turn * 0.019, y: 0, scale: 1 };
  const face: Shape[] = drawFace(look, look.face ?? mood, shade, isAsleep);
  if (look.beard)
    face.push(
      {
        rings: [
          smooth(
            [
              -0.065,
              headMiddle + 0.024,
              -0.05,
              headMiddle + 0.036,
              0,
              headMiddle + 0.037,
              0.05,
              headMiddle + 0.036,
              0.065,
              headMiddle + 0.024,
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
        fill: look.beardColour ?? look.hairColour,
        detail: true,
      },
      { rings: [beardMouth(look.face ?? mood)], fill: hex("#b5564e"), detail: true },
    );
  if (look.moustache) face.push(moustache(look));
  shapes.push(...placeShapes(face, aside));
  // Below a turban or a fez no curls stand out.
  const isFlat = look.headwear !== "none" && look.hair === "curly";
  if (!covering.has(look.headwear)) shapes.push(...drawHair(isFlat ? { ...look, hair: "short" } : look));
  if (look.glasses)
    shapes.push(
      ...placeShapes(
        [
          {
            rings: [
              ellipse(-0.028, headMiddle + 0.002, 0.02),
              ellipse(0.028, headMiddle + 0.002, 0.02),
              [-0.008, headMiddle, 0.008, headMiddle],
            ],
            fill: penInk,
            stroke: 0.005,
            detail: true,
          },
        ],
        aside,
      ),
    );
  shapes.push(...drawHeadwear(look));
  return shapes;
}

/** In a beard only the lower lip is seen, bent as the mood has it. */
function beardMouth(face: Face): Ring {
  const isDown = /^(?:sad|angry|worried|afraid)$/.test(face);
  if (face === "happy") return arc(0, headMiddle + 0.047, 0.018, 0.01, 0, Math.PI);
  return isDown
    ? arc(0, headMiddle + 0.056, 0.018, 0.008, Math.PI, Math.PI * 2)
    : ellipse(0, headMiddle + 0.05, 0.016, face === "surprised" ? 0.012 : 0.004);
}

function moustache(look: Look): Shape {
  const y = headMiddle + 0.034;
  const half = (side: number) =>
    smooth([0, y - 0.006, side * 0.024, y - 0.003, side * 0.042, y + 0.008, side * 0.02, y + 0.009, 0, y + 0.006], {
      ...{ closed: true, steps: 4 },
    });
  return { rings: [half(-1), half(1)], fill: look.beardColour ?? look.hairColour, detail: true };
}

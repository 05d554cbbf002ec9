import { darker, hex, mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { arc, ellipse, smooth } from "#offline/illustrator/art/outline.ts";
import { placeShapes, type Ring, type Shape } from "#offline/illustrator/art/shape.ts";
import { drawHair } from "#offline/illustrator/figure/hair.ts";
import { drawHeadwear } from "#offline/illustrator/figure/headwear.ts";
import type { Look, Mood } from "./look.ts";
import { covering, headMiddle, penInk } from "./look.ts";

/** The head in figure units: its middle at (0, −0.915), about 0.14 wide. */
export function drawHead(
  look: Look,
  { mood, turn = 0, isAsleep = false }: { mood: Mood; turn?: number; isAsleep?: boolean },
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
  const face: Shape[] = drawFace(look, mood, shade, isAsleep);
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
      { rings: [arc(0, headMiddle + 0.047, 0.018, 0.01, 0, Math.PI)], fill: hex("#b5564e"), detail: true },
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

function moustache(look: Look): Shape {
  const y = headMiddle + 0.034;
  const half = (side: number) =>
    smooth([0, y - 0.006, side * 0.024, y - 0.003, side * 0.042, y + 0.008, side * 0.02, y + 0.009, 0, y + 0.006], {
      ...{ closed: true, steps: 4 },
    });
  return { rings: [half(-1), half(1)], fill: look.beardColour ?? look.hairColour, detail: true };
}

function drawFace(look: Look, mood: Mood, shade: Rgb, isAsleep: boolean): Shape[] {
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
              rings: [arc(0, headMiddle + 0.043, 0.019, 0.003, 0.15, Math.PI - 0.15)],
              fill: hex("#8f3f3c"),
              stroke: 0.006,
              detail: true,
            };
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

import { darker, hex, mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { capsule, ellipse, rect, smooth } from "#offline/illustrator/art/outline.ts";
import type { Shape } from "#offline/illustrator/art/shape.ts";
import { drawHead } from "./draw-head.ts";
import { drawTorso } from "./draw-torso.ts";
import type { Look } from "./look.ts";
import { type Arm, arms, type Mood, type Pose } from "./poses.ts";

/**
 * A person seen from the front, drawn in units of their own height: feet at (0, 0), top of the head near (0, −1).
 * No outline, few features: it reads at the width of a card.
 */
export function drawFigure(look: Look, { pose, mood }: { pose: Pose; mood: Mood }): Shape[] {
  const shapes: Shape[] = [];
  const long =
    look.garment === "dress" || look.garment === "robe" || look.garment === "coat" || look.garment === "lab coat";
  const white = look.garment === "spacesuit";
  const leg = white
    ? look.colour
    : look.garment === "dress"
      ? look.skin
      : look.garment === "overalls"
        ? look.colour
        : look.legs;
  const sleeve =
    look.garment === "vest" || look.garment === "apron" || look.garment === "overalls" ? look.second : look.colour;
  const shoe = white ? mix(look.colour, look.second, 0.5) : hex("#33303f");

  if (look.hair === "long" || look.hair === "ponytail" || look.headwear === "headscarf") shapes.push(backHair(look));

  const stride = pose === "walk" ? 0.075 : pose === "run" ? 0.12 : 0.012;
  const [leftFoot, rightFoot] = [-0.048 - stride, 0.048 + stride];
  const liftY = pose === "run" ? -0.07 : 0;
  for (const [hip, foot, y] of [
    [-0.045, leftFoot, 0],
    [0.045, rightFoot, liftY],
  ] as const) {
    const kneeX = (hip + foot) / 2 + (pose === "run" ? 0.03 : 0.004);
    const [hipR, kneeR, ankleR] = white ? [0.062, 0.05, 0.044] : [0.052, 0.041, 0.029];
    const parts = [
      capsule(hip, -0.47, hipR, kneeX, -0.25, kneeR),
      capsule(kneeX, -0.25, kneeR, foot, -0.035 + y, ankleR),
    ];
    shapes.push({ rings: parts, fill: leg });
    shapes.push({ rings: [rect(foot - 0.036, -0.034 + y, 0.084, 0.036, 0.016)], fill: shoe });
  }

  const [left, right] = arms[pose];
  const backArm = drawArm(-0.098, left, sleeve, look, white);
  const frontArm = drawArm(0.098, right, sleeve, look, white);
  if (pose !== "hold" && pose !== "think") shapes.push(...backArm);
  if (pose === "stand" || pose === "walk" || pose === "run") shapes.push(...frontArm);

  shapes.push({ rings: [capsule(0, -0.83, 0.03, 0, -0.79, 0.034)], fill: mix(look.skin, hex("#7a3b2e"), 0.16) });
  shapes.push(...drawTorso(look, long));
  shapes.push(...drawHead(look, mood));
  if (pose === "hold" || pose === "think") shapes.push(...backArm, ...frontArm);
  if (pose === "wave" || pose === "point" || pose === "cheer") shapes.push(...frontArm);
  return shapes;
}

function drawArm(shoulderX: number, { elbow, hand }: Arm, sleeve: Rgb, look: Look, thick: boolean): Shape[] {
  const [upper, lower] = thick ? [0.046, 0.042] : [0.036, 0.027];
  const cuff: [number, number] = [elbow[0] + (hand[0] - elbow[0]) * 0.82, elbow[1] + (hand[1] - elbow[1]) * 0.82];
  return [
    {
      rings: [ellipse(hand[0], hand[1], thick ? 0.036 : 0.028)],
      fill: thick ? mix(look.colour, look.second, 0.5) : look.skin,
    },
    {
      rings: [
        capsule(shoulderX, -0.775, upper * 1.06, elbow[0], elbow[1], upper * 0.9),
        capsule(elbow[0], elbow[1], upper * 0.9, cuff[0], cuff[1], lower),
      ],
      fill: sleeve,
    },
  ];
}

function backHair(look: Look): Shape {
  const fill = look.headwear === "headscarf" ? darker(look.headwearColour, 0.15) : darker(look.hairColour, 0.12);
  if (look.hair === "ponytail" && look.headwear !== "headscarf")
    return {
      rings: [smooth([0.04, -0.97, 0.115, -0.93, 0.12, -0.8, 0.09, -0.74, 0.07, -0.86], { closed: true, steps: 5 })],
      fill,
    };
  return {
    rings: [
      smooth(
        [
          -0.075, -0.96, 0, -1.01, 0.075, -0.96, 0.092, -0.85, 0.1, -0.7, 0.03, -0.68, -0.03, -0.68, -0.1, -0.7, -0.092,
          -0.85,
        ],
        { closed: true, steps: 5 },
      ),
    ],
    fill,
  };
}

import { darker, hex, lighter, mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { arc, capsule, ellipse, polygon, rect, smooth } from "#offline/illustrator/art/outline.ts";
import type { Ring, Shape } from "#offline/illustrator/art/shape.ts";
import { drawHead } from "./head.ts";
import { type Arm, arms, type Look, type Mood, type Pose } from "./look.ts";

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

function drawTorso(look: Look, long: boolean): Shape[] {
  const { garment, colour, second } = look;
  const hem =
    garment === "robe"
      ? -0.03
      : garment === "dress"
        ? -0.24
        : garment === "coat"
          ? -0.26
          : garment === "lab coat"
            ? -0.3
            : -0.43;
  const flare = garment === "robe" || garment === "dress" ? 0.165 : long ? 0.135 : 0.1;
  const waist = garment === "dress" ? 0.084 : 0.1;
  const body: Ring = smooth(
    [
      -0.05,
      -0.825,
      -0.12,
      -0.79,
      -0.128,
      -0.72,
      -waist,
      -0.58,
      -flare,
      hem,
      0,
      hem + 0.008,
      flare,
      hem,
      waist,
      -0.58,
      0.128,
      -0.72,
      0.12,
      -0.79,
      0.05,
      -0.825,
    ],
    { closed: true, steps: 5 },
  );
  const base = garment === "overalls" || garment === "apron" || garment === "vest" ? second : colour;
  const shapes: Shape[] = [{ rings: [body], fill: lighter(base, 0.05), to: darker(base, 0.1) }];
  const inner = (rings: Ring[], fill: Rgb, alpha = 1): Shape => ({ rings, fill, alpha, detail: true });
  const collar = polygon([-0.042, -0.822], [0.042, -0.822], [0, -0.75]);
  if (garment === "shirt")
    shapes.push(
      inner([arc(0, -0.825, 0.045, 0.03, 0, Math.PI)], mix(look.skin, hex("#7a3b2e"), 0.1)),
      inner([rect(-0.1, -0.452, 0.2, 0.02)], darker(colour, 0.25)),
    );
  if (garment === "suit") {
    shapes.push(
      inner([polygon([-0.045, -0.825], [0.045, -0.825], [0, -0.6])], hex("#f5f3ee")),
      inner([polygon([-0.012, -0.8], [0.012, -0.8], [0.017, -0.66], [0, -0.635], [-0.017, -0.66])], second),
    );
    shapes.push(
      inner(
        [
          polygon([-0.05, -0.826], [-0.078, -0.76], [-0.004, -0.6]),
          polygon([0.05, -0.826], [0.078, -0.76], [0.004, -0.6]),
        ],
        darker(colour, 0.2),
      ),
      inner([ellipse(0, -0.55, 0.007), ellipse(0, -0.5, 0.007)], darker(colour, 0.4)),
    );
  }
  if (garment === "coat" || garment === "lab coat") {
    shapes.push(
      inner([collar], garment === "lab coat" ? second : lighter(second, 0.3)),
      inner(
        [
          polygon([-0.05, -0.826], [-0.07, -0.76], [-0.006, -0.7]),
          polygon([0.05, -0.826], [0.07, -0.76], [0.006, -0.7]),
        ],
        darker(colour, 0.12),
      ),
    );
    shapes.push(
      inner([rect(-0.003, -0.7, 0.006, hem + 0.7)], darker(colour, 0.3)),
      inner([rect(0.03, -0.52, 0.05, 0.012), rect(-0.08, -0.52, 0.05, 0.012)], darker(colour, 0.2)),
    );
  }
  if (garment === "dress" || garment === "robe")
    shapes.push(
      inner([rect(-0.088, -0.6, 0.176, 0.026, 0.01)], second),
      inner([arc(0, -0.825, 0.05, 0.04, 0, Math.PI)], garment === "robe" ? second : look.skin),
    );
  if (garment === "apron" || garment === "overalls") {
    const bottom = garment === "apron" ? -0.33 : -0.41;
    shapes.push(
      inner(
        [polygon([-0.066, -0.73], [0.066, -0.73], [0.09, -0.58], [0.1, bottom], [-0.1, bottom], [-0.09, -0.58])],
        colour,
      ),
      inner(
        [
          polygon([-0.066, -0.73], [-0.05, -0.73], [-0.06, -0.82], [-0.072, -0.815]),
          polygon([0.066, -0.73], [0.05, -0.73], [0.06, -0.82], [0.072, -0.815]),
        ],
        colour,
      ),
      inner([rect(-0.04, -0.56, 0.08, 0.055, 0.012)], darker(colour, 0.14)),
    );
  }
  if (garment === "vest")
    shapes.push(
      inner(
        [
          polygon([-0.115, -0.79], [-0.04, -0.825], [-0.012, -0.45], [-0.1, -0.45]),
          polygon([0.115, -0.79], [0.04, -0.825], [0.012, -0.45], [0.1, -0.45]),
        ],
        colour,
      ),
      inner([rect(-0.103, -0.6, 0.09, 0.026), rect(0.013, -0.6, 0.09, 0.026)], hex("#f4efd9")),
    );
  if (garment === "spacesuit")
    shapes.push(
      inner([rect(-0.06, -0.69, 0.12, 0.075, 0.015)], second),
      inner([ellipse(-0.03, -0.653, 0.012), ellipse(0.03, -0.653, 0.012)], hex("#f2c14e")),
      inner([rect(-0.105, -0.47, 0.21, 0.022)], darker(colour, 0.25)),
    );
  return shapes;
}

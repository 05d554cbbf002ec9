import { hex, mix, type Rgb } from "../art/colour.ts";
import { capsule, ellipse, polygon, smooth } from "../art/outline.ts";
import { placeShapes, type Shape } from "../art/shape.ts";
import { loadIcon } from "../icons/load-icon.ts";

type Coat = {
  body: Rgb;
  belly: Rgb;
  dark: Rgb;
  tail: "brush" | "stub" | "tuft";
  ears: "pointed" | "round";
  mane?: Rgb;
  bulk: number;
  /** How large the icon's own face is in place of a head. */
  face?: number;
};

const coats: Record<string, Coat> = {
  fox: {
    body: hex("#d9763c"),
    belly: hex("#f6e6d4"),
    dark: hex("#4a3330"),
    tail: "brush",
    ears: "pointed",
    bulk: 0.82,
  },
  wolf: {
    body: hex("#8a909c"),
    belly: hex("#d5d7da"),
    dark: hex("#4d525e"),
    tail: "brush",
    ears: "pointed",
    bulk: 0.95,
  },
  bear: { body: hex("#8a5f42"), belly: hex("#b98a63"), dark: hex("#4f3626"), tail: "stub", ears: "round", bulk: 1.35 },
  lion: {
    body: hex("#d9a85c"),
    belly: hex("#efd09a"),
    dark: hex("#7a4f2a"),
    tail: "tuft",
    ears: "round",
    mane: hex("#9a5f30"),
    bulk: 1.05,
  },
  "polar-bear": {
    body: hex("#eef1f3"),
    belly: hex("#ffffff"),
    dark: hex("#4a505c"),
    tail: "stub",
    ears: "round",
    bulk: 1.35,
  },
  panda: { body: hex("#f1efe9"), belly: hex("#f1efe9"), dark: hex("#33313a"), tail: "stub", ears: "round", bulk: 1.35 },
  raccoon: {
    ...{ body: hex("#8f8b8a"), belly: hex("#c9c5c2"), dark: hex("#4a4748"), tail: "brush", ears: "round" },
    ...{ bulk: 0.95, face: 0.44 },
  },
  koala: {
    ...{ body: hex("#a3a3a3"), belly: hex("#d9d7d6"), dark: hex("#5c5a5c"), tail: "stub", ears: "round" },
    ...{ bulk: 1.15, face: 0.46 },
  },
  moose: {
    ...{ body: hex("#9a6150"), belly: hex("#a56953"), dark: hex("#4a312a"), tail: "stub", ears: "round" },
    ...{ bulk: 1.05, face: 0.52 },
  },
};

const head = { x: 0.4, y: -0.56 };

/** Animals of which the icon set has only the face. */
export function hasCoat(name: string): boolean {
  return Object.hasOwn(coats, name);
}

/** A four-legged animal from the side, looking right; feet at y 0, about one unit long. */
export function drawAnimal(name: string): Shape[] {
  const coat = coats[name];
  if (!coat) return [];
  const { body, belly, dark, bulk } = coat;
  const thick = 0.13 * bulk;
  const far = mix(body, dark, name === "polar-bear" ? 0.18 : 0.4);
  const foot = name === "polar-bear" ? far : dark;
  const leg = (x: number, fill: Rgb): Shape[] => [
    { rings: [capsule(x, -0.34, 0.05 * bulk, x + 0.012, -0.03, 0.032 * bulk)], fill },
    { rings: [capsule(x + 0.012, -0.12, 0.033 * bulk, x + 0.03, -0.022, 0.032 * bulk)], fill: foot, detail: true },
  ];
  const tail: Shape[] =
    coat.tail === "brush"
      ? [
          {
            rings: [
              smooth([-0.3, -0.42, -0.48, -0.46, -0.62, -0.36, -0.68, -0.22, -0.54, -0.24, -0.4, -0.32], {
                closed: true,
                steps: 5,
              }),
            ],
            fill: body,
          },
          {
            rings: [smooth([-0.62, -0.36, -0.68, -0.22, -0.56, -0.24], { closed: true, steps: 5 })],
            fill: belly,
            detail: true,
          },
        ]
      : coat.tail === "tuft"
        ? [
            { rings: [[-0.32, -0.44, -0.46, -0.4, -0.52, -0.26]], fill: body, stroke: 0.028 },
            { rings: [ellipse(-0.53, -0.24, 0.04, 0.06)], fill: dark },
          ]
        : [{ rings: [ellipse(-0.36, -0.42, 0.05)], fill: body }];
  const mane: Shape[] = coat.mane
    ? [{ rings: [ellipse(head.x - 0.06, head.y + 0.01, 0.215, 0.225)], fill: coat.mane }]
    : [];
  return [
    ...tail,
    ...leg(-0.2, far),
    ...leg(0.22, far),
    {
      rings: [
        smooth(
          [
            -0.36,
            -0.44,
            -0.2,
            -0.42 - thick,
            0.12,
            -0.43 - thick,
            0.34,
            -0.5,
            0.34,
            -0.36,
            0.2,
            -0.42 + thick,
            -0.16,
            -0.41 + thick * 0.8,
            -0.34,
            -0.36,
          ],
          { closed: true, steps: 6 },
        ),
      ],
      fill: body,
    },
    {
      rings: [
        smooth([0.34, -0.46, 0.3, -0.34, 0.18, -0.42 + thick * 0.95, 0.0, -0.42 + thick * 0.8, 0.18, -0.4], {
          closed: true,
          steps: 5,
        }),
      ],
      fill: belly,
      detail: true,
    },
    ...leg(-0.28, body),
    ...leg(0.28, name === "panda" ? dark : body),
    ...mane,
    ...(coat.face === undefined ? drawHead(name, coat) : placeFace(name, coat.face)),
  ];
}

/** The icon's face, looking ahead, where the head is. */
function placeFace(name: string, size: number): Shape[] {
  const { shapes, bounds } = loadIcon(name);
  const scale = size / (bounds.right - bounds.left);
  const middle = (bounds.left + bounds.right) / 2;
  return placeShapes(shapes, {
    x: head.x + middle * scale,
    y: head.y + 0.2 - bounds.bottom * scale,
    scale,
    flip: true,
  });
}

function drawHead(name: string, coat: Coat): Shape[] {
  const { body, belly, dark } = coat;
  const ear = (x: number): number[] =>
    coat.ears === "pointed"
      ? polygon(
          [head.x + x - 0.055, head.y - 0.08],
          [head.x + x - 0.01, head.y - 0.235],
          [head.x + x + 0.05, head.y - 0.09],
        )
      : ellipse(head.x + x, head.y - 0.125, 0.05);
  return [
    { rings: [ear(-0.06), ear(0.06)], fill: name === "panda" ? dark : mix(body, dark, 0.2) },
    { rings: [ellipse(head.x, head.y, 0.125, 0.115)], fill: body },
    {
      rings: [
        smooth(
          [
            head.x + 0.03,
            head.y - 0.02,
            head.x + 0.13,
            head.y - 0.01,
            head.x + 0.215,
            head.y + 0.04,
            head.x + 0.13,
            head.y + 0.095,
            head.x,
            head.y + 0.1,
          ],
          { closed: true, steps: 5 },
        ),
      ],
      fill: belly,
    },
    { rings: [ellipse(head.x + 0.205, head.y + 0.028, 0.026, 0.021)], fill: dark, detail: true },
    ...(name === "panda"
      ? [{ rings: [ellipse(head.x + 0.045, head.y - 0.025, 0.036, 0.042)], fill: dark, detail: true }]
      : []),
    { rings: [ellipse(head.x + 0.05, head.y - 0.025, 0.0165)], fill: name === "panda" ? belly : dark, detail: true },
  ];
}

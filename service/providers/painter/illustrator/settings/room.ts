import { lighter, mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, polygon, rect, ridge } from "../art/outline.ts";
import type { Item, Layer, Shape } from "../art/shape.ts";
import { item, layer, type Stage } from "./stage.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** Where the back wall meets the floor. */
export const wallFoot = ({ floor, unit }: Stage) => floor - unit * 0.1;

/** Back wall, skirting and floor of a room; the wall is lit from the side of the window. */
export function drawRoom(stage: Stage, { wall, floor, boards }: { wall: Rgb; floor: Rgb; boards: boolean }): Layer[] {
  const { width, height, unit } = stage;
  const foot = wallFoot(stage);
  const planks: Shape[] = [];
  if (boards) {
    const focus = width / 2;
    const rings = Array.from({ length: 21 }, (_, index) => index - 10).map((index) => {
      const [far, near] = [focus + (index * width) / 14, focus + (index * width) / 7];
      return polygon(
        [far - 1, foot],
        [far + 1, foot],
        [near + unit * 0.003, height + 4],
        [near - unit * 0.003, height + 4],
      );
    });
    planks.push({ rings, fill: mix(floor, natural.ink, 0.35), alpha: 0.35, detail: true });
  }
  return [
    layer(
      "wall",
      0,
      [
        item(
          [{ rings: [rect(0, 0, width, foot + 2)], fill: lighter(wall, 0.08), to: mix(wall, natural.ink, 0.08) }],
          "backdrop",
        ),
      ],
      0,
    ),
    layer(
      "floor",
      0.3,
      [
        item(
          [
            { rings: [rect(0, foot, width, height - foot + 4)], fill: mix(floor, natural.ink, 0.1), to: floor },
            ...planks,
          ],
          "backdrop",
        ),
        item([
          { rings: [rect(-4, foot - unit * 0.022, width + 8, unit * 0.026)], fill: mix(wall, natural.white, 0.45) },
        ]),
      ],
      0,
    ),
  ];
}

/** A window with the day outside: sky, a hill line, frame, sill, and the light it throws on the floor. */
export function drawWindow(stage: Stage, { x, y, width, height }: Box, view: "hills" | "city" = "hills"): Item[] {
  const { light, unit } = stage;
  const random = stage.random.fork(`window${Math.round(x)}`);
  const frame = unit * 0.012;
  const shapes: Shape[] = [
    { rings: [rect(x - frame * 1.4, y - frame * 1.4, width + frame * 2.8, height + frame * 2.8)], fill: natural.white },
    { rings: [rect(x, y, width, height)], fill: light.skyTop, to: light.skyLow, glow: true, detail: true },
  ];
  if (light.orb !== "hidden") {
    const [cx, cy, r] = [
      x + width * random.between(0.3, 0.7),
      y + height * random.between(0.25, 0.45),
      Math.min(width, height) * 0.11,
    ];
    shapes.push({ rings: [ellipse(cx, cy, r)], fill: light.orbColour, glow: true, detail: true });
  }
  const bottom = y + height;
  if (view === "hills") {
    const hill = ridge(random, {
      width,
      top: bottom - height * 0.34,
      bottom,
      relief: height * 0.2,
      waves: 3,
      sharp: false,
    });
    const inner = hill.map((v, i) => (i % 2 ? v : Math.max(x, Math.min(x + width, x + v))));
    shapes.push({
      rings: [inner],
      fill: mix(mix(natural.leaf, light.skyLow, 0.35), light.shade, light.darkness * 0.5),
      detail: true,
    });
  } else {
    const towers: number[][] = [];
    for (let left = x; left < x + width - 1; ) {
      const wide = Math.min(x + width - left, width * random.between(0.1, 0.18));
      const tall = height * random.between(0.2, 0.62);
      towers.push(rect(left, bottom - tall, wide * 0.92, tall));
      left += wide;
    }
    shapes.push({
      rings: towers,
      fill: mix(mix(natural.metal, light.skyLow, 0.4), light.shade, 0.2 + light.darkness * 0.4),
      glow: true,
      detail: true,
    });
  }
  const bars = [
    rect(x + width / 2 - frame / 2, y, frame, height),
    rect(x, y + height * 0.42 - frame / 2, width, frame),
  ];
  shapes.push({ rings: bars, fill: natural.white, detail: true });
  shapes.push({
    rings: [rect(x - frame * 3, bottom + frame, width + frame * 6, frame * 1.6)],
    fill: mix(natural.white, natural.wood, 0.15),
  });
  const foot = wallFoot(stage);
  const items: Item[] = [item(shapes)];
  if (light.orb === "sun" && light.weather === "clear") {
    const slant = unit * 0.16;
    const reach = stage.height - foot;
    items.push(
      item(
        [
          {
            rings: [
              polygon(
                [x + slant * 0.3, foot + reach * 0.12],
                [x + width + slant * 0.3, foot + reach * 0.12],
                [x + width + slant * 1.5, foot + reach * 0.62],
                [x + slant * 1.3, foot + reach * 0.62],
              ),
            ],
            fill: light.key,
            alpha: 0.28,
            glow: true,
            soft: unit * 0.004,
          },
        ],
        "light",
      ),
    );
  }
  return items;
}

/** A hanging lamp; it is lit when it is dark outside. */
export function drawHangingLamp({ unit, light }: Stage, x: number, drop: number, shade: Rgb): Item[] {
  const [w, h] = [unit * 0.09, unit * 0.055];
  const lamp = item([
    { rings: [rect(x - unit * 0.002, -4, unit * 0.004, drop)], fill: natural.ink },
    { rings: [polygon([x - w * 0.3, drop - h], [x + w * 0.3, drop - h], [x + w, drop], [x - w, drop])], fill: shade },
    { rings: [ellipse(x, drop, w * 0.94, h * 0.16)], fill: natural.lamp, glow: true, detail: true },
  ]);
  const strength = 0.06 + light.darkness * 0.12;
  const cone = item(
    [
      {
        rings: [
          polygon([x - w, drop], [x + w, drop], [x + w * 4.5, drop + unit * 0.6], [x - w * 4.5, drop + unit * 0.6]),
        ],
        fill: natural.lamp,
        alpha: strength * 0.7,
        glow: true,
        soft: unit * 0.012,
      },
      {
        rings: [ellipse(x, drop + h * 0.2, w * 1.6)],
        fill: natural.lamp,
        alpha: strength,
        glow: true,
        soft: unit * 0.03,
      },
    ],
    "light",
  );
  return [cone, lamp];
}

/** A framed picture of simple shapes. */
export function drawFrame(stage: Stage, { x, y, width, height }: Box, frame: Rgb = natural.woodDark): Item {
  const random = stage.random.fork(`frame${Math.round(x)}`);
  const tones: [Rgb, ...Rgb[]] = [natural.curtain, natural.water, natural.meadow, natural.dune];
  const hill = [
    x + width * 0.1,
    y + height * 0.88,
    x + width * 0.1,
    y + height * 0.66,
    x + width * 0.4,
    y + height * 0.45,
    x + width * 0.66,
    y + height * 0.62,
    x + width * 0.9,
    y + height * 0.5,
    x + width * 0.9,
    y + height * 0.88,
  ];
  return item([
    { rings: [rect(x, y, width, height)], fill: frame },
    {
      rings: [rect(x + width * 0.06, y + height * 0.06, width * 0.88, height * 0.88)],
      fill: natural.white,
      detail: true,
    },
    {
      rings: [ellipse(x + width * random.between(0.4, 0.65), y + height * 0.35, Math.min(width, height) * 0.14)],
      fill: random.pick(tones),
      detail: true,
    },
    { rings: [hill], fill: random.pick(tones), detail: true },
  ]);
}

/** Shelves with books, boxes or bottles; foot at y + height. */
export function drawShelves(
  stage: Stage,
  { x, y, width, height }: Box,
  { rows, load, wood = natural.wood }: { rows: number; load: "books" | "goods" | "bottles"; wood?: Rgb },
): Item {
  const random = stage.random.fork(`shelves${Math.round(x)}`);
  const shapes: Shape[] = [{ rings: [rect(x, y, width, height)], fill: mix(wood, natural.ink, 0.25) }];
  const step = height / rows;
  const tones: [Rgb, ...Rgb[]] = [
    natural.curtain,
    natural.cloth,
    natural.leaf,
    natural.dune,
    natural.roof,
    natural.plaster,
    natural.water,
  ];
  for (let row = 0; row < rows; row += 1) {
    const base = y + (row + 1) * step - step * 0.08;
    for (let left = x + width * 0.04; left < x + width * 0.9; ) {
      const wide = load === "books" ? step * random.between(0.1, 0.2) : step * random.between(0.26, 0.5);
      const tall = step * (load === "books" ? random.between(0.5, 0.78) : random.between(0.36, 0.7));
      if (left + wide > x + width * 0.97) break;
      const fill = mix(random.pick(tones), natural.plaster, 0.15);
      if (!random.chance(0.12)) {
        shapes.push({
          rings: [rect(left, base - tall, wide * 0.9, tall, load === "bottles" ? wide * 0.3 : 0)],
          fill,
          detail: true,
        });
        if (load !== "books")
          shapes.push({
            rings: [rect(left + wide * 0.14, base - tall * 0.6, wide * 0.62, tall * 0.28)],
            fill: natural.white,
            alpha: 0.75,
            detail: true,
          });
      }
      left += wide * 1.04;
    }
    shapes.push({ rings: [rect(x, base, width, step * 0.08)], fill: wood, detail: true });
  }
  shapes.push({
    rings: [
      rect(x, y, width * 0.03, height),
      rect(x + width * 0.97, y, width * 0.03, height),
      rect(x, y, width, step * 0.06),
    ],
    fill: wood,
    detail: true,
  });
  return item(shapes);
}

/** A pot plant standing on y. */
export function drawPotPlant(
  stage: Stage,
  { x, y, height, pot }: { x: number; y: number; height: number; pot: Rgb },
): Item {
  const random = stage.random.fork(`pot${Math.round(x)}`);
  const shapes: Shape[] = [];
  for (let index = 0; index < 9; index += 1) {
    const angle = -Math.PI / 2 + (index - 4) * 0.33 + random.between(-0.1, 0.1);
    const reach = height * random.between(0.45, 0.7);
    const [bx, by] = [x, y - height * 0.3];
    const [tx, ty] = [bx + Math.cos(angle) * reach * 0.75, by + Math.sin(angle) * reach];
    const [mx, my] = [(bx + tx) / 2, (by + ty) / 2];
    const [nx, ny] = [-(ty - by) * 0.2, (tx - bx) * 0.2];
    shapes.push({
      rings: [
        [
          bx,
          by,
          mx + nx * 0.8,
          my + ny * 0.8,
          mx * 0.4 + tx * 0.6 + nx * 0.7,
          my * 0.4 + ty * 0.6 + ny * 0.7,
          tx,
          ty,
          mx - nx * 0.8,
          my - ny * 0.8,
        ],
      ],
      fill: mix(natural.leaf, natural.leafDark, index % 3 === 0 ? 0.7 : index % 3 === 1 ? 0.25 : 0),
    });
  }
  const w = height * 0.16;
  shapes.push({
    rings: [polygon([x - w, y - height * 0.32], [x + w, y - height * 0.32], [x + w * 0.72, y], [x - w * 0.72, y])],
    fill: pot,
  });
  shapes.push({
    rings: [rect(x - w * 1.12, y - height * 0.35, w * 2.24, height * 0.06)],
    fill: mix(pot, natural.white, 0.15),
  });
  return item(shapes);
}

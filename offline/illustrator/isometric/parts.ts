import { hexes, mix, type Rgb } from "../art/colour.ts";
import { natural, type Random, shelfTones } from "../art/natural.ts";
import type { Item } from "../art/shape.ts";
import { drawBlock, drawColumn, drawPanes, drawPyramid, type Model } from "./solids.ts";

/** A thing of the model with its place, so that the far ones are drawn first. */
export type Part = { x: number; y: number; items: Item[] };

const facades = hexes(["#e3b79a", "#c9d2dc", "#9fb7c9", "#e8d5b0", "#c79a8a", "#aebfae"]);

export function house(model: Model, random: Random, x: number, y: number, size: number): Part {
  const wall = { x, y, w: size, d: size, h: size * 0.75, fill: random.pick(facades) };
  const roof = {
    x: x - size * 0.08,
    y: y - size * 0.08,
    z: size * 0.75,
    w: size * 1.16,
    d: size * 1.16,
    h: size * 0.6,
    fill: mix(natural.roof, natural.brick, random.next()),
  };
  return {
    x,
    y,
    items: [
      drawBlock(model, wall),
      drawPanes(model, wall, { rows: 1, columns: 2, lit: false }),
      drawPyramid(model, roof),
    ],
  };
}

export function tower(
  model: Model,
  random: Random,
  x: number,
  y: number,
  { size, height, lit }: { size: number; height: number; lit: boolean },
): Part {
  const block = { x, y, w: size, d: size, h: height, fill: random.pick(facades) };
  const cap = {
    x: x + size * 0.2,
    y: y + size * 0.2,
    z: height,
    w: size * 0.4,
    d: size * 0.4,
    h: size * 0.25,
    fill: natural.metal,
  };
  return {
    x,
    y,
    items: [
      drawBlock(model, block),
      drawPanes(model, block, { rows: Math.max(2, Math.round(height * 2.2)), columns: 3, lit }),
      drawBlock(model, cap),
    ],
  };
}

export function tree(model: Model, random: Random, x: number, y: number, snow: boolean): Part {
  const tall = random.between(0.9, 1.5);
  const fill = mix(mix(natural.leaf, natural.meadow, random.between(0, 0.6)), natural.snow, snow ? 0.55 : 0);
  const items = [drawColumn(model, { x: x + 0.16, y: y + 0.16, w: 0.14, d: 0.14, h: 0.35, fill: natural.bark })];
  for (let tier = 0; tier < 3; tier += 1) {
    const size = 0.78 - tier * 0.18;
    items.push(
      drawPyramid(model, {
        x: x + 0.24 - size / 2,
        y: y + 0.24 - size / 2,
        z: 0.28 + tier * tall * 0.28,
        w: size,
        d: size,
        h: tall * 0.5,
        fill: mix(fill, natural.leafDark, 0.25 - tier * 0.1),
      }),
    );
  }
  return { x, y, items };
}

export function bush(model: Model, random: Random, x: number, y: number): Part {
  const size = random.between(0.3, 0.5);
  return {
    x,
    y,
    items: [
      drawBlock(model, {
        x,
        y,
        w: size,
        d: size,
        h: size * 0.7,
        fill: mix(natural.leaf, natural.leafDark, random.next()),
      }),
    ],
  };
}

export function peak(model: Model, x: number, y: number, size: number, fill: Rgb, cap: "snow" | "bare" = "snow"): Part {
  const items = [drawPyramid(model, { x, y, w: size, d: size, h: size * 1.1, fill })];
  const wide = size * 0.36;
  const inset = (size - wide) / 2;
  const crown = { x: x + inset, y: y + inset, z: size * 1.1 * 0.64, w: wide, d: wide, h: size * 1.1 * 0.36 };
  if (cap === "snow") items.push(drawPyramid(model, { ...crown, fill: natural.snow }));
  return { x, y, items };
}

export function box(model: Model, x: number, y: number, w: number, d: number, h: number, fill: Rgb, z = 0): Part {
  return { x, y, items: [drawBlock(model, { x, y, z, w, d, h, fill })] };
}

export function table(model: Model, x: number, y: number, w: number, d: number, wood: Rgb = natural.wood): Part {
  const leg = (dx: number, dy: number) =>
    drawBlock(model, { x: x + dx, y: y + dy, w: 0.09, d: 0.09, h: 0.55, fill: mix(wood, natural.ink, 0.3) });
  return {
    x,
    y,
    items: [
      leg(0.05, 0.05),
      leg(w - 0.14, 0.05),
      leg(0.05, d - 0.14),
      leg(w - 0.14, d - 0.14),
      drawBlock(model, { x, y, z: 0.55, w, d, h: 0.09, fill: wood }),
    ],
  };
}

export function screen(model: Model, x: number, y: number, z: number): Part {
  const glass = { x, y, z: z + 0.12, w: 0.62, d: 0.07, h: 0.42, fill: natural.ink };
  return {
    x,
    y,
    items: [
      drawBlock(model, { x: x + 0.24, y: y - 0.02, z, w: 0.14, d: 0.12, h: 0.14, fill: natural.metal }),
      drawBlock(model, glass),
      drawPanes(model, { ...glass, w: 0.62, d: 0.001 }, { rows: 1, columns: 1, lit: false }),
    ],
  };
}

export function shelf(model: Model, random: Random, x: number, y: number, along: "x" | "y"): Part {
  const [w, d] = along === "x" ? [1.5, 0.35] : [0.35, 1.5];
  const items = [drawBlock(model, { x, y, w, d, h: 1.7, fill: natural.wood })];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const [low, high] = [0.16 + row * 0.5, random.between(0.28, 0.42)];
      const shift = 0.1 + column * 0.22;
      const book =
        along === "x"
          ? { x: x + shift, y: y + d - 0.02, w: 0.17, d: 0.05 }
          : { x: x + w - 0.02, y: y + shift, w: 0.05, d: 0.17 };
      items.push(drawBlock(model, { ...book, z: low, h: high, fill: random.pick(shelfTones) }));
    }
  }
  return { x, y, items };
}

export function lighthouse(model: Model, x: number, y: number): Part {
  const items: Item[] = [];
  for (let band = 0; band < 5; band += 1) {
    const size = 0.72 - band * 0.06;
    items.push(
      drawColumn(model, {
        x: x - size / 2,
        y: y - size / 2,
        z: 0.5 + band * 0.5,
        w: size,
        d: size,
        h: 0.5,
        fill: band % 2 ? natural.roof : natural.white,
      }),
    );
  }
  items.push(
    drawColumn(model, { x: x - 0.19, y: y - 0.19, z: 3, w: 0.38, d: 0.38, h: 0.36, fill: natural.lamp }),
    drawPyramid(model, { x: x - 0.3, y: y - 0.3, z: 3.36, w: 0.6, d: 0.6, h: 0.4, fill: natural.roof }),
  );
  return { x, y, items };
}

import { hex, mix, type Rgb } from "../art/colour.ts";
import { ellipse, rect } from "../art/outline.ts";
import { type Item, type Lettering, placeShapes, type Rect } from "../art/shape.ts";
import { createThing } from "../compose/actors.ts";
import { item } from "../settings/parts/stage.ts";
import type { Area, Drawn, Palette } from "./area.ts";
import { isRightToLeft, setLines } from "./lettering.ts";

/** What is drawn of a sentence by itself, in its own colour and state. */
export type Vignette = {
  icon: string;
  colour?: Rgb | null;
  states?: readonly string[];
  /** How many of it are said; one where nobody counts them. */
  count?: number;
  /** What is written on the leaf of a calendar. */
  leaf?: Leaf;
};

export type Leaf = { head: string; body: string };

/** A key phrase, beside what it speaks of where that has a picture. */
export function drawCard(phrase: string, vignettes: readonly Vignette[], area: Area, palette: Palette): Drawn {
  return vignettes.length > 0 ? drawBeside(phrase, vignettes, area, palette) : drawAlone(phrase, area, palette);
}

function drawAlone(phrase: string, area: Area, palette: Palette): Drawn {
  const { x, y, width, height, unit } = area;
  const box = { x, y: y + unit * 0.08, width, height: height - unit * 0.1 };
  const lettering = setLines(phrase, {
    box,
    size: unit * (area.isUpright ? 0.115 : 0.13),
    mostLines: area.isUpright ? 7 : 4,
    colour: palette.ink,
  });
  const top = Math.min(...lettering.map(({ y: line, size }) => line - size));
  const mark = Number.isFinite(top) ? top - unit * 0.055 : y;
  return { items: [drawMark(x + width / 2, mark, unit, palette)], lettering };
}

/** The pictures before the words as they are read: above them where there is no room beside them. */
function drawBeside(phrase: string, vignettes: readonly Vignette[], area: Area, palette: Palette): Drawn {
  const { x, y, width, height, unit } = area;
  // Words beside a picture need room for a few of them in a line.
  const isStacked = area.isUpright || width < unit * 1.1;
  const isMirrored = isRightToLeft(phrase);
  const gap = unit * 0.07;
  const side = isStacked ? height * 0.5 : Math.min(height, width * (vignettes.length > 1 ? 0.48 : 0.42));
  const block = isStacked
    ? { x, y, width, height: side }
    : { x: isMirrored ? x + width - side : x, y: y + (height - side) / 2, width: side, height: side };
  const rest = width - side - gap;
  const box = isStacked
    ? { x, y: y + side + gap, width, height: height - side - gap }
    : { x: isMirrored ? x : x + side + gap, y, width: rest, height };
  const lettering = setLines(phrase, {
    ...{ box, size: unit * 0.105, mostLines: 7, colour: palette.ink },
    ...(!isStacked && { align: "left" as const }),
  });
  const discs = drawDiscs(vignettes, block, palette);
  return { items: discs.items, lettering: [...lettering, ...discs.lettering] };
}

/** Where one to four discs stand in a box, in shares of its width and height, and how large they are beside its shorter side. */
const arrangements: Record<number, { radius: number; at: readonly (readonly [x: number, y: number])[] }> = {
  1: { radius: 0.47, at: [[0.5, 0.5]] },
  2: {
    radius: 0.285,
    at: [
      [0, 0],
      [1, 1],
    ],
  },
  3: {
    radius: 0.25,
    at: [
      [0.5, 0],
      [0, 1],
      [1, 1],
    ],
  },
  4: {
    radius: 0.235,
    at: [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
  },
};

/** One to four pictures, each on a round ground. */
export function drawDiscs(vignettes: readonly Vignette[], box: Rect, palette: Palette): Drawn {
  const { radius: share, at } = arrangements[Math.min(4, vignettes.length)] ?? { radius: 0, at: [] };
  const short = Math.min(box.width, box.height);
  const radius = short * share;
  // In a long box they stand no farther from each other than in a square.
  const [wide, tall] = [
    Math.min(box.width, short * 1.25) - radius * 2,
    Math.min(box.height, short * 1.25) - radius * 2,
  ];
  const left = box.x + (box.width - wide) / 2;
  const top = box.y + (box.height - tall) / 2;
  const drawn = at.flatMap(([across, down], index) => {
    const vignette = vignettes[index];
    return vignette ? [drawDisc(vignette, { cx: left + wide * across, cy: top + tall * down, radius }, palette)] : [];
  });
  return joinDrawn(drawn);
}

export function joinDrawn(drawn: readonly Drawn[]): Drawn {
  return { items: drawn.flatMap(({ items }) => items), lettering: drawn.flatMap(({ lettering }) => lettering) };
}

/** A picture on a round ground. */
export function drawDisc(
  vignette: Vignette,
  { cx, cy, radius }: { cx: number; cy: number; radius: number },
  palette: Palette,
): Drawn {
  const disc = item([
    { rings: [ellipse(cx, cy, radius)], fill: mix(palette.soft, palette.second, 0.45), to: palette.soft, glow: true },
  ]);
  const size = radius * 1.36;
  return {
    items: [disc, ...drawSeveral(vignette, { cx, cy, size })],
    lettering: vignette.leaf ? writeLeaf(vignette.leaf, { cx, cy, size }) : [],
  };
}

/** A month on the leaf's band, a day or a year below it. */
function writeLeaf({ head, body }: Leaf, { cx, cy, size }: { cx: number; cy: number; size: number }): Lettering[] {
  const [width, left] = [size * 0.8, cx - size * 0.4];
  const band = { x: left, y: cy - size * 0.3, width, height: size * 0.15 };
  const page = { x: left, y: cy - size * 0.12, width, height: size * 0.55 };
  return [
    ...setLines(head, { box: band, size: size * 0.13, mostLines: 1, colour: hex("#fffdf8"), on: hex("#c8463c") }),
    ...setLines(body, {
      box: page,
      size: size * (body.length > 4 ? 0.24 : 0.44),
      mostLines: 1,
      colour: hex("#33303a"),
      on: hex("#fbfaf6"),
    }),
  ];
}

type Group = { size: number; at: readonly (readonly [x: number, y: number])[] };

/** So many of a thing in rows under each other, in shares of its picture's size. */
function inRows(rows: readonly number[], size: number): Group {
  const step = { x: size * 1.12, y: size * 1.1 };
  const at = rows.flatMap((many, row) =>
    Array.from({ length: many }, (_, index): readonly [number, number] => [
      (index - (many - 1) / 2) * step.x,
      (row - (rows.length - 1) / 2) * step.y,
    ]),
  );
  return { size, at };
}

/** How up to nine of a thing stand within their disc. */
const groups: Partial<Record<number, Group>> = {
  ...{ 2: inRows([2], 0.52), 3: inRows([1, 2], 0.46), 4: inRows([2, 2], 0.44), 5: inRows([2, 3], 0.37) },
  ...{ 6: inRows([3, 3], 0.36), 7: inRows([2, 3, 2], 0.31), 8: inRows([3, 2, 3], 0.31), 9: inRows([3, 3, 3], 0.3) },
};

function drawSeveral(vignette: Vignette, { cx, cy, size }: { cx: number; cy: number; size: number }): Item[] {
  const group = groups[vignette.count ?? 1];
  if (!group) return [drawPicture(vignette, { cx, cy, size })];
  return group.at.map(([x, y]) =>
    drawPicture(vignette, { cx: cx + x * size, cy: cy + y * size, size: size * group.size }),
  );
}

export function drawPicture(
  { icon, count: _, leaf: __, ...kept }: Vignette,
  { cx, cy, size }: { cx: number; cy: number; size: number },
): Item {
  const { shapes, height, left, right } = createThing(icon, kept);
  const scale = size / Math.max(height, right - left);
  const place = { x: cx - ((left + right) / 2) * scale, y: cy + (height * scale) / 2, scale };
  return item(placeShapes(shapes, place), "subject");
}

export function drawMark(x: number, y: number, unit: number, palette: Palette): Item {
  const half = unit * 0.055;
  return item([
    { rings: [rect(x - half, y, half * 2, unit * 0.011, unit * 0.005)], fill: palette.accent, glow: true },
    { rings: [ellipse(x + half * 1.5, y + unit * 0.0055, unit * 0.0075)], fill: palette.second, glow: true },
  ]);
}

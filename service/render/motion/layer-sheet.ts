/** A cut-out ready for sampling: ink and clearness of each plane over the box that holds all of it, in even pixels. */
export type LayerSheet = {
  box: { x: number; y: number; width: number; height: number };
  luma: Uint8Array;
  blue: Uint8Array;
  red: Uint8Array;
  lumaClear: Uint8Array;
  chromaClear: Uint8Array;
  /** What there is in squares of {@link CELL} pixels, row after row: {@link FULL}, {@link EMPTY}, or both in part. */
  cells: { columns: number; rows: number; kinds: Uint8Array };
};

export const CELL = 16;
export const FULL = 1;
const EMPTY = 2;
/** Nobody sees what is behind a pixel that is no clearer. */
const HARDLY_CLEAR = 2;

type Picture = { rgba: Uint8Array; width: number; height: number };

/** Around the ink there is a clear border, or sampling would draw its last row out. */
const BORDER = 2;

/** Turns straight RGBA into planes that lie over a frame: ink + (frame - zero) × clear / 255. Null for an empty one. */
export function cutSheet(picture: Picture): LayerSheet | null {
  const box = findBox(picture);
  if (!box) return null;
  const { width, height } = box;
  const pixels = width * height;
  // As clear as can be: most of most cut-outs is, and needs no reading.
  const planes = {
    box,
    luma: new Uint8Array(pixels).fill(16),
    blue: new Uint8Array(pixels / 4).fill(128),
    red: new Uint8Array(pixels / 4).fill(128),
    lumaClear: new Uint8Array(pixels).fill(255),
    chromaClear: new Uint8Array(pixels / 4).fill(255),
  };
  const words = wordsOf(picture);
  for (let y = 0; y < height; y += 2) {
    const from = (box.y + y) * picture.width + box.x;
    readRows(words, from, picture.width, planes, y);
  }
  return { ...planes, cells: findCells(planes) };
}

type Planes = Omit<LayerSheet, "cells">;

function findCells({ box, lumaClear }: Planes): LayerSheet["cells"] {
  const [columns, rows] = [Math.ceil(box.width / CELL), Math.ceil(box.height / CELL)];
  const kinds = new Uint8Array(columns * rows);
  for (let y = 0; y < box.height; y += 1) {
    const line = y * box.width;
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < box.width; x += 1) {
      const clear = lumaClear[line + x] ?? 255;
      const kind = clear <= HARDLY_CLEAR ? FULL : clear === 255 ? EMPTY : FULL | EMPTY;
      const at = row + (x >> 4);
      kinds[at] = (kinds[at] ?? 0) | kind;
    }
  }
  return { columns, rows, kinds };
}

/** Two rows in blocks of two by two pixels: four of luma, one of colour, weighted by how much of each is there. */
function readRows(words: Uint32Array, from: number, stride: number, planes: Planes, y: number): void {
  const { box, luma, lumaClear, blue, red, chromaClear } = planes;
  const { width } = box;
  for (let x = 0; x < width; x += 2) {
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    for (let corner = 0; corner < 4; corner += 1) {
      const dx = corner & 1;
      const dy = corner >> 1;
      const word = words[from + x + dx + dy * stride] ?? 0;
      const alpha = word >>> 24;
      if (alpha === 0) continue;
      const red255 = (word & 255) * alpha;
      const green255 = ((word >>> 8) & 255) * alpha;
      const blue255 = ((word >>> 16) & 255) * alpha;
      const to = (y + dy) * width + x + dx;
      luma[to] = 16 + ((11966 * red255 + 40254 * green255 + 4064 * blue255) / (65536 * 255) + 0.5);
      lumaClear[to] = 255 - alpha;
      r += red255;
      g += green255;
      b += blue255;
      a += alpha;
    }
    if (a === 0) continue;
    const at = (y / 2) * (width / 2) + x / 2;
    blue[at] = 128 + Math.round((-6596 * r - 22189 * g + 28785 * b) / (262144 * 255));
    red[at] = 128 + Math.round((28784 * r - 26145 * g - 2639 * b) / (262144 * 255));
    chromaClear[at] = 255 - (a >> 2);
  }
}

/** A word for each pixel; its highest byte says how much of it is there. */
function wordsOf({ rgba, width, height }: Picture): Uint32Array {
  return new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
}

function findBox(picture: Picture): LayerSheet["box"] | null {
  const { width, height } = picture;
  const words = wordsOf(picture);
  const isEmptyRow = (y: number) => {
    for (let at = y * width, end = at + width; at < end; at += 1) if ((words[at] ?? 0) >>> 24) return false;
    return true;
  };
  let [top, bottom] = [0, height - 1];
  while (top < height && isEmptyRow(top)) top += 1;
  if (top === height) return null;
  while (isEmptyRow(bottom)) bottom -= 1;
  let [left, right] = [width - 1, 0];
  for (let y = top; y <= bottom; y += 1) {
    const row = y * width;
    for (let x = 0; x < left; x += 1) if ((words[row + x] ?? 0) >>> 24) left = x;
    for (let x = width - 1; x > right; x -= 1) if ((words[row + x] ?? 0) >>> 24) right = x;
  }
  const x = Math.max(0, left - BORDER) & ~1;
  const y = Math.max(0, top - BORDER) & ~1;
  const even = (value: number, limit: number) => Math.min(limit, Math.ceil(value / 2) * 2);
  return { x, y, width: even(right + 1 + BORDER - x, width - x), height: even(bottom + 1 + BORDER - y, height - y) };
}

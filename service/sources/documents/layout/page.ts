/** Everything is measured in points from the page's upper left corner as it is seen, so `bottom` is greater than `top`. */
export type Box = { left: number; right: number; top: number; bottom: number };

/** A typeface of the document; what it is can be told the better the more of it was seen. */
export type Font = { isBold: boolean; isFixed: boolean };

/** What a run of letters is set in. */
export type Style = { font: Font; size: number };

/** One letter as it was drawn; `base` is the line it stands on. `turn` is in quarters, clockwise. */
export type Glyph = Box & { text: string; base: number; turn: number; style: Style; isAfterSpace: boolean };

export type Word = Box & { text: string; base: number; style: Style; isAfterSpace: boolean };

/** A page as a reader of its layout needs it. `pictures` are photos and scans; `drawings` what lines and areas are drawn with. */
export type Page = {
  width: number;
  height: number;
  words: Word[];
  pictures: Box[];
  drawings: Box[];
  /** Its words were read from its picture. */
  isRecognised?: true;
};

export type Line = Box & {
  words: Word[];
  text: string;
  base: number;
  size: number;
  /** Whether a larger number or initial stands before it, beside this line and those below. */
  isLed: boolean;
  isBold: boolean;
  isFixed: boolean;
  isRightToLeft: boolean;
};

export function boxAround(boxes: readonly Box[]): Box {
  const around = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { left, right, top, bottom } of boxes) {
    around.left = Math.min(around.left, left);
    around.right = Math.max(around.right, right);
    around.top = Math.min(around.top, top);
    around.bottom = Math.max(around.bottom, bottom);
  }
  return around;
}

export function isInside({ left, right, top, bottom }: Box, outer: Box): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= outer.left && x <= outer.right && y >= outer.top && y <= outer.bottom;
}

export function areaOf({ left, right, top, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** Shares of a page: a picture that may hold words, one that is all of it, and the edge where stamps and numbers stand. */
const scan = { least: 0.05, whole: 0.6, edge: 0.1 };
/** Strokes that may be letters drawn as lines. */
const fewestStrokes = 12;

/** Whether the words of a page are only in its picture: its text is empty, or no more than a stamp at its edge. */
export function isScan({ words, pictures, drawings, width, height }: Page): boolean {
  const isInside = words.some(({ base }) => base > scan.edge * height && base < (1 - scan.edge) * height);
  if (isInside) return false;
  const covered = pictures.length > 0 ? areaOf(boxAround(pictures)) / (width * height) : 0;
  return words.length > 0 ? covered > scan.whole : covered > scan.least || drawings.length >= fewestStrokes;
}

/** The value that most of the weight has, of values rounded to `step`. */
export function mostCommon<Item>(
  items: readonly Item[],
  { value, weight, step }: { value(item: Item): number; weight(item: Item): number; step: number },
): number {
  const weights = new Map<number, number>();
  for (const item of items) {
    const rounded = Math.round(value(item) / step) * step;
    weights.set(rounded, (weights.get(rounded) ?? 0) + weight(item));
  }
  const [first] = [...weights].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? 0;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

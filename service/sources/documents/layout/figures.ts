import { findLines } from "./lines.ts";
import { areaOf, type Box, boxAround, isInside, type Page, type Word } from "./page.ts";

const smallestShare = 0.015;
const largestShare = 0.8;
/** Strokes that are a drawing and not rules around text. */
const fewestStrokes = 12;
const near = 6;
const mostDrawings = 3_000;

export type Figure = { box: Box; words: Word[] };

/** Pictures and drawings of a page with the letters inside of them, which are labels and no text. */
export function findFigures(page: Page, bodySize: number): Figure[] {
  const whole = page.width * page.height;
  const isFigure = (box: Box) => areaOf(box) >= smallestShare * whole && areaOf(box) <= largestShare * whole;
  const pictures = mergeBoxes(page.pictures.filter(isFigure));
  const drawings = page.drawings.length > mostDrawings ? [] : clusterDrawings(page.drawings, whole);
  const figures = [
    // What is written over a photo is meant to be read; small print in it is not.
    ...pictures.map((box) => ({ box, words: inside(box).filter(({ style }) => style.size < bodySize * 0.9) })),
    ...mergeBoxes(drawings).map((box) => ({ box, words: inside(box) })),
  ];
  return figures.filter(({ box, words }) => isFigure(box) && !isText(words, box, bodySize));

  function inside(box: Box): Word[] {
    return page.words.filter((word) => isInside(word, box));
  }
}

/** Drawings that stand close together, where there are enough of them to show something. */
function clusterDrawings(drawings: readonly Box[], whole: number): Box[] {
  const own = drawings.filter((box) => areaOf(box) < largestShare * whole && !isRule(box));
  const clusters: { box: Box; count: number }[] = [];
  for (const box of own) {
    let merged = { box, count: 1 };
    for (let at = clusters.length - 1; at >= 0; at -= 1) {
      const cluster = clusters[at];
      if (!cluster || !touches(cluster.box, merged.box)) continue;
      merged = { box: boxAround([cluster.box, merged.box]), count: cluster.count + merged.count };
      clusters.splice(at, 1);
    }
    clusters.push(merged);
  }
  return clusters
    .filter(({ box, count }) => count >= fewestStrokes && areaOf(box) >= smallestShare * whole)
    .map(({ box }) => box);
}

/** A line across or down, as tables and headers have. */
function isRule({ left, right, top, bottom }: Box): boolean {
  return right - left < 2 || bottom - top < 2;
}

function touches(one: Box, other: Box): boolean {
  return (
    one.left - near <= other.right &&
    other.left - near <= one.right &&
    one.top - near <= other.bottom &&
    other.top - near <= one.bottom
  );
}

function mergeBoxes(boxes: readonly Box[]): Box[] {
  const merged: Box[] = [];
  for (const box of boxes) {
    const at = merged.findIndex((other) => touches(other, box));
    const other = merged[at];
    if (other) merged[at] = boxAround([other, box]);
    else merged.push(box);
  }
  return merged;
}

/** Sentences on a coloured ground are text; a few words here and there are labels. */
function isText(words: readonly Word[], box: Box, bodySize: number): boolean {
  if (words.length < 8) return words.some((word) => word.style.size > bodySize * 1.2) && words.length > 1;
  const lines = findLines(words);
  const letters = lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0);
  const wide = lines.filter((line) => line.words.length >= 5 && line.right - line.left > 0.4 * (box.right - box.left));
  return wide.length >= lines.length * 0.5 && letters / lines.length >= 18;
}

import "server-only";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import * as say from "#messages/files.ts";
import { countLines, writeLines } from "./lines.ts";

/** A4 on its side, in points. */
export const PAGE = { width: 842, height: 595, margin: 36, headHeight: 30 };
const { width, height, margin, headHeight } = PAGE;

/** A heading with what is said under it. */
export type TextBlock = { title: string; lines: readonly string[] };
type PlacedBlock = TextBlock & { at: number };

const size = 9;
const step = size * 1.35;
const top = margin + headHeight;
const column = { x: margin, width: width - 2 * margin, size };
const gapLines = 0.8;
/** What nobody would read on paper is cut. */
const mostLines = 12;
const mostParts = 30;

/** Blocks page by page, each whole on one. */
export function layOutBlocks(blocks: readonly TextBlock[]): PlacedBlock[][] {
  const context = createCanvas(1, 1).getContext("2d");
  const pages: PlacedBlock[][] = [];
  const room = Math.floor((height - margin - top) / step);
  let at = Number.POSITIVE_INFINITY;
  for (const { title, lines: all } of blocks) {
    const lines = all.slice(0, mostParts);
    const takes = lines.map((text) => Math.min(mostLines, countLines(context, { ...column, weight: 400, text })));
    const length = 1 + takes.reduce((sum, count) => sum + count, 0);
    if (at + length > room) {
      pages.push([]);
      at = 0;
    }
    pages.at(-1)?.push({ title, lines, at });
    at += length + gapLines;
  }
  return pages;
}

export function drawBlocks(context: SKRSContext2D, blocks: readonly PlacedBlock[]): void {
  for (const { title, lines, at } of blocks) {
    let y = top + (at + 1) * step;
    writeLines(context, { ...column, text: title, y, weight: 600, colour: "#18181b", mostLines: 1 });
    y += step;
    for (const text of lines) {
      y += step * writeLines(context, { ...column, text, y, weight: 400, colour: "#3f3f46", mostLines });
    }
  }
}

/** A page's first line: what it is of, and which of how many. */
export function drawHead(context: SKRSContext2D, head: { title: string; number: number; pages: number }): void {
  const line = { x: margin, y: margin + 10, width: width - 2 * margin - 90, mostLines: 1 };
  writeLines(context, { ...line, size: 11, text: head.title, weight: 600, colour: "#18181b" });
  const count = { ...line, x: width - margin - 80, width: 80, size: 8 };
  writeLines(context, { ...count, text: say.pageOf(head), weight: 400, colour: "#71717a" });
}

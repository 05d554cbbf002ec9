import "server-only";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import * as say from "#messages/files.ts";
import { countLines, writeLines } from "./lines.ts";

/** A4 on its side, in points. */
export const PAGE = { width: 842, height: 595, margin: 36, headHeight: 30 };
const { width, height, margin, headHeight } = PAGE;

/** A heading with what is said under it. */
export type TextBlock = {
  title: string;
  lines: readonly string[];
  /** Room that is left beside its text. */
  aside?: { width: number; height: number } | undefined;
};
type PlacedBlock<Block extends TextBlock = TextBlock> = Block & { at: number };

const size = 9;
const step = size * 1.35;
const top = margin + headHeight;
const column = { x: margin, width: width - 2 * margin, size };
const gapLines = 0.8;
/** What nobody would read on paper is cut. */
const mostLines = 12;
const mostParts = 30;

/** Blocks page by page, each whole on one. */
export function layOutBlocks<Block extends TextBlock>(blocks: readonly Block[]): PlacedBlock<Block>[][] {
  const context = createCanvas(1, 1).getContext("2d");
  const pages: PlacedBlock<Block>[][] = [];
  const room = Math.floor((height - margin - top) / step);
  let at = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    const lines = block.lines.slice(0, mostParts);
    const beside = columnOf(block);
    const takes = lines.map((text) => Math.min(mostLines, countLines(context, { ...beside, weight: 400, text })));
    const textLines = takes.reduce((sum, count) => sum + count, 0);
    const length = 1 + Math.max(textLines, Math.ceil(((block.aside?.height ?? 0) + asideGap) / step));
    if (at + length > room) {
      pages.push([]);
      at = 0;
    }
    pages.at(-1)?.push({ ...block, lines, at });
    at += length + gapLines;
  }
  return pages;
}

export function drawBlocks(context: SKRSContext2D, blocks: readonly PlacedBlock[]): void {
  for (const { at, ...block } of blocks) {
    const { title, lines } = block;
    let y = top + (at + 1) * step;
    writeLines(context, { ...column, text: title, y, weight: 600, colour: "#18181b", mostLines: 1 });
    y += step;
    for (const text of lines) {
      y += step * writeLines(context, { ...columnOf(block), text, y, weight: 400, colour: "#3f3f46", mostLines });
    }
  }
}

const asideGap = 6;

/** The text of a block, beside what has its room there. */
function columnOf({ aside }: TextBlock) {
  const taken = aside ? aside.width + 2 * asideGap : 0;
  return { ...column, x: column.x + taken, width: column.width - taken };
}

/** The room beside a block's text, none where it asked for none. */
export function asideOf({ at, aside }: PlacedBlock) {
  return aside ? { x: margin, y: top + (at + 1) * step + asideGap, ...aside } : null;
}

/** A page's first line: what it is of, and which of how many. */
export function drawHead(context: SKRSContext2D, head: { title: string; number: number; pages: number }): void {
  const line = { x: margin, y: margin + 10, width: width - 2 * margin - 90, mostLines: 1 };
  writeLines(context, { ...line, size: 11, text: head.title, weight: 600, colour: "#18181b" });
  const count = { ...line, x: width - margin - 80, width: 80, size: 8 };
  writeLines(context, { ...count, text: say.pageOf(head), weight: 400, colour: "#71717a" });
}

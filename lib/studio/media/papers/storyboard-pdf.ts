import "server-only";
import { createCanvas, type Image, Path2D, PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import type { Stroke } from "#lib/contract/stroke.ts";
import { type SceneNote, threadText } from "#lib/timeline/exchange/notes.ts";
import * as say from "#messages/files.ts";
import {
  COLOURS,
  EDGE_COLOUR,
  EDGE_WIDTH,
  LETTER_SIZE,
  LINE_WIDTH,
  linesOf,
  outlineOf,
  sheetOf,
} from "../../reviews/drawings/shapes.ts";
import type { Studio } from "../../studio.ts";
import type { Board } from "./board.ts";
import { drawScenes } from "./draw-scenes.ts";
import { countLines, writeLines } from "./lines.ts";
import { loadPicture } from "./pictures.ts";

/** A4 on its side, in points. */
const PAGE = { width: 842, height: 595, margin: 36, headHeight: 30 };
const { width, height, margin, headHeight } = PAGE;
const gap = 18;
const textSize = 8;
/** Pictures are kept finer than the screen's points, for print. */
const sharpness = 2.5;

/** The storyboard on paper, a few scenes a page, and after them what is still to be done. */
export async function storyboardPdf({
  studio,
  board,
  signal,
}: {
  studio: Studio;
  board: Board;
  signal: AbortSignal;
}): Promise<Buffer> {
  const layout = choosePageLayout(board.shape);
  const perPage = layout.columns * layout.rows;
  const boardPages = Math.max(1, Math.ceil(board.scenes.length / perPage));
  const notePages = layOutBlocks(
    board.notes.map(({ number, note, pictureLink }) => ({
      title: titleOf(number, note),
      lines: threadText(note).split("\n"),
      strokes: note.drawing?.strokes ?? [],
      shape: note.drawing?.shape ?? board.shape,
      pictureLink,
      ...(note.drawing && { aside: { width: 170, height: Math.min(140, 170 / board.shape) } }),
    })),
  );
  const pages = boardPages + notePages.length;
  const document = new PDFDocument({ title: board.title, creator: "Sceneboard" });
  const y = margin + headHeight;
  for (let index = 0; index < pages; index += 1) {
    // The package's own types name the browser's context here; it is the same one that a canvas of it has.
    const context = document.beginPage(PAGE.width, PAGE.height) as unknown as SKRSContext2D;
    drawHead(context, { title: board.title, number: index + 1, pages });
    const before = index * perPage;
    const scenes = board.scenes.slice(before, before + perPage);
    const notes = notePages[index - boardPages];
    if (notes) {
      drawBlocks(context, notes);
      for (const { strokes, shape, pictureLink: link, ...block } of notes) {
        const box = asideOf(block);
        if (!box) continue;
        const size = { width: box.width * sharpness, height: box.height * sharpness };
        // Whole, as it was drawn on.
        const picture = link ? await loadPicture({ studio, signal, link, framing: undefined, ...size }) : null;
        drawOnPicture(context, { picture, shape, strokes, box });
      }
    } else await drawScenes(context, { studio, signal, scenes, before, x: margin, y, layout, sharpness });
    document.endPage();
  }
  return document.close();
}

/** Where a note stands, and whether guests are not to read it. */
function titleOf(number: number, { atMs, isOnClip, isInternal }: SceneNote): string {
  const moment = atMs === undefined ? [] : [isOnClip ? say.inAClip({ at: clockOf(atMs) }) : clockOf(atMs)];
  return [say.sceneNumber({ number }), ...moment, ...(isInternal ? [say.teamOnly()] : [])].join("  ·  ");
}

/** Tenths of a second, as the preview shows them. */
function clockOf(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = `${String(Math.floor(tenths / 10) % 60).padStart(2, "0")}.${tenths % 10}`;
  return `${Math.floor(tenths / 600)}:${seconds}`;
}

/** As many columns as leave the pictures large and the text room for a few lines. */
function choosePageLayout(shape: number) {
  const [columns, rows] = shape >= 1.3 ? [3, 2] : shape >= 0.75 ? [4, 2] : [5, 1];
  const cellWidth = (PAGE.width - 2 * margin - (columns - 1) * gap) / columns;
  const cellHeight = (PAGE.height - 2 * margin - headHeight - (rows - 1) * gap) / rows;
  const pictureHeight = Math.min(cellWidth / shape, cellHeight - 5 * textSize * 1.35);
  const textLines = Math.floor((cellHeight - pictureHeight) / (textSize * 1.35)) - 1;
  const narrationLines = Math.ceil(textLines * 0.6);
  const descriptionLines = textLines - narrationLines;
  const cell = { cellWidth, pictureHeight, textSize, narrationLines, descriptionLines };
  return { columns, rows, gap, rowHeight: cellHeight + gap, ...cell };
}

/** A heading with what is said under it. */
type TextBlock = {
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
function layOutBlocks<Block extends TextBlock>(blocks: readonly Block[]): PlacedBlock<Block>[][] {
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

function drawBlocks(context: SKRSContext2D, blocks: readonly PlacedBlock[]): void {
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
function asideOf({ at, aside }: PlacedBlock) {
  return aside ? { x: margin, y: top + (at + 1) * step + asideGap, ...aside } : null;
}

/** A page's first line: what it is of, and which of how many. */
function drawHead(context: SKRSContext2D, head: { title: string; number: number; pages: number }): void {
  const line = { x: margin, y: margin + 10, width: width - 2 * margin - 90, mostLines: 1 };
  writeLines(context, { ...line, size: 11, text: head.title, weight: 600, colour: "#18181b" });
  const count = { ...line, x: width - margin - 80, width: 80, size: 8 };
  writeLines(context, { ...count, text: say.pageOf(head), weight: 400, colour: "#71717a" });
}

type Box = { x: number; y: number; width: number; height: number };

/** On paper pictures are small: lines are drawn so much thicker. */
const thicker = 2.5;

/** What was drawn on a picture, on the picture as far as it fits the box; without it the drawing stands on grey of its shape. */
function drawOnPicture(
  context: SKRSContext2D,
  { picture, shape, strokes, box }: { picture: Image | null; shape: number; strokes: readonly Stroke[]; box: Box },
): void {
  const size = picture ?? { width: shape, height: 1 };
  const scale = Math.min(box.width / size.width, box.height / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  const sheet = sheetOf({ width, height });
  context.save();
  context.translate(box.x, box.y);
  if (picture) context.drawImage(picture, 0, 0, width, height);
  else {
    context.fillStyle = "#3f3f46";
    context.fillRect(0, 0, width, height);
  }
  context.scale(width / sheet.width, height / sheet.height);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const stroke of strokes) drawStroke(context, stroke, sheet);
  context.restore();
}

function drawStroke(context: SKRSContext2D, stroke: Stroke, sheet: { width: number; height: number }): void {
  const colour = COLOURS[stroke.colour];
  if (stroke.kind === "text") {
    for (const { text, x, y } of linesOf(stroke, sheet)) {
      const line = { text, width: sheet.width, size: LETTER_SIZE * 1.5, weight: 600, mostLines: 1 } as const;
      for (const [by, ink] of [[2, EDGE_COLOUR] as const, [0, colour] as const]) {
        writeLines(context, { ...line, x: x + by, y: y + by, colour: ink });
      }
    }
    return;
  }
  const outline = outlineOf(stroke, sheet, thicker);
  if (!outline) return;
  const path = new Path2D(outline.path);
  context.strokeStyle = EDGE_COLOUR;
  context.lineWidth = (outline.isFilled ? EDGE_WIDTH : LINE_WIDTH + EDGE_WIDTH) * thicker;
  context.stroke(path);
  if (outline.isFilled) {
    context.fillStyle = colour;
    context.fill(path);
    return;
  }
  context.strokeStyle = colour;
  context.lineWidth = LINE_WIDTH * thicker;
  context.stroke(path);
}

import "server-only";
import { PDFDocument, type SKRSContext2D } from "@napi-rs/canvas";
import { type SceneNote, threadText } from "#lib/timeline/exchange/notes.ts";
import * as say from "#messages/files.ts";
import type { Studio } from "../../studio.ts";
import { asideOf, drawBlocks, drawHead, layOutBlocks, PAGE } from "./blocks.ts";
import type { Board } from "./board.ts";
import { drawScenes } from "./draw-scenes.ts";
import { drawOnPicture } from "./draw-strokes.ts";
import { loadPicture } from "./pictures.ts";

const { margin, headHeight } = PAGE;
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

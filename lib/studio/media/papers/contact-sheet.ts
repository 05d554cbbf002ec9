import "server-only";
import { createCanvas } from "@napi-rs/canvas";
import type { Studio } from "../../studio.ts";
import type { Board } from "./board.ts";
import { drawScenes } from "./draw-scenes.ts";
import { writeLines } from "./lines.ts";

const sheetWidth = 1920;
const margin = 40;
const gap = 20;
const headHeight = 60;
const textSize = 14;
const longestSheet = 16_000;

/** All scenes of the storyboard in one JPEG picture. */
export async function contactSheet({
  studio,
  board,
  signal,
}: {
  studio: Studio;
  board: Board;
  signal: AbortSignal;
}): Promise<Buffer> {
  const { scenes, shape } = board;
  const layout = chooseSheetLayout(scenes.length, shape);
  const rows = Math.max(1, Math.ceil(scenes.length / layout.columns));
  const canvas = createCanvas(sheetWidth, Math.ceil(2 * margin + headHeight + rows * layout.rowHeight));
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  const head = { x: margin, y: margin + 24, width: sheetWidth - 2 * margin, mostLines: 1 };
  writeLines(context, { ...head, text: board.title, size: 26, weight: 600, colour: "#18181b" });
  for (let row = 0; row < rows; row += 1) {
    const first = row * layout.columns;
    const y = margin + headHeight + row * layout.rowHeight;
    const shown = scenes.slice(first, first + layout.columns);
    await drawScenes(context, { studio, signal, scenes: shown, before: first, x: margin, y, layout });
  }
  return canvas.encode("jpeg", 85);
}

/** More columns for more scenes: a picture's sides have a limit. */
function chooseSheetLayout(count: number, shape: number) {
  for (let columns = shape >= 1.3 ? 4 : 6; ; columns += 1) {
    const cellWidth = (sheetWidth - 2 * margin - (columns - 1) * gap) / columns;
    const pictureHeight = cellWidth / shape;
    const rowHeight = pictureHeight + 4.5 * textSize * 1.35;
    if (Math.ceil(count / columns) * rowHeight < longestSheet || columns === 12) {
      return { columns, gap, cellWidth, rowHeight, pictureHeight, textSize, narrationLines: 2, descriptionLines: 0 };
    }
  }
}

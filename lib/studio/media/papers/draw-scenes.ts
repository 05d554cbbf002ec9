import "server-only";
import type { Image, SKRSContext2D } from "@napi-rs/canvas";
import * as say from "#messages/files.ts";
import type { Studio } from "../../studio.ts";
import type { BoardScene } from "./board.ts";
import { writeLines } from "./lines.ts";
import { loadPictures } from "./pictures.ts";

type Cell = {
  scene: BoardScene;
  number: number;
  picture: Image | null;
  x: number;
  y: number;
  width: number;
  pictureHeight: number;
  textSize: number;
  /** How many lines of the narration and of the description there is room for. */
  narrationLines: number;
  descriptionLines: number;
};

const ink = "#18181b";
const dim = "#71717a";
const line = "#d4d4d8";

/** One scene on paper: its picture, number and length, what is said and what is seen. */
function drawSceneCell(context: SKRSContext2D, cell: Cell): void {
  const { scene, number, picture, x, y, width, pictureHeight, textSize } = cell;
  context.fillStyle = "#f4f4f5";
  context.fillRect(x, y, width, pictureHeight);
  if (picture) drawInside(context, picture, { x, y, width, height: pictureHeight });
  context.strokeStyle = line;
  context.lineWidth = 0.5;
  context.strokeRect(x, y, width, pictureHeight);
  const step = textSize * 1.35;
  const column = { x, width, size: textSize };
  let at = y + pictureHeight + step;
  const length = formatLength(scene.durationMs);
  const head = picture ? `${number}  ·  ${length}` : say.sceneWithoutPicture({ number, length });
  writeLines(context, { ...column, text: head, y: at, weight: 600, colour: ink, mostLines: 1 });
  at += step;
  const narration = { ...column, text: scene.narration, y: at, weight: 400, colour: ink } as const;
  if (cell.narrationLines > 0) at += step * writeLines(context, { ...narration, mostLines: cell.narrationLines });
  const seen = { ...column, text: scene.visualDescription, y: at, weight: 400, colour: dim } as const;
  if (cell.descriptionLines > 0 && !saysTheSame(scene))
    writeLines(context, { ...seen, mostLines: cell.descriptionLines });
}

/** A picture that nobody has described yet is of what is said. */
function saysTheSame({ narration, visualDescription }: BoardScene): boolean {
  const words = (text: string) => text.replace(/[\p{P}\s]+/gu, " ").trim();
  return words(narration) === words(visualDescription);
}

type Box = { x: number; y: number; width: number; height: number };

function drawInside(context: SKRSContext2D, picture: Image, { x, y, width, height }: Box): void {
  const scale = Math.min(width / picture.width, height / picture.height);
  const size = { width: picture.width * scale, height: picture.height * scale };
  context.drawImage(picture, x + (width - size.width) / 2, y + (height - size.height) / 2, size.width, size.height);
}

function formatLength(ms: number): string {
  const seconds = Math.round(ms / 100) / 10;
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds.toFixed(1)} s` : `${minutes}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;
}

type Drawn = {
  studio: Studio;
  signal: AbortSignal;
  scenes: readonly BoardScene[];
  /** How many scenes of the board come before these. */
  before: number;
  x: number;
  y: number;
  layout: {
    columns: number;
    gap: number;
    cellWidth: number;
    /** From one row's upper edge to the next one's. */
    rowHeight: number;
    pictureHeight: number;
    textSize: number;
    narrationLines: number;
    descriptionLines: number;
  };
  /** How many times finer than the paper its pictures are kept. */
  sharpness?: number;
};

/** Scenes side by side and row after row; only the pictures of these are in memory. */
export async function drawScenes(context: SKRSContext2D, drawn: Drawn): Promise<void> {
  const { studio, signal, scenes, before, x, y, layout, sharpness = 1 } = drawn;
  const { columns, gap, cellWidth: width, rowHeight, ...cell } = layout;
  const size = { width: width * sharpness, height: cell.pictureHeight * sharpness };
  const pictures = await loadPictures({ studio, scenes, ...size, signal });
  for (const [place, scene] of scenes.entries()) {
    drawSceneCell(context, {
      ...{ ...cell, scene, width },
      number: before + place + 1,
      picture: pictures[place] ?? null,
      x: x + (place % columns) * (width + gap),
      y: y + Math.floor(place / columns) * rowHeight,
    });
  }
}

import "server-only";
import type { Image, SKRSContext2D } from "@napi-rs/canvas";
import * as say from "#messages/files.ts";
import { writeLines } from "../media/papers/lines.ts";
import type { BoardScene } from "./board.ts";

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
export function drawSceneCell(context: SKRSContext2D, cell: Cell): void {
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
  const told = { ...column, text: scene.narration, y: at, weight: 400, colour: ink } as const;
  if (cell.narrationLines > 0) at += step * writeLines(context, { ...told, mostLines: cell.narrationLines });
  const seen = { ...column, text: scene.visualDescription, y: at, weight: 400, colour: dim } as const;
  if (cell.descriptionLines > 0) writeLines(context, { ...seen, mostLines: cell.descriptionLines });
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

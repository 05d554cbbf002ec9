import "server-only";
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Studio } from "../studio.ts";
import type { BoardScene } from "./board.ts";
import { drawSceneCell } from "./draw-scene-cell.ts";
import { loadPictures } from "./load-pictures.ts";

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

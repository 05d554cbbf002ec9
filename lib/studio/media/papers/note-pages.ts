import "server-only";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { SceneNote } from "#lib/timeline/exchange/notes.ts";
import { threadText } from "#lib/timeline/exchange/notes.ts";
import * as say from "#messages/files.ts";
import { countLines, writeLines } from "./lines.ts";

/** An open note as it is put on paper, under the number of its scene. */
export type BoardNote = { number: number; note: SceneNote };

type Paper = { x: number; y: number; width: number; height: number; size: number };
type Block = { title: string; lines: string[]; at: number };

const gapLines = 0.8;
/** What nobody would read on paper is cut. */
const mostLines = 12;
const mostParts = 30;

/** The notes page by page, each whole on one; `height` is the room of a page. */
export function layOutNotes(notes: readonly BoardNote[], paper: Paper): Block[][] {
  const context = createCanvas(1, 1).getContext("2d");
  const pages: Block[][] = [];
  let at = Number.POSITIVE_INFINITY;
  const room = Math.floor(paper.height / stepOf(paper));
  for (const { number, note } of notes) {
    const lines = threadText(note).split("\n").slice(0, mostParts);
    const takes = lines.map((text) => Math.min(mostLines, countLines(context, { ...shapeOf(paper), text })));
    const length = 1 + takes.reduce((sum, count) => sum + count, 0);
    if (at + length > room) {
      pages.push([]);
      at = 0;
    }
    pages.at(-1)?.push({ title: say.noteOnScene({ number }), lines, at });
    at += length + gapLines;
  }
  return pages;
}

export function drawNotes(context: SKRSContext2D, blocks: readonly Block[], paper: Paper): void {
  const { x, y, size } = paper;
  const step = stepOf(paper);
  for (const { title, lines, at } of blocks) {
    let line = y + (at + 1) * step;
    const head = { ...shapeOf(paper), x, y: line, size, weight: 600, colour: "#18181b", mostLines: 1 } as const;
    writeLines(context, { ...head, text: title });
    line += step;
    for (const text of lines) {
      const said = { ...shapeOf(paper), text, x, y: line, colour: "#3f3f46", mostLines };
      line += step * writeLines(context, said);
    }
  }
}

function shapeOf({ width, size }: Paper) {
  return { width, size, weight: 400 } as const;
}

const stepOf = ({ size }: Paper) => size * 1.35;

import { open } from "node:fs/promises";
import type { Timeline, TimelineScene } from "#lib/timeline/timeline.ts";
import { type MotionFrames, readMotionFrames } from "./frames.ts";
import type { SceneSource } from "./job.ts";

type Wanted = {
  scene: TimelineScene;
  source: Extract<SceneSource, { kind: "motion" }>;
  /** Counted from the scene's start. */
  firstFrame: number;
  /** At least so many frames will be asked for. */
  frameCount: number;
};

/** Keeps the decoders of a run's scenes open from one segment to the next: a fade, its scene and the fade after it are one recording. */
export type MotionShelf = {
  /** The frames of a scene from one on; goes on reading where that is the next one. */
  open(wanted: Wanted): MotionFrames;
  /** Called when all of a segment are open: ends the decoders that it did not go on with. */
  dropOthers(): void;
};

type Reader = { scene: TimelineScene; path: string; next: number; frames: MotionFrames; isWanted: boolean };

export function openMotionShelf(work: { timeline: Timeline; cwd: string; signal: AbortSignal }): MotionShelf {
  let readers: Reader[] = [];
  return {
    open({ scene, source, firstFrame, frameCount }) {
      const { path, plan, subject, matrix } = source;
      const known = readers.find((one) => one.scene === scene && one.path === path && one.next === firstFrame);
      if (known) {
        known.isWanted = true;
        return count(known);
      }
      // Nobody asks for more than the scene shows, and what is not asked for is not decoded: the pipe is full.
      const left = Math.max(frameCount, scene.frameCount - firstFrame);
      const frames = readMotionFrames({ ...work, path, matrix, plan, subject, firstFrame, frameCount: left });
      const reader = { scene, path, next: firstFrame, frames, isWanted: true };
      readers.push(reader);
      return count(reader);
    },
    dropOthers() {
      for (const { isWanted, frames } of readers) if (!isWanted) frames.end();
      readers = readers.filter(({ isWanted }) => isWanted);
      for (const reader of readers) reader.isWanted = false;
    },
  };
}

function count(reader: Reader): MotionFrames {
  return {
    ...reader.frames,
    next(take) {
      reader.next += 1;
      return reader.frames.next(take);
    },
  };
}

const headerAtMost = 4 * 1024 * 1024;
const boxesAtMost = 16;
/** Primaries, transfer and matrix follow in two bytes each; a matrix of 2 is one that is not known. */
const mark = Buffer.from("colrnclx");
const unknown = 2;

/** Whether a file is an MP4 that says how the colours of its picture are written. Asking a program costs a hundred times more. */
export async function saysColours(path: string): Promise<boolean> {
  await using file = await open(path);
  const head = Buffer.alloc(16);
  let at = 0;
  for (let boxes = 0; boxes < boxesAtMost; boxes += 1) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    const kind = head.toString("latin1", 4, 8);
    if (bytesRead < 16 || (at === 0 && kind !== "ftyp")) return false;
    const short = head.readUInt32BE(0);
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (size < 8) return false;
    if (kind === "moov") {
      const box = Buffer.alloc(Math.min(size, headerAtMost));
      const { bytesRead: length } = await file.read(box, 0, box.length, at);
      const colours = box.indexOf(mark);
      const matrix = colours + mark.length + 4;
      return colours > 0 && matrix + 2 <= length && box.readUInt16BE(matrix) !== unknown;
    }
    at += size;
  }
  return false;
}

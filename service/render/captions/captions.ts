import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TimelineSegment } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { fetchFonts, lacksFonts } from "../../fonts/split-by-font.ts";
import { startFfmpeg } from "../ffmpeg.ts";
import { listTextCues, type TextCue, writeAss } from "./write-ass.ts";

type CutOverlayRequest = { overBlack: Uint8Array; overWhite: Uint8Array; width: number; height: number };

const BLACK = 16;
const WHITE = 235;

/** Turns a text drawn over black and over white into the smallest bitmap that lies over any frame. */
function cutOverlay({ overBlack, overWhite, width, height }: CutOverlayRequest): CaptionOverlay {
  const box = findBox({ overBlack, overWhite, width, height });
  const pixels = box.width * box.height;
  const luma = { ink: new Uint8Array(pixels).fill(BLACK), clear: new Uint8Array(pixels).fill(255) };
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < Math.min(box.width, width - box.x); column++) {
      const from = (box.y + row) * width + box.x + column;
      const to = row * box.width + column;
      const black = overBlack[from] ?? BLACK;
      const clear = Math.round((((overWhite[from] ?? WHITE) - black) * 255) / (WHITE - BLACK));
      luma.ink[to] = black;
      luma.clear[to] = Math.max(0, Math.min(255, clear));
    }
  }
  const chroma = { ink: new Uint8Array(pixels / 4).fill(128), clear: halve(luma.clear, box) };
  return { ...box, luma, chroma };
}

function findBox({ overBlack, overWhite, width, height }: CutOverlayRequest) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  const [black, white] = [Buffer.alloc(width, BLACK), Buffer.alloc(width, WHITE)];
  for (let y = 0; y < height; y++) {
    const row = [y * width, (y + 1) * width] as const;
    if (black.equals(overBlack.subarray(...row)) && white.equals(overWhite.subarray(...row))) continue;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (overBlack[at] === BLACK && overWhite[at] === WHITE) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < left) return { x: 0, y: 0, width: 0, height: 0 };
  // The loops take sixteen pixels at a time; near the right edge the box moves left rather than over the border.
  const boxWidth = Math.min(Math.ceil((right + 1 - (left & ~1)) / 16) * 16, Math.floor(width / 16) * 16);
  const x = Math.min(left & ~1, width - boxWidth);
  const y = top & ~1;
  return { x: x & ~1, y, width: boxWidth, height: Math.ceil((bottom + 1 - y) / 2) * 2 };
}

function halve(clear: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const half = new Uint8Array((width * height) / 4);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      const sum = (clear[at] ?? 0) + (clear[at + 1] ?? 0) + (clear[at + width] ?? 0) + (clear[at + width + 1] ?? 0);
      half[((y / 2) * width) / 2 + x / 2] = sum >> 2;
    }
  }
  return half;
}

type Request = { timeline: Timeline; segments: TimelineSegment[]; cwd: string; signal: AbortSignal };

/** A caption whose bitmap is being drawn. */
type ComingCaption = { startFrame: number; endFrame: number; overlay: Promise<CaptionOverlay> };

const DEADLINE_MS = 5 * 60_000;

/**
 * Draws every caption and every text over a picture that the segments show once, as a bitmap. The sampler lays it over frames, so captions cost
 * next to nothing where there is text and nothing where there is none. Answers at once; each bitmap comes in its turn.
 */
export async function drawCaptions({ timeline, segments, cwd, signal }: Request): Promise<ComingCaption[]> {
  const isSeen = (cue: TextCue) =>
    segments.some(
      ({ startFrame, frameCount }) => cue.startFrame < startFrame + frameCount && cue.endFrame > startFrame,
    );
  const cues = listTextCues(timeline).filter(isSeen);
  if (cues.length === 0) return [];
  const { width, height, language } = timeline;
  const words = cues.map(({ text }) => text);
  if (lacksFonts(words, language)) await fetchFonts();
  const { script, fonts } = writeAss({ texts: cues, width, height, language });
  await mkdir(join(cwd, "fonts"));
  await writeFile(join(cwd, "captions.ass"), script);
  await Promise.all(
    fonts.map((font, index) => writeFile(join(cwd, "fonts", `${index}.ttf`), font.toSfnt(font.family))),
  );
  const coming = cues.map(({ startFrame, endFrame }) => {
    const { promise, resolve, reject } = Promise.withResolvers<CaptionOverlay>();
    // Whoever needs it hears of the fault; a bitmap that nobody waits for any more must not end the process.
    promise.catch(() => {});
    return { startFrame, endFrame, overlay: promise, resolve, reject };
  });
  void (async () => {
    let next = 0;
    for await (const overlay of drawTexts({ count: cues.length, width, height, cwd, signal }))
      coming[next++]?.resolve(overlay);
  })().catch((error: unknown) => {
    for (const caption of coming) caption.reject(error);
  });
  return coming;
}

type Texts = { count: number; width: number; height: number; cwd: string; signal: AbortSignal };

/** One frame a text: its luma over black, and below it its luma over white. Both together tell how much shines through. */
async function* drawTexts({ count, width, height, cwd, signal }: Texts): AsyncGenerator<CaptionOverlay> {
  const sheet = (colour: string) => `color=c=${colour}:s=${width}x${height}:r=1:d=${count},format=yuv420p`;
  const text = "ass=captions.ass:fontsdir=fonts:shaping=complex,extractplanes=y";
  const graph = `${sheet("black")},${text}[black];${sheet("white")},${text}[white];[black][white]vstack`;
  const args = ["-v", "error", "-filter_complex", graph, "-frames:v", String(count), "-f", "rawvideo", "pipe:1"];
  const running = startFfmpeg({ args, cwd, signal, deadlineMs: DEADLINE_MS });
  running.stdin.end();
  running.done.catch(() => {});
  const size = width * height * 2;
  const pair = Buffer.alloc(size);
  let filled = 0;
  const stdout: AsyncIterable<Buffer> = running.stdout;
  for await (const chunk of stdout) {
    for (let read = 0; read < chunk.length; ) {
      const copied = chunk.copy(pair, filled, read);
      read += copied;
      filled += copied;
      if (filled < size) continue;
      filled = 0;
      yield cutOverlay({ overBlack: pair.subarray(0, size / 2), overWhite: pair.subarray(size / 2), width, height });
    }
  }
  await running.done;
}

/**
 * A caption as it lies over frames. `ink` is what is added, `clear` how much of the frame below stays (0 to 255).
 * The colour planes need no ink: captions are white on black.
 */
export type CaptionOverlay = {
  /** Even, with a width that is a multiple of 16. */
  x: number;
  y: number;
  width: number;
  height: number;
  luma: { ink: Uint8Array; clear: Uint8Array };
  chroma: { ink: Uint8Array; clear: Uint8Array };
};

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TimelineSegment } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { fetchFonts, lacksFonts } from "../fonts/split-by-font.ts";
import type { CaptionOverlay } from "./caption-overlay.ts";
import { cutOverlay } from "./cut-overlay.ts";
import { startFfmpeg } from "./ffmpeg.ts";
import { listTextCues, type TextCue } from "./text-cues.ts";
import { writeAss } from "./write-ass.ts";

type Request = { timeline: Timeline; segments: TimelineSegment[]; cwd: string; signal: AbortSignal };

/** A caption whose bitmap is being drawn. */
export type ComingCaption = { startFrame: number; endFrame: number; overlay: Promise<CaptionOverlay> };

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
  for await (const chunk of running.stdout as AsyncIterable<Buffer>) {
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

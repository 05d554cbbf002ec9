import { rename, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { msAtFrame } from "#lib/timeline/frame-time.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { toWebvtt } from "#lib/timeline/to-webvtt.ts";
import { assembleClip } from "./assemble.ts";
import type { EncoderSettings } from "./encoder.ts";
import { findOrMakePoster } from "./find-or-make-poster.ts";
import { findOrMixSound } from "./find-or-mix-sound.ts";
import { fingerprintFile } from "./fingerprint-file.ts";
import { RenderFault, toRenderFault } from "./render-fault.ts";
import { renderSegments } from "./render-segments.ts";
import type { SegmentShare } from "./segment-share.ts";
import { makeTempFolder } from "./temp-folder.ts";
import { verifyClip } from "./verify-clip.ts";

/** Where finished segments, and the sound and posters of whole clips, live between exports. */
export type SegmentCache = {
  /** Path of a local copy, or null when there is none. */
  find(key: string): Promise<string | null>;
  /** Takes a complete file over or copies it; it may be moved away. */
  save(key: string, localPath: string): Promise<void>;
};

export type RenderRequest = {
  timeline: Timeline;
  /** Local path of every source that the timeline names. */
  files: ReadonlyMap<string, string>;
  /** An existing folder; the clip and its poster are left there, nothing else. */
  workDir: string;
  segmentCache: SegmentCache;
  /** Given when other workers may make some of the segments. */
  share?: SegmentShare;
  encoder: EncoderSettings;
  signal: AbortSignal;
  /** Counts frames; frames of cached segments are done at once. */
  onProgress(progress: { done: number; total: number }): void;
  /** Segments drawn and encoded at once; one for each processor core when left out. */
  threads?: number;
};

export type RenderedClip = {
  path: string;
  durationMs: number;
  width: number;
  height: number;
  sizeBytes: number;
  sha256: string;
  frameCount: number;
  hasAudio: boolean;
  captionsVtt: string;
  posterPath: string;
  segments: { rendered: number; reused: number };
};

/** Makes the MP4 of a timeline. Faults are always RenderFaults, and leave nothing behind. */
export async function renderClip(request: RenderRequest): Promise<RenderedClip> {
  try {
    await using folder = await makeTempFolder(request.workDir);
    return await renderInFolder(request, folder.path);
  } catch (error) {
    if (request.signal.aborted)
      throw new RenderFault({ code: "cancelled", message: "The export was cancelled.", cause: error });
    throw toRenderFault(error);
  }
}

async function renderInFolder(request: RenderRequest, cwd: string): Promise<RenderedClip> {
  const { timeline, workDir, signal } = request;
  if (timeline.frameCount < 1) throw new RenderFault({ code: "broken_input", message: "The clip has no scenes." });
  const failure = new AbortController();
  const both = AbortSignal.any([signal, failure.signal]);
  const stopOnFault = (error: unknown) => {
    failure.abort(error);
    throw error;
  };
  const threads = request.threads ?? availableParallelism();
  const [rendered, sound] = await settleAll([
    renderSegments({ ...request, signal: both, cwd, threads }).catch(stopOnFault),
    findOrMixSound({ ...request, cwd, signal: both }).catch(stopOnFault),
  ]);
  const { segments, reused } = rendered;
  const first = segments[0] as (typeof segments)[number];
  const [unfinished, posterPath] = await settleAll([
    assembleClip({ timeline, segments, sound, cwd, signal }),
    findOrMakePoster({ ...request, segment: first, cwd }),
  ]);
  const [sha256] = await settleAll([
    fingerprintFile(unfinished),
    verifyClip({ path: unfinished, timeline, hasSound: sound !== null, cwd, signal }),
  ]);
  const path = join(workDir, "clip.mp4");
  const poster = join(workDir, "poster.jpg");
  const { size: sizeBytes } = await stat(unfinished);
  await Promise.all([rename(unfinished, path), rename(posterPath, poster)]);
  const { width, height, frameCount, frameRate } = timeline;
  return {
    ...{ path, width, height, sizeBytes, sha256, frameCount, posterPath: poster },
    durationMs: Math.round(msAtFrame(frameCount, frameRate)),
    hasAudio: sound !== null,
    captionsVtt: toWebvtt(timeline),
    segments: { rendered: segments.length - reused, reused },
  };
}

/** Waits for all even when one fails, so that no process outlives the folder it works in. */
async function settleAll<const Work extends readonly Promise<unknown>[]>(work: Work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}

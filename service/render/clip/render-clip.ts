import { createHash } from "node:crypto";
import { mkdtemp, rename, rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { because } from "#lib/contract/reasons.ts";
import { toWebvtt } from "#lib/timeline/exchange/srt.ts";
import { cutSegments } from "#lib/timeline/segments.ts";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import { traced } from "#lib/tracing/trace.ts";
import { assembleClip } from "../assemble.ts";
import { findOrMixSound, soundKey } from "../audio/sound.ts";
import { RenderFault, toRenderFault } from "../render-fault.ts";
import { fingerprintFile, saveCopy } from "../save-copy.ts";
import { listPieces } from "../segments/prepare.ts";
import { type RenderRequest, renderSegments, type SegmentCache } from "../segments/render.ts";
import { type Complaint, verifyClip } from "../verify/clip.ts";

/** Goes up when the same segment gives another poster. */
const POSTER = 1;

/** Names the poster that is made of a segment. */
function posterKey(segmentKey: string): string {
  return createHash("sha256").update(`poster ${POSTER} ${segmentKey}`).digest("hex");
}

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
  /** What was wrong with a first try; empty where there was no second one. */
  mended: string[];
};

/** Makes the MP4 of a timeline. Faults are always RenderFaults, and leave nothing behind. */
export async function renderClip(request: RenderRequest): Promise<RenderedClip> {
  try {
    return await renderUntilRight(request);
  } catch (error) {
    if (request.signal.aborted)
      throw new RenderFault({ code: "cancelled", reason: because("clip_cancelled", {}), cause: error });
    throw toRenderFault(error);
  }
}

/** What does not show what it was made of may have been kept broken: that is made anew, once. */
async function renderUntilRight(request: RenderRequest): Promise<RenderedClip> {
  const first = await renderOnce(request);
  if (first.complaints.length === 0) return first.clip;
  for (const key of doubtedKeys(request, first.complaints)) await request.segmentCache.forget(key);
  const second = await renderOnce(request);
  const mended = first.complaints.map(({ what }) => what);
  if (second.complaints.length === 0) return { ...second.clip, mended };
  const [complaint] = second.complaints;
  throw new RenderFault({
    code: "bad_output",
    reason:
      complaint?.sceneIndex === undefined
        ? because("clip_checks_failed", {})
        : because("clip_scene_wrong", { scene: complaint.sceneIndex + 1 }),
    detail: second.complaints.map(({ what }) => what).join("; "),
  });
}

async function renderOnce(request: RenderRequest) {
  await using folder = await makeTempFolder(request.workDir);
  return await renderInFolder(request, folder.path);
}

/** Everything that shows a doubted scene; all there is when the clip as a whole is wrong. */
function doubtedKeys({ timeline, encoder }: RenderRequest, complaints: readonly Complaint[]): Set<string> {
  const pieces = listPieces({ timeline, encoder });
  const isWhole = complaints.some(({ sceneIndex }) => sceneIndex === undefined);
  const scenes = new Set(complaints.map(({ sceneIndex }) => sceneIndex));
  const doubted = pieces.filter(({ segment }) => isWhole || segment.sceneIndexes.some((index) => scenes.has(index)));
  const keys = new Set(doubted.map(({ key }) => key));
  for (const key of [...keys]) keys.add(posterKey(key));
  return isWhole ? keys.add(soundKey(timeline)) : keys;
}

async function renderInFolder(
  request: RenderRequest,
  cwd: string,
): Promise<{ clip: RenderedClip; complaints: Complaint[] }> {
  const { timeline, segmentCache, workDir, comment, signal } = request;
  if (timeline.frameCount < 1)
    throw new RenderFault({ code: "broken_input", reason: because("clip_without_scenes", {}) });
  const failure = new AbortController();
  const both = AbortSignal.any([signal, failure.signal]);
  const stopOnFault = (error: unknown) => {
    failure.abort(error);
    throw error;
  };
  const threads = request.threads ?? availableParallelism();
  const [rendered, sound] = await awaitAll([
    traced({ name: "render segments" }, async (span) => {
      const made = await renderSegments({ ...request, signal: both, cwd, threads });
      span.note({ rendered: made.segments.length - made.reused, cached: made.reused });
      return made;
    }).catch(stopOnFault),
    traced({ name: "mix sound" }, () => findOrMixSound({ ...request, cwd, signal: both })).catch(stopOnFault),
  ]);
  const { segments, reused } = rendered;
  const assembly = { timeline, segmentCache, segments, sound, comment, cwd, signal };
  const { unfinished, posterPath } = await traced({ name: "join clip" }, () => assembleWithPoster(assembly));
  const [sha256, complaints] = await awaitAll([
    fingerprintFile(unfinished),
    traced({ name: "check clip" }, () => verifyClip({ ...request, path: unfinished, hasSound: sound !== null, cwd })),
  ]);
  const path = join(workDir, "clip.mp4");
  const { size: sizeBytes } = await stat(unfinished);
  const keptPoster = join(workDir, "poster.jpg");
  await Promise.all([rename(unfinished, path), rename(posterPath, keptPoster)]);
  const { width, height, frameCount, frameRate } = timeline;
  const clip = {
    ...{ path, width, height, sizeBytes, sha256, frameCount, posterPath: keptPoster },
    durationMs: Math.round(msAtFrame(frameCount, frameRate)),
    hasAudio: sound !== null,
    captionsVtt: toWebvtt(timeline),
    segments: { rendered: segments.length - reused, reused },
    mended: [],
  };
  return { clip, complaints };
}

type Assembly = Omit<Parameters<typeof assembleClip>[0], "poster" | "segments"> & {
  segments: { key: string; path: string; frameCount: number }[];
  segmentCache: SegmentCache;
};

/** The poster is made once for a first segment; the file is the caller's to move away. */
async function assembleWithPoster({ segmentCache, ...assembly }: Assembly) {
  const { timeline, segments, cwd } = assembly;
  const posterPath = join(cwd, "poster.jpg");
  const key = posterKey(segments[0]?.key ?? "");
  const known = await segmentCache.find(key);
  if (known) await saveCopy(known, posterPath);
  const poster = known ? null : { seconds: posterSeconds(timeline), output: posterPath };
  const unfinished = await assembleClip({ ...assembly, poster });
  if (poster) await segmentCache.save(key, await saveCopy(posterPath, join(cwd, `${key}.jpg`)));
  return { unfinished, posterPath };
}

/** Waits for all even when one fails, so that no process outlives the folder it works in. */
async function awaitAll<const Work extends readonly Promise<unknown>[]>(work: Work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** A folder that goes when its scope ends: `await using folder = await makeTempFolder(workDir)`. */
export async function makeTempFolder(workDir: string): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(workDir, "render-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** The moment of the first scene that stands for the clip: once the camera is under way, or all of a card is there. */
function posterSeconds(timeline: Timeline): number {
  const [first] = cutSegments(timeline);
  const frames = first?.frameCount ?? 0;
  // A moment just before a frame finds it; one just after the last would find nothing.
  const frame = timeline.scenes[0]?.build ? Math.max(0, frames - 1.5) : Math.floor(frames / 3);
  return msAtFrame(frame, timeline.frameRate) / 1000;
}

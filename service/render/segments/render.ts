import { setTimeout as wait } from "node:timers/promises";
import type { Timeline } from "#lib/timeline/timeline.ts";
import type { EncoderSettings } from "../encoder.ts";
import { ffmpegPaths } from "../ffmpeg.ts";
import { renderInThreads, type SegmentTask } from "./pool.ts";
import { listPieces, type Piece, prepareSegments } from "./prepare.ts";

/** Where finished segments, and the sound and posters of whole clips, live between exports. */
export type SegmentCache = {
  /** Path of a local copy, or null when there is none. */
  find(key: string): Promise<string | null>;
  /** Takes a complete file over or copies it; it may be moved away. */
  save(key: string, localPath: string): Promise<void>;
  /** Releases what is kept under a key. The next caller makes it again. */
  forget(key: string): Promise<void>;
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
  /** Written into the file's metadata. */
  comment?: string | undefined;
  signal: AbortSignal;
  /** Counts frames; frames of cached segments are done at once. */
  onProgress(progress: { done: number; total: number }): void;
  /** Segments drawn and encoded at once; one for each processor core when left out. */
  threads?: number;
};

/** Lets several workers make the segments of one clip: each makes what it has claimed. */
export type SegmentShare = {
  /** Says how many frames there are to make; answers how many workers will be at it, this one included. */
  begin(frames: number): Promise<number>;
  /** Those of the keys that are this worker's to make now. */
  claim(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which have been made meanwhile, and which nobody is making. */
  look(keys: readonly string[]): Promise<{ made: readonly string[]; free: readonly string[] }>;
};

/** Everything is this worker's own. */
export const unshared: SegmentShare = {
  begin: async () => 1,
  claim: async (keys) => new Set(keys),
  look: async (keys) => ({ made: [], free: keys }),
};

type RenderedSegments = { segments: { key: string; path: string; frameCount: number }[]; reused: number };
type Request = RenderRequest & { cwd: string; threads: number };

/** While other workers make the last segments. */
const lookEveryMs = 150;

/** Finds or makes every segment of a timeline, or has other workers make some of them; returns them in order. */
export async function renderSegments(request: Request): Promise<RenderedSegments> {
  const { timeline, segmentCache, encoder, signal, cwd, threads, onProgress, share = unshared } = request;
  const total = timeline.frameCount;
  const pieces = listPieces(request);
  const paths = new Map<string, string>();
  const keys = [...new Set(pieces.map(({ key }) => key))];
  const found = await Promise.all(keys.map(async (key) => ({ key, path: await segmentCache.find(key) })));
  for (const { key, path } of found) if (path) paths.set(key, path);
  const missing = [...new Map(pieces.filter(({ key }) => !paths.has(key)).map((piece) => [piece.key, piece])).values()];
  let done = total - countFrames(missing);
  const onFrames = (count: number) => {
    done += count;
    onProgress({ done, total });
  };
  onFrames(0);
  const workers = missing.length > 0 ? await share.begin(countFrames(missing)) : 1;
  const setup = { timeline, encoder, cwd, ffmpeg: ffmpegPaths() };
  let open = await prepareSegments(request, missing, (key, path) => paths.set(key, path));
  while (open.length > 0) {
    const elsewhere = await renderInThreads({ setup, threads, workers, share, signal, onFrames, tasks: open });
    open = await waitForOthers(elsewhere);
  }
  const segments = pieces.map(({ key, segment }) => {
    return { key, path: paths.get(key) ?? "", frameCount: segment.frameCount };
  });
  return { segments, reused: pieces.length - missing.length };

  /** Takes what others have made; answers the rest once some of it is nobody's: a worker that died held it. */
  async function waitForOthers(tasks: SegmentTask[]): Promise<SegmentTask[]> {
    let left = tasks;
    while (left.length > 0) {
      signal.throwIfAborted();
      const { made, free } = await share.look(left.map(({ key }) => key));
      const isHere = await Promise.all(
        left.map(async (task) => {
          const path = made.includes(task.key) ? await segmentCache.find(task.key) : null;
          if (!path) return false;
          paths.set(task.key, path);
          task.onDrawn();
          onFrames(task.frameCount);
          return true;
        }),
      );
      left = left.filter((_, index) => !isHere[index]);
      if (left.some(({ key }) => free.includes(key) || made.includes(key))) return left;
      if (left.length > 0) await wait(lookEveryMs);
    }
    return left;
  }
}

function countFrames(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { segment }) => sum + segment.frameCount, 0);
}

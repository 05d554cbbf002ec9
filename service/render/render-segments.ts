import { join } from "node:path";
import { cutSegments } from "#lib/timeline/segments.ts";
import { drawCaptions } from "./captions.ts";
import { ffmpegPaths } from "./ffmpeg.ts";
import { keepCopy } from "./keep-copy.ts";
import { openPictureShelf } from "./prepare-pictures.ts";
import type { RenderRequest } from "./render-clip.ts";
import type { SceneSource } from "./segment-job.ts";
import { segmentKey } from "./segment-key.ts";
import { renderInThreads, type SegmentTask } from "./segment-pool.ts";

type RenderedSegments = { segments: { path: string; frameCount: number }[]; reused: number };
type Request = RenderRequest & { cwd: string; threads: number };

/** Finds or renders every segment of a timeline; returns them in order. */
export async function renderSegments(request: Request): Promise<RenderedSegments> {
  const { timeline, files, segmentCache, encoder, signal, cwd, threads, onProgress } = request;
  const total = timeline.frameCount;
  const pieces = await Promise.all(
    cutSegments(timeline).map(async (segment) => {
      const key = segmentKey({ timeline, segment, encoder });
      return { segment, key, cached: await segmentCache.find(key) };
    }),
  );
  // Scenes that look alike share a segment: it is made once.
  const missing = [
    ...new Map(pieces.filter(({ cached }) => cached === null).map((piece) => [piece.key, piece])).values(),
  ];
  let done = total - missing.reduce((sum, { segment }) => sum + segment.frameCount, 0);
  onProgress({ done, total });
  const uses = countUses(missing.flatMap(({ segment }) => segment.sceneIndexes));
  const [shelf, captions] = await Promise.all([
    openPictureShelf({ timeline, files, uses, cwd, signal }),
    drawCaptions({ timeline, segments: missing.map(({ segment }) => segment), cwd, signal }),
  ]);
  const finished = new Map<string, string>();
  const tasks = missing.map(({ segment, key }): SegmentTask => {
    return {
      frameCount: segment.frameCount,
      async prepare() {
        const sources: SceneSource[] = [];
        for (const index of segment.sceneIndexes) sources.push(await shelf.take(index));
        const endFrame = segment.startFrame + segment.frameCount;
        const seen = captions.filter((cue) => cue.startFrame < endFrame && cue.endFrame > segment.startFrame);
        const drawn = seen.map(async ({ startFrame, endFrame, overlay }) => ({
          startFrame,
          endFrame,
          overlay: await overlay,
        }));
        return { segment, sources, captions: await Promise.all(drawn) };
      },
      onDrawn() {
        for (const index of segment.sceneIndexes) shelf.release(index);
      },
      async finish(file) {
        const path = join(cwd, file);
        finished.set(key, path);
        // The cache may move the file away, and this export still needs it.
        await segmentCache.save(key, await keepCopy(path, join(cwd, `${key}.mp4`)));
      },
    };
  });
  const onFrames = (count: number) => {
    done += count;
    onProgress({ done, total });
  };
  const setup = { timeline, encoder, cwd, ffmpeg: ffmpegPaths() };
  await renderInThreads({ setup, threads, signal, onFrames, tasks });
  const segments = pieces.map(({ key, cached, segment }) => ({
    path: cached ?? finished.get(key) ?? "",
    frameCount: segment.frameCount,
  }));
  return { segments, reused: pieces.length - missing.length };
}

function countUses(indexes: number[]): Map<number, number> {
  const uses = new Map<number, number>();
  for (const index of indexes) uses.set(index, (uses.get(index) ?? 0) + 1);
  return uses;
}

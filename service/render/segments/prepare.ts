import { createHash } from "node:crypto";
import { join } from "node:path";
import { cutSegments, type TimelineSegment } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { type OpenSpan, openSpan } from "#lib/tracing/trace.ts";
import { drawCaptions } from "../captions/captions.ts";
import { listTextCues } from "../captions/write-ass.ts";
import type { EncoderSettings } from "../encoder.ts";
import { saveCopy } from "../save-copy.ts";
import type { SegmentTask } from "./pool.ts";
import { openPictureShelf } from "./prepare-pictures.ts";
import { findPlainRecordings } from "./recordings.ts";
import type { RenderRequest } from "./render.ts";

type Segment = ReturnType<typeof cutSegments>[number];
export type Piece = { segment: Segment; key: string };

/** The segments of a timeline in order. Scenes that look alike share a key, and so a segment. */
export function listPieces({ timeline, encoder }: Pick<RenderRequest, "timeline" | "encoder">): Piece[] {
  return cutSegments(timeline).map((segment) => ({ segment, key: segmentKey({ timeline, segment, encoder }) }));
}

type Request = Pick<RenderRequest, "timeline" | "files" | "segmentCache" | "signal"> & { cwd: string };

/** What a thread needs to make each of these segments; their pictures are prepared when their turn comes. */
export async function prepareSegments(
  { timeline, files, segmentCache, cwd, signal }: Request,
  pieces: readonly Piece[],
  onFinished: (key: string, path: string) => void,
): Promise<SegmentTask[]> {
  const uses = countUses(pieces.flatMap(({ segment }) => segment.sceneIndexes));
  const [shelf, captions] = await Promise.all([
    openPictureShelf({ timeline, files, uses, cwd, signal }),
    drawCaptions({ timeline, segments: pieces.map(({ segment }) => segment), cwd, signal }),
  ]);
  const recorded = findPlainRecordings(
    timeline,
    pieces.map(({ segment }) => segment),
  );
  return pieces.map(({ segment, key }): SegmentTask => {
    const { startFrame, frameCount, sceneIndexes } = segment;
    const pictures = sceneIndexes.flatMap((index) => timeline.scenes[index]?.picture ?? []);
    const kind = sceneIndexes.length > 1 ? "fade" : "scene";
    const way = recorded.has(segment) ? "recorded" : "drawn";
    let span: OpenSpan | undefined;
    return {
      ...{ key, startFrame, frameCount, kind, way },
      filePixels: Math.max(...pictures.map(({ width, height }) => width * height)),
      async prepare() {
        span ??= openSpan({ name: `render ${kind}`, facts: { frames: frameCount, way } });
        const sources = [];
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
        onFinished(key, path);
        // The cache may move the file away, and this export still needs it.
        await segmentCache.save(key, await saveCopy(path, join(cwd, `${key}.mp4`)));
        span?.end();
      },
    };
  });
}

function countUses(indexes: number[]): Map<number, number> {
  const uses = new Map<number, number>();
  for (const index of indexes) uses.set(index, (uses.get(index) ?? 0) + 1);
  return uses;
}

/** Goes up when the renderer draws or encodes the same data differently. */
const RENDERER = 4;

type Keyed = { timeline: Timeline; segment: TimelineSegment; encoder: EncoderSettings };

/** Names a segment by everything that touches its pixels; where it lies in the clip does not. */
function segmentKey({ timeline, segment, encoder }: Keyed): string {
  const { frameRate, width, height, language } = timeline;
  const endFrame = segment.startFrame + segment.frameCount;
  const scenes = segment.sceneIndexes.map((index) => {
    const scene = timeline.scenes[index];
    if (!scene) throw new RangeError(`no scene ${index}`);
    const { fingerprint, kind, fit, width, height, durationMs } = scene.picture;
    const { frameCount, move, build } = scene;
    const picture = { fingerprint, kind, fit, width, height, durationMs };
    return { picture, frameCount, move, build, first: segment.startFrame - scene.startFrame };
  });
  const fade = segment.sceneIndexes.length > 1 ? segment.frameCount : 0;
  const captions = listTextCues(timeline)
    .filter((cue) => cue.startFrame < endFrame && cue.endFrame > segment.startFrame)
    .map((cue) => ({
      text: cue.text,
      ...(cue.place === "head" && { place: cue.place }),
      from: Math.max(0, cue.startFrame - segment.startFrame),
      to: Math.min(segment.frameCount, cue.endFrame - segment.startFrame),
    }));
  const reading = captions.length > 0 ? language : null;
  const { preset, crf } = encoder;
  const frames = segment.frameCount;
  const parts = { RENDERER, preset, crf, frameRate, width, height, frames, scenes, fade, captions, reading };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

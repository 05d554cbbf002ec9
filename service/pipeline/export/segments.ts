import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { errorCode } from "#lib/thrown.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { createBatch } from "../../batch.ts";
import {
  CLAIM_SECONDS,
  checkSegments,
  claimSegments,
  deleteSegment,
  findSegments,
  readClipAtWork,
  releaseSegments,
  renewSegmentClaims,
  saveSegment,
  segmentStorageKey,
} from "../../clips/segments.ts";
import { renderSegmentsLater } from "../../jobs/definitions.ts";
import { makeTempFolder } from "../../render/clip/render-clip.ts";
import { ffmpegPaths } from "../../render/ffmpeg.ts";
import { toRenderFault } from "../../render/render-fault.ts";
import { renderInThreads } from "../../render/segments/pool.ts";
import { listPieces, prepareSegments } from "../../render/segments/prepare.ts";
import { type RenderRequest, type SegmentCache, type SegmentShare, unshared } from "../../render/segments/render.ts";
import type { Storage } from "../../storage/storage.ts";
import { makeWorkFolder } from "../work-folder.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { clipTimeline } from "./clip-timeline.ts";

const atATime = 8;

/** Local copies of every picture and sound that a timeline names, by their names in it. */
export async function downloadSources(
  timeline: Timeline,
  { storage, folder, signal }: { storage: Storage; folder: string; signal: AbortSignal },
): Promise<Map<string, string>> {
  const sounds = timeline.scenes.flatMap(({ sound }) => (sound ? [sound.source] : []));
  const pictures = timeline.scenes.map(({ picture }) => picture.source);
  const keys = [...new Set([...pictures, ...sounds, ...(timeline.music ? [timeline.music.source] : [])])];
  const files = new Map<string, string>();
  const waiting = keys.entries();
  const download = async () => {
    for (const [index, key] of waiting) {
      signal.throwIfAborted();
      const path = join(folder, `source-${index}${extname(key)}`);
      await storage.copyToFile({ key, path });
      files.set(key, path);
    }
  };
  await Promise.all(Array.from({ length: atATime }, download));
  return files;
}

/** A worker that joins for less than this costs more than it gives. */
const framesAWorkerAtLeast = 240;

/**
 * Shares the making of a clip's segments with the other workers: `lead` asks them to help, `helper` was asked. Claims
 * are renewed as long as this lives, and given back when it ends.
 */
export function shareSegments(
  { db, workerUuid, countWorkers, log }: WorkerTools,
  { clipUuid, role }: { clipUuid: string; role: "lead" | "helper" },
): SegmentShare & AsyncDisposable {
  const claimed = new Set<string>();
  const mine = () => ({ workerUuid, keys: [...claimed] });
  const renewal = setInterval(
    () => {
      renewSegmentClaims(db, mine()).catch((err) => log.warn({ err }, "claims were not renewed"));
    },
    (CLAIM_SECONDS * 1000) / 5,
  );
  return {
    async begin(frames) {
      const useful = Math.max(1, Math.floor(frames / framesAWorkerAtLeast));
      const workers = Math.min(await countWorkers(), useful);
      if (role === "lead") {
        await db.transaction(async (tx) => {
          for (let helper = 1; helper < workers; helper++) await renderSegmentsLater(tx, { clipUuid });
        });
      }
      return workers;
    },
    async claim(keys) {
      const got = await claimSegments(db, { workerUuid, keys });
      for (const key of got) claimed.add(key);
      return got;
    },
    look: (keys) => checkSegments(db, keys),
    async [Symbol.asyncDispose]() {
      clearInterval(renewal);
      await releaseSegments(db, mine()).catch((err) => log.warn({ err }, "claims were not given back"));
    },
  };
}

/** Makes segments of a clip that another worker exports. Comes to nothing when that has no use for them any more. */
export async function helpExport(clipUuid: string, worker: WorkerTools, signal: AbortSignal): Promise<void> {
  const clip = await readClipAtWork(worker.db, clipUuid);
  if (!clip?.contents) return;
  await using folder = await makeWorkFolder();
  await using share = shareSegments(worker, { clipUuid, role: "helper" });
  const timeline = await clipTimeline(clip.contents, clip.options);
  const made = await helpRender({
    timeline,
    workDir: folder.path,
    segmentCache: segmentCache(worker, folder.path),
    share,
    encoder: worker.encoder,
    signal,
    threads: worker.concurrency,
    fetchPictures(sceneIndexes) {
      const scenes = timeline.scenes.filter((_, index) => sceneIndexes.has(index));
      const seen = { ...timeline, scenes: scenes.map((scene) => ({ ...scene, sound: null })), music: null };
      return downloadSources(seen, { storage: worker.storage, folder: folder.path, signal });
    },
  });
  worker.log.info({ clipUuid, segments: made }, "helped with a clip");
}

/** Rendered segments in storage, shared by all workers and all clips; local copies go into `folder`. */
export function segmentCache({ db, storage, workerUuid }: WorkerTools, folder: string): SegmentCache {
  const isThere = createBatch(async (keys: readonly string[]) => {
    const there = await findSegments(db, keys);
    return keys.map((key) => there.has(key));
  });
  return {
    async find(key) {
      if (!(await isThere(key))) return null;
      const path = join(folder, `cached-${key}.mp4`);
      try {
        await storage.copyToFile({ key: segmentStorageKey(key), path });
        return path;
      } catch (error) {
        if (errorCode(error) !== "ENOENT") throw error;
        await deleteSegment(db, key);
        return null;
      }
    },
    save: (key, path) => saveSegment({ db, storage }, { key, path, workerUuid }),
    forget: (key) => deleteSegment(db, key),
  };
}

type Request = Omit<RenderRequest, "files" | "onProgress"> & {
  /** Local paths of the pictures of these scenes, by their names in the timeline. */
  fetchPictures(sceneIndexes: ReadonlySet<number>): Promise<ReadonlyMap<string, string>>;
};

/** Makes those segments of somebody else's clip that nobody is at yet; answers how many. Leaves nothing behind. */
async function helpRender(request: Request): Promise<number> {
  const { timeline, encoder, signal, share = unshared } = request;
  try {
    const byKey = new Map(listPieces(request).map((piece) => [piece.key, piece]));
    const { free } = await share.look([...byKey.keys()]);
    // From the end: a helping worker begins at the beginning.
    const pieces = free.toReversed().flatMap((key) => byKey.get(key) ?? []);
    if (pieces.length === 0) return 0;
    await using folder = await makeTempFolder(request.workDir);
    const cwd = folder.path;
    const files = await request.fetchPictures(new Set(pieces.flatMap(({ segment }) => segment.sceneIndexes)));
    const workers = await share.begin(pieces.reduce((sum, { segment }) => sum + segment.frameCount, 0));
    let made = 0;
    const tasks = await prepareSegments({ ...request, files, cwd }, pieces, () => {
      made += 1;
    });
    const setup = { timeline, encoder, cwd, ffmpeg: ffmpegPaths() };
    const threads = request.threads ?? availableParallelism();
    await renderInThreads({ setup, threads, workers, share, signal, onFrames: () => {}, tasks });
    return made;
  } catch (error) {
    throw toRenderFault(error);
  }
}

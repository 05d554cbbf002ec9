import { access, copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { defaultEncoder, encoderArgs, rawFrameArgs } from "#service/render/encoder.ts";
import { runFfmpeg } from "#service/render/ffmpeg.ts";
import { renderClip, type SegmentCache } from "#service/render/render-clip.ts";
import type { Film } from "./make-film.ts";

const { signal } = new AbortController();

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

/** The limit: the film's raw frames through one encoder that is told what the renderer's are told. */
export function encodePlain({ timeline, folder }: Film, raw: string) {
  const output = [...encoderArgs(defaultEncoder, timeline), "limit.mp4"];
  const args = ["-v", "error", ...rawFrameArgs(timeline), "-i", raw, ...output];
  return runFfmpeg({ args, cwd: folder, signal, deadlineMs: 600_000 });
}

export function exportFilm({ timeline, files, folder }: Film, segmentCache: SegmentCache) {
  const encoder = defaultEncoder;
  return renderClip({ timeline, files, workDir: folder, segmentCache, encoder, signal, onProgress: () => {} });
}

export async function emptyCache(folder: string): Promise<SegmentCache> {
  await mkdir(folder);
  const pathOf = (key: string) => join(folder, key);
  return {
    find: (key) =>
      access(pathOf(key)).then(
        () => pathOf(key),
        () => null,
      ),
    save: (key, path) => copyFile(path, pathOf(key)),
  };
}

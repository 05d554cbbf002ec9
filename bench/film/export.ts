import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { renderClip } from "#service/render/clip/render-clip.ts";
import { defaultEncoder, encoderArgs, rawFrameArgs } from "#service/render/encoder.ts";
import { runFfmpeg } from "#service/render/ffmpeg.ts";
import type { SegmentCache } from "#service/render/segments/render.ts";
import { folderCache } from "#service/render/testing/seed-film.ts";
import { median, treeCpuSeconds } from "../measure.ts";
import type { Film } from "./make.ts";
import { writeRawFrames } from "./raw.ts";

const { signal } = new AbortController();

export type Cost = { milliseconds: number; cpuSeconds: number };

/** Processor time, the programs that were started included, tells on a machine with other work what wall time does not. */
export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cpu = treeCpuSeconds(process.pid);
  const start = performance.now();
  await work();
  const milliseconds = Math.round(performance.now() - start);
  return { milliseconds, cpuSeconds: treeCpuSeconds(process.pid) - cpu };
}

/** What one series cost in shares of another, round by round, and the middle of each. */
export function compareCosts(ones: readonly Cost[], others: readonly Cost[]) {
  const over = (of: (cost: Cost) => number) =>
    ones.map((cost, round) => of(cost) / of(others[round] ?? { milliseconds: 1, cpuSeconds: 1 }));
  const ratios = over(({ milliseconds }) => milliseconds);
  const cpuRatios = over(({ cpuSeconds }) => cpuSeconds);
  return { ratio: median(ratios), details: { ratios, cpuRatio: median(cpuRatios), cpuRatios } };
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
  return folderCache(folder);
}

const rounds = 5;

/** What an export of a film costs in plain encodes of its frames; they take turns. */
export async function compareWithEncoder(film: Film) {
  const raw = join(film.folder, "frames.yuv");
  await writeRawFrames(film, raw);
  const costs: Record<"limit" | "export", Cost[]> = { limit: [], export: [] };
  for (let round = 0; round < rounds; round++) {
    const place = join(film.folder, `cache-${round}`);
    const cache = await emptyCache(place);
    costs.limit.push(await costOf(() => encodePlain(film, raw)));
    costs.export.push(await costOf(() => exportFilm(film, cache)));
    await rm(place, { recursive: true });
  }
  const { ratio, details } = compareCosts(costs.export, costs.limit);
  return { value: ratio, details: { ...details, costs } };
}

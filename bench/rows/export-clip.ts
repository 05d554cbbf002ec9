import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Measurement } from "#scripts/bench/row.ts";
import { runFfmpeg } from "#service/render/ffmpeg.ts";
import { emptyCache, encodePlain, exportFilm, timeOf } from "../film/export-film.ts";
import { filterGraphArgs } from "../film/filter-graph.ts";
import { type Film, makeFilm } from "../film/make-film.ts";
import { writeRawFrames } from "../film/write-raw-frames.ts";
import { median } from "../median.ts";

const ROUNDS = 5;
const { signal } = new AbortController();

/** Exports, plain encodes and filter graphs take turns, so that whatever else the machine does meets all alike. */
export async function measure(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-export-"));
  try {
    const film = await makeFilm(folder);
    const raw = join(folder, "frames.yuv");
    await writeRawFrames(film, raw);
    const times = { limit: [] as number[], export: [] as number[], again: [] as number[], graph: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const cache = await emptyCache(join(folder, `cache-${round}`));
      times.limit.push(await timeOf(() => encodePlain(film, raw)));
      times.export.push(await timeOf(() => exportFilm(film, cache)));
      times.again.push(await timeOf(() => exportFilm(changeOneScene(film), cache)));
      times.graph.push(await timeOf(() => runGraph(film)));
      await rm(join(folder, `cache-${round}`), { recursive: true });
    }
    return summarise(times);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Times = Record<"limit" | "export" | "again" | "graph", number[]>;

function summarise(times: Times): Measurement[] {
  const over = (one: number[], two: number[]) => one.map((value, index) => value / (two[index] ?? 1));
  const shares = {
    limit: over(times.export, times.limit),
    graph: over(times.graph, times.export),
    again: over(times.again, times.export),
  };
  const what = "export of 20 scenes × 3 s, 1280×720, 30 frames/s, moves, fades, narration, subtitles, music";
  return [
    line({
      what,
      against: "one plain libx264 encode of the same raw frames",
      ratios: shares.limit,
      op: "<=",
      limit: 1.3,
      times,
    }),
    line({
      what,
      against: "the same film by one ffmpeg filter graph",
      ratios: shares.graph,
      op: ">=",
      limit: 1.4,
      times,
    }),
    line({
      what: "export again after one scene of 20 changed",
      against: "the first export",
      ratios: shares.again,
      op: "<=",
      limit: 0.125,
      times,
    }),
  ];
}

type Line = { what: string; against: string; ratios: number[]; op: "<=" | ">="; limit: number; times: Times };

function line({ what, against, ratios, op, limit, times }: Line): Measurement {
  return {
    what,
    against,
    value: median(ratios),
    unit: " ×",
    bar: { op, limit },
    details: { ratios, milliseconds: times },
  };
}

async function runGraph(film: Film) {
  const args = await filterGraphArgs(film, "graph.mp4");
  return runFfmpeg({ args, cwd: film.folder, signal, deadlineMs: 600_000 });
}

function changeOneScene(film: Film): Film {
  const scenes = film.timeline.scenes.map((scene, index) =>
    index === 9 ? { ...scene, picture: { ...scene.picture, source: "picture-3", fingerprint: "changed" } } : scene,
  );
  return { ...film, timeline: { ...film.timeline, scenes } };
}

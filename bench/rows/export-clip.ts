import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Measurement } from "#scripts/bench/row.ts";
import { runFfmpeg } from "#service/render/ffmpeg.ts";
import { type Cost, compareCosts, costOf, emptyCache, encodePlain, exportFilm } from "../film/export.ts";
import { type Film, makeFilm } from "../film/make.ts";
import { filterGraphArgs, writeRawFrames } from "../film/raw.ts";

const ROUNDS = 5;
const { signal } = new AbortController();

/** Exports, plain encodes and filter graphs take turns, so that whatever else the machine does meets all alike. */
export async function measure(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-export-"));
  try {
    const film = await makeFilm(folder);
    const raw = join(folder, "frames.yuv");
    await writeRawFrames(film, raw);
    const costs: Costs = { limit: [], export: [], again: [], graph: [] };
    for (let round = 0; round < ROUNDS; round++) {
      const cache = await emptyCache(join(folder, `cache-${round}`));
      costs.limit.push(await costOf(() => encodePlain(film, raw)));
      costs.export.push(await costOf(() => exportFilm(film, cache)));
      costs.again.push(await costOf(() => exportFilm(changeOneScene(film), cache)));
      costs.graph.push(await costOf(() => runGraph(film)));
      await rm(join(folder, `cache-${round}`), { recursive: true });
    }
    return summarise(costs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Costs = Record<"limit" | "export" | "again" | "graph", Cost[]>;

function summarise(costs: Costs): Measurement[] {
  const film = "export of 20 scenes × 3 s, 1280×720, 30 frames/s, moves, fades, narration, subtitles, music";
  const again = "export again after one scene of 20 changed";
  const line = (one: keyof Costs, other: keyof Costs, words: Pick<Measurement, "what" | "against" | "bar">) => {
    const { ratio, details } = compareCosts(costs[one], costs[other]);
    return {
      ...words,
      value: ratio,
      unit: " ×",
      details: { ...details, costs: { [one]: costs[one], [other]: costs[other] } },
    };
  };
  const limit = { what: film, against: "one plain libx264 encode of the same raw frames" };
  const graph = { what: film, against: "the same film by one ffmpeg filter graph" };
  return [
    line("export", "limit", { ...limit, bar: { op: "<=", limit: 1.3 } }),
    line("graph", "export", { ...graph, bar: { op: ">=", limit: 1.4 } }),
    line("again", "export", { what: again, against: "the first export", bar: { op: "<=", limit: 0.125 } }),
  ];
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

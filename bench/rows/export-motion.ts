import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Measurement } from "#scripts/bench/row.ts";
import { type Cost, compareCosts, costOf, emptyCache, encodePlain, exportFilm } from "../film/export.ts";
import { filmPictures, makeFilm } from "../film/make.ts";
import { writeRawFrames } from "../film/raw.ts";

const rounds = 5;

/** The film of the stills' row with every scene in motion; exports and plain encodes take turns. */
export async function measure(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), "bench-export-motion-"));
  try {
    const film = await filmPictures(await makeFilm(folder));
    const raw = join(folder, "frames.yuv");
    await writeRawFrames(film, raw);
    const costs: Record<"limit" | "export", Cost[]> = { limit: [], export: [] };
    for (let round = 0; round < rounds; round++) {
      const place = join(folder, `cache-${round}`);
      const cache = await emptyCache(place);
      costs.limit.push(await costOf(() => encodePlain(film, raw)));
      costs.export.push(await costOf(() => exportFilm(film, cache)));
      await rm(place, { recursive: true });
    }
    const { ratio, details } = compareCosts(costs.export, costs.limit);
    return {
      what: "export of 20 motion videos × 3 s, 1280×720, 30 frames/s, fades, narration, subtitles, music",
      against: "one plain libx264 encode of the same raw frames",
      value: ratio,
      unit: " ×",
      bar: { op: "<=", limit: 1.3 },
      details: { ...details, costs },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

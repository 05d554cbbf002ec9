import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Measurement } from "#scripts/bench/row.ts";
import { compareWithEncoder } from "../film/export.ts";
import { filmPictures, makeFilm } from "../film/make.ts";

/** The film of the stills' row with every scene in motion; exports and plain encodes take turns. */
export async function measure(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), "bench-export-motion-"));
  try {
    return {
      what: "export of 20 motion videos × 3 s, 1280×720, 30 frames/s, fades, narration, subtitles, music",
      against: "one plain libx264 encode of the same raw frames",
      ...(await compareWithEncoder(await filmPictures(await makeFilm(folder)))),
      unit: " ×",
      bar: { op: "<=", limit: 1.3 },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

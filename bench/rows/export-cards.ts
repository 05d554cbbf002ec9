import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildTimeline } from "#lib/timeline/build/build-timeline.ts";
import { placeScene, TRANSITION_MS } from "#lib/timeline/build/place-scene.ts";
import type { Measurement } from "#scripts/bench/row.ts";
import { cards } from "#service/providers/painter/cards.ts";
import { compareWithEncoder } from "../film/export.ts";
import { type Film, makeFilm } from "../film/make.ts";
import { narrations } from "../film/narrations.ts";

/** The sound of the stills' row, with a card that builds itself in every scene; exports and plain encodes take turns. */
export async function measure(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), "bench-export-cards-"));
  try {
    return {
      what: "export of 20 text cards × 3 s that build themselves, 1280×720, 30 frames/s, narration, music",
      against: "one plain libx264 encode of the same raw frames",
      ...(await compareWithEncoder(await showCards(await makeFilm(folder)))),
      unit: " ×",
      bar: { op: "<=", limit: 1.2 },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { signal } = new AbortController();
const size = { width: 1920, height: 1080 };

async function showCards(film: Film): Promise<Film> {
  const painter = cards.connect({});
  const { timeline, folder, sceneMs } = film;
  const files = new Map(film.files);
  const { width, height, frameRate, music } = timeline;
  const placed = await Promise.all(
    timeline.scenes.map(async ({ sceneId, sound }, seed) => {
      const narration = narrations[seed % narrations.length] ?? "";
      const { bytes, card } = await painter.paint({ ...size, prompt: narration, narration, seed }, { signal });
      const source = `card-${seed}.jpg`;
      await writeFile(join(folder, source), bytes);
      files.set(source, join(folder, source));
      return placeScene({
        ...{ sceneId, picture: { kind: "still", source, ...size }, framing: { isPage: true, written: narration } },
        ...{ frame: { width, height }, sound: sound?.source ?? null, narrationMs: 2600, narrationText: narration },
        ...{ words: [], durationMs: sceneMs, card },
      });
    }),
  );
  const cut = {
    frameRate,
    width,
    height,
    music,
    transitionMs: TRANSITION_MS,
    captions: "burned",
    language: "en",
  } as const;
  return { ...film, files, timeline: buildTimeline({ ...cut, scenes: placed }) };
}

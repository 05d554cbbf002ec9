import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Measurement } from "#scripts/bench/row.ts";
import { camera } from "#service/providers/animator/camera.ts";
import { illustrator } from "#service/providers/painter/illustrator.ts";
import { defaultEncoder } from "#service/render/encoder.ts";
import { filmLayers } from "#service/render/motion/film-layers.ts";
import { median } from "../measure.ts";

const frame = { width: 1280, height: 720 };
const picture = { width: 1434, height: 806 };
const durationMs = 4_000;
const rounds = 5;
const { signal } = new AbortController();
const films = [
  { style: "cinematic", prompt: "Mara waves from the harbour, pan left", weather: "snow", setting: "harbour" },
  { style: "watercolor", prompt: "A fox in the forest, push in", weather: "clear", setting: "forest" },
  { style: "flat_vector", prompt: "The team meets in the office, orbit", weather: "clear", setting: "office" },
] as const;

/** From the words to the finished file: layers painted, moved at their depths, encoded. The slowest film counts. */
export async function measure(): Promise<Measurement> {
  const cwd = await mkdtemp(join(tmpdir(), "sceneboard-motion-"));
  try {
    const seconds: Record<string, number> = {};
    for (const film of films) {
      const took: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const startedAt = performance.now();
        await make(film, cwd);
        if (round > 0) took.push((performance.now() - startedAt) / 1000);
      }
      seconds[film.style] = median(took);
    }
    return {
      what: "a motion video of 4 s drawn offline in layers, 1280×720, 30 fps",
      against: "–",
      value: Math.max(...Object.values(seconds)),
      unit: " s",
      bar: { op: "<=", limit: 1.5 },
      details: { seconds },
    };
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

async function make({ style, prompt, weather, setting }: (typeof films)[number], cwd: string): Promise<void> {
  const direction = { shot: "medium", angle: "eye_level", hour: "golden", mood: "calm", setting, weather } as const;
  const request = { prompt, style, seed: 3, direction };
  const { layers = [] } = await illustrator.connect({}).paint({ ...request, ...picture, layers: "raw" }, { signal });
  const asked = {
    ...request,
    ...frame,
    mode: "first_frame_to_video" as const,
    pictures: [],
    durationMs,
    wantsAudio: false,
  };
  const animation = await camera.connect({}).animate({ ...asked, layers }, { signal });
  if (animation.kind !== "layers") throw new Error("The camera did not move the layers");
  const moved = layers.flatMap(({ bytes }, index) => {
    const move = animation.moves[index];
    return move ? [{ rgba: bytes, ...move }] : [];
  });
  const { particles } = animation;
  const film = { ...frame, durationMs, particles, seed: 3, encoder: defaultEncoder };
  await filmLayers({ layers: moved, picture, ...film, cwd, signal });
}

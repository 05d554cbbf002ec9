import type { Animation } from "../providers/animator/provider.ts";
import type { EncoderSettings } from "../render/encoder.ts";
import { filmLayers } from "../render/motion/film-layers.ts";
import type { PaintedLayers } from "./paint-layers.ts";
import type { FilmedStill } from "./pictures/film-stills.ts";
import { makeWorkFolder } from "./work-folder.ts";

/** Films a drawn picture whose cut-outs move at their depths, without sound. */
export async function filmCutOuts(request: {
  painted: PaintedLayers;
  animation: Extract<Animation, { kind: "layers" }>;
  width: number;
  height: number;
  durationMs: number;
  seed: number;
  encoder: EncoderSettings;
  signal: AbortSignal;
}): Promise<FilmedStill> {
  const { painted, animation, width, height, durationMs, seed, encoder, signal } = request;
  await using folder = await makeWorkFolder();
  const layers = painted.layers.map(({ bytes }, index) => {
    const move = animation.moves[index];
    if (!move) throw new Error(`The animator moves ${animation.moves.length} of ${painted.layers.length} layers`);
    return { rgba: bytes, ...move };
  });
  const picture = { width: painted.width, height: painted.height };
  const { particles } = animation;
  const shape = { picture, width, height, durationMs };
  const film = await filmLayers({ layers, ...shape, particles, seed, encoder, cwd: folder.path, signal });
  return { ...film, width, height };
}

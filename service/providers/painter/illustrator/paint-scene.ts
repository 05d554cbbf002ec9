import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { CastMember } from "../provider.ts";
import type { PaintStyleName } from "../styles.ts";
import { createRandom } from "./art/random.ts";
import { choosePlayers } from "./compose/choose-players.ts";
import { composeScene, type Scene, sceneSeed } from "./compose/compose-scene.ts";
import { drawLayer } from "./draw/draw-scene.ts";
import { styles } from "./styles/registry.ts";
import { readBrief } from "./words/read-brief.ts";

export type Wish = {
  prompt: string;
  narration?: string | undefined;
  title?: string | undefined;
  style: PaintStyleName;
  width: number;
  height: number;
  seed: number;
  cast?: readonly CastMember[] | undefined;
};

/** What the words of a scene become before any style touches it. */
export function imagineScene({ prompt, narration, title, width, height, seed, cast = [] }: Wish): Scene {
  const mixed = sceneSeed([prompt, narration ?? "", title ?? ""], seed);
  const random = createRandom(mixed);
  const brief = readBrief({ prompt, narration, title }, random.fork("brief"));
  const players = choosePlayers(brief, { prompt, narration, title }, cast, random.fork("players"));
  return composeScene({ brief, players, width, height, seed: mixed });
}

export function paintScene(wish: Wish): Canvas {
  const scene = imagineScene(wish);
  const style = styles[wish.style];
  const canvas = createCanvas(scene.width, scene.height);
  const context = canvas.getContext("2d");
  for (const layer of scene.layers) drawLayer(context, layer, scene, style);
  style.finish?.(context, scene);
  return canvas;
}

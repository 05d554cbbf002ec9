import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { CastMember } from "../provider.ts";
import type { PaintStyleName } from "../styles.ts";
import { createRandom } from "./art/random.ts";
import type { Layer } from "./art/shape.ts";
import { choosePlayers } from "./compose/choose-players.ts";
import { composeScene, type Scene, sceneSeed } from "./compose/compose-scene.ts";
import { drawLayer } from "./draw/draw-scene.ts";
import type { Style } from "./draw/style.ts";
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
  const layers = style.layers?.(scene, scene.layers) ?? scene.layers;
  return drawLayers(layers, scene, style, "finish");
}

/** Draws layers on one canvas; the finish belongs to a whole picture only. */
function drawLayers(layers: readonly Layer[], scene: Scene, style: Style, finish: "finish" | "raw"): Canvas {
  const point = style.pixel?.(scene) ?? 1;
  const canvas = createCanvas(Math.ceil(scene.width / point), Math.ceil(scene.height / point));
  const context = canvas.getContext("2d");
  if (point > 1) context.scale(1 / point, 1 / point);
  for (const layer of layers) drawLayer(context, layer, scene, style);
  if (finish === "finish") style.finish?.(context, scene);
  if (style.mapPixels) {
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    style.mapPixels(image.data, canvas.width);
    context.putImageData(image, 0, 0);
  }
  return point > 1 ? enlarge(canvas, scene, point) : canvas;
}

function enlarge(small: Canvas, { width, height }: Scene, point: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, small.width * point, small.height * point);
  return canvas;
}

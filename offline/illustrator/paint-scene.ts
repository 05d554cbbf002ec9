import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Direction } from "#lib/contract/scene.ts";
import type { CastMember } from "#service/providers/painter/provider.ts";
import type { PaintStyleName } from "#service/providers/painter/styles.ts";
import { findNumber } from "../understanding/choose-fallback.ts";
import { besides } from "../understanding/film-senses.ts";
import { readSentences } from "../understanding/read-scene.ts";
import type { Fallback } from "../understanding/scene-reading.ts";
import { createLight } from "./art/light.ts";
import { createRandom } from "./art/natural.ts";
import type { Layer } from "./art/shape.ts";
import { actOut } from "./compose/act-out.ts";
import { filmLayers, moveTargets } from "./compose/camera.ts";
import { choosePlayers, followCast, settleFallback } from "./compose/choose-players.ts";
import { composeScene, type Scene, sceneSeed } from "./compose/compose-scene.ts";
import { findLight } from "./compose/find-light.ts";
import { withMoment } from "./compose/find-moment.ts";
import { findPage } from "./compose/find-page.ts";
import { findSubject } from "./compose/find-subject.ts";
import { findVignettes, mostVignettes, withTopic } from "./compose/find-vignettes.ts";
import { drawLayer } from "./draw/draw-scene.ts";
import type { Style } from "./draw/style.ts";
import type { Vignette } from "./plate/card.ts";
import { composePage, windowOf } from "./plate/compose-page.ts";
import { composePlate } from "./plate/compose-plate.ts";
import { styles } from "./styles/registry.ts";
import { withoutReminder } from "./words/follow-reading.ts";
import { followDirection, readBrief } from "./words/read-brief.ts";
import { findToldSentence, isToldWhole } from "./words/told-sentence.ts";

export type Wish = {
  prompt: string;
  narration?: string | undefined;
  title?: string | undefined;
  style: PaintStyleName;
  width: number;
  height: number;
  seed: number;
  cast?: readonly CastMember[] | undefined;
  direction?: Direction | undefined;
};

/** What the words of a scene become before any style touches it. */
export function imagineScene(wish: Wish): Scene {
  const { prompt, narration, title, width, height, seed, cast = [], direction } = wish;
  const mixed = sceneSeed([prompt, narration ?? "", title ?? ""], seed);
  const random = createRandom(mixed);
  const read = readBrief({ prompt, narration, title }, random.fork("brief"));
  const directed = direction ? followDirection(read, direction) : read;
  const texts = { prompt, narration, title, isDirected: direction !== undefined };
  const chosen = choosePlayers(directed, texts, cast, random.fork("players"));
  const shown = withoutReminder(prompt, title ?? "");
  const { brief, players } = settleFallback(followCast(directed, cast), chosen, shown);
  const { fallback, isGrave } = brief.reading;
  const plate = { width, height, seed: mixed, film: title ?? "", isGrave };
  const about = besides(title ?? "", prompt);
  const topic = withoutNames(title ?? "", cast);
  if (fallback) {
    const sentence = findToldSentence(shown, narration ?? "");
    // Nothing of the place is seen on a plate.
    const nowhere = { ...brief, setting: "abstract" as const };
    const speaksOf = (words: string) =>
      findVignettes(nowhere, { sentence: words, title: about }).slice(0, mostVignettes);
    if (fallback.kind === "diagram") {
      const counted = speaksOf(sentence ?? shown);
      const vignettes = withTopic(counted, counted.length > 0 ? "" : topic, isGrave);
      return composePlate({ ...plate, fallback, vignettes });
    }
    if (sentence === null) return composePlate({ ...plate, fallback, vignettes: signOf(fallback) });
    const things = withTopic(speaksOf(sentence), topic, isGrave);
    const number = things.length === 0 ? findNumber(readSentences(sentence)) : null;
    if (number) return composePlate({ ...plate, fallback: number });
    const vignettes = withMoment(things, sentence);
    const card = composePlate({ ...plate, fallback: { ...fallback, phrase: sentence }, vignettes });
    return writtenAs(card, sentence, narration);
  }
  // A place that comes back is the same place: it is drawn from its name and the film's seed, whatever happens there.
  const place = direction?.setting ? sceneSeed([direction.setting.toLowerCase()], seed) : mixed;
  const lit = findLight(shown, brief.reading);
  const acted = actOut(players, brief, lit);
  const page = findPage({ brief, players: acted, lit }, { ...wish, prompt: shown, title: about, when: prompt });
  if (!page) return composeScene({ brief, players: acted, width, height, seed: mixed, place });
  const { phrase, picture, vignettes, isPast } = page;
  if (!picture) {
    const things = withTopic(vignettes, topic, isGrave);
    const number = vignettes.length === 0 ? findNumber(readSentences(phrase)) : null;
    if (number) return composePlate({ ...plate, fallback: number, vignettes: things });
    const seen = withMoment(things, phrase, { isPast });
    const card = composePlate({ ...plate, fallback: { kind: "card", phrase }, vignettes: seen });
    return writtenAs(card, phrase, narration);
  }
  const beside = composeScene({ ...picture, ...windowOf(wish), seed: mixed, place });
  const seen = withMoment(vignettes, phrase, { isPast });
  return writtenAs(composePage(beside, { ...plate, phrase, vignettes: seen }), phrase, narration);
}

/** A title that calls a girl Rose is about no flower. */
function withoutNames(title: string, cast: readonly CastMember[]): string {
  const names = new Set(cast.flatMap(({ name, kind }) => (kind === "character" ? name.toLowerCase().split(" ") : [])));
  return title
    .split(" ")
    .filter((word) => !names.has(word.toLowerCase().replace(/\W+s?$/, "")))
    .join(" ");
}

function writtenAs(scene: Scene, sentence: string, narration = ""): Scene {
  return isToldWhole(sentence, narration) ? { ...scene, written: narration } : scene;
}

function signOf(fallback: Fallback): Vignette[] {
  return fallback.kind === "card" && fallback.icon ? [{ icon: fallback.icon }] : [];
}

type Painted = { canvas: Canvas; isPage: boolean; written?: string | undefined; focus: ReturnType<typeof findSubject> };

export function paintScene(wish: Wish): Painted {
  const scene = imagineScene(wish);
  const style = styles[wish.style];
  const layers = seenBy(scene, style);
  const isPage = layers.some(({ lettering }) => lettering !== undefined);
  return {
    canvas: drawPicture(layers, scene, style),
    isPage,
    written: scene.written,
    focus: findSubject(layers, scene),
  };
}

/** What the style makes of the scene, as near as the shot asks. */
function seenBy(scene: Scene, style: Style): Layer[] {
  const { frame, page } = scene;
  const seen = page ? { ...scene, ...page.window } : scene;
  const layers = style.layers?.(seen, scene.layers) ?? scene.layers;
  const targets = layers === scene.layers ? frame.targets : moveTargets(frame.targets, scene.layers, layers);
  const filmed = filmLayers(layers, { ...frame, targets }, seen);
  return page ? [...page.below, ...filmed.map((layer) => ({ ...layer, clip: page.window })), ...page.above] : filmed;
}

export type CutOut = { name: string; depth: number; canvas: Canvas };

/**
 * The same picture in a few cut-outs, back to front; laid over each other they give the whole again. Each is painted when
 * it is asked for: all of a large picture hold the thread for seconds.
 */
export function* paintCutOuts(wish: Wish, use: "still" | "moving" = "still"): Generator<CutOut> {
  const scene = imagineScene(wish);
  const style = styles[wish.style];
  const drawn = seenBy(scene, style);
  // Rain that hangs in the air is no rain: whoever films the cut-outs lets it fall.
  const layers = use === "moving" ? drawn.filter(({ name }) => name !== "rain" && name !== "snow") : drawn;
  // The parts of a page hold together.
  if (scene.page) {
    yield { name: "page", depth: pageDepth, canvas: drawPicture(drawn, scene, style) };
    return;
  }
  for (const { name, from, to } of planes) {
    const within = layers.filter((layer) => layer.depth >= from && layer.depth < to);
    if (within.length === 0) continue;
    const depth = within.reduce((sum, layer) => sum + layer.depth, 0) / within.length;
    yield { name, depth, canvas: drawPicture(within, scene, style) };
  }
}

const pageDepth = 0.4;

const planes = [
  { name: "sky", from: 0, to: 0.06 },
  { name: "far", from: 0.06, to: 0.29 },
  { name: "middle", from: 0.29, to: 0.56 },
  { name: "ground", from: 0.56, to: 0.7 },
  { name: "subjects", from: 0.7, to: 0.88 },
  { name: "front", from: 0.88, to: 1.01 },
];

function drawPicture(layers: readonly Layer[], scene: Scene, style: Style): Canvas {
  const point = style.pixel?.(scene) ?? 1;
  const canvas = createCanvas(Math.ceil(scene.width / point), Math.ceil(scene.height / point));
  const context = canvas.getContext("2d");
  if (point > 1) context.scale(1 / point, 1 / point);
  for (const layer of layers) drawLayer(context, layer, isOfPage(layer, scene) ? pageOf(scene) : scene, style);
  finish(canvas, layers, scene, style);
  if (style.mapPixels) {
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    style.mapPixels(image.data, canvas.width);
    context.putImageData(image, 0, 0);
  }
  return point > 1 ? enlarge(canvas, scene, point) : canvas;
}

function isOfPage(layer: Layer, { page }: Scene): boolean {
  return page !== undefined && (page.below.includes(layer) || page.above.includes(layer));
}

/** Paper and words are seen in daylight, whatever the hour in the picture beside them. */
function pageOf(scene: Scene): Scene {
  return { ...scene, light: createLight("noon", "clear"), inside: true, layers: scene.page?.below ?? scene.layers };
}

/** Textures touch only what is painted, so that a cut-out keeps its clear parts. */
function finish(canvas: Canvas, layers: readonly Layer[], scene: Scene, style: Style): void {
  if (!style.finish) return;
  const context = canvas.getContext("2d");
  if (layers[0]?.depth === 0) {
    style.finish(context, scene);
    return;
  }
  const mask = createCanvas(canvas.width, canvas.height);
  mask.getContext("2d").drawImage(canvas, 0, 0);
  style.finish(context, scene);
  context.globalCompositeOperation = "destination-in";
  context.drawImage(mask, 0, 0);
  context.globalCompositeOperation = "source-over";
}

function enlarge(small: Canvas, { width, height }: Scene, point: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, small.width * point, small.height * point);
  return canvas;
}

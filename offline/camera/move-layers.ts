import { type Move, readMove } from "#offline/camera/read-move.ts";
import type { AnimateRequest, Frame, LayerMove, Particles } from "#service/providers/animator/provider.ts";

type Layer = NonNullable<AnimateRequest["layers"]>[number];

/** The picture is seen a little nearer than it is painted, so that no move ever shows its edge. */
const size = 1 / 1.12;
const margin = 1 - size;
/** Around this depth an orbit turns: what is nearer goes one way, what is farther the other. */
const pivot = 0.62;

/** Lets every cut-out move by its depth: near things travel far, the sky hardly at all; subjects breathe. */
export function moveLayers({ prompt, seed, layers = [], durationMs }: AnimateRequest): LayerMove[] {
  const { move, isStrong } = readMove({ prompt, seed });
  const strength = isStrong ? 1 : 0.72;
  const subjects = layers.find(({ name }) => name === "subjects")?.depth;
  return layers.map((layer) => {
    if (layer.name === "page") return { from: whole, to: nearPage };
    // Who stands on the ground must not slide over it.
    const depth = layer.name === "ground" ? (subjects ?? layer.depth) : layer.depth;
    return { ...framesOf(move, depth, strength), ...swayOf(layer, durationMs, seed) };
  });
}

function framesOf(move: Move, depth: number, strength: number): { from: Frame; to: Frame } {
  const near = 0.16 + 0.84 * depth;
  const shift = (margin / 2) * near * strength;
  switch (move) {
    case "left":
      return { from: shown(shift, 0), to: shown(-shift, 0) };
    case "right":
      return { from: shown(-shift, 0), to: shown(shift, 0) };
    case "up":
      return { from: shown(0, shift), to: shown(0, -shift) };
    case "down":
      return { from: shown(0, -shift), to: shown(0, shift) };
    case "orbit": {
      const turn = ((depth - pivot) / pivot) * (margin / 2) * strength;
      return { from: shown(-turn, 0), to: shown(turn, 0, 0.02 * near) };
    }
    case "in":
      return { from: shown(0, 0), to: shown(0, 0, 0.1 * near * strength) };
    case "out":
      return { from: shown(0, 0, 0.1 * near * strength), to: shown(0, 0) };
    case "still":
      return { from: shown(0, 0), to: shown(0, 0, 0.008 * near) };
  }
}

/** Words at the edges stay in the picture. */
const whole: Frame = { x: 0, y: 0, width: 1, height: 1 };
const nearPage: Frame = { x: 0.03, y: 0.03, width: 0.94, height: 0.94 };

/** The window off its place by x and y, and nearer by a share; it always stays inside the picture. */
function shown(x: number, y: number, nearer = 0): Frame {
  const side = size * (1 - nearer);
  const middle = (1 - side) / 2;
  return { x: middle + x, y: middle + y, width: side, height: side };
}

const breathSeconds = 2.6;

function swayOf({ name, depth }: Layer, durationMs: number, seed: number): Pick<LayerMove, "sway"> {
  const cycles = durationMs / 1000 / breathSeconds;
  const phase = ((seed % 628) / 100) % 6.28;
  if (name === "subjects") return { sway: { x: 0.0006, y: 0.0016, cycles, phase } };
  if (name === "sky") return { sway: { x: 0.006, y: 0, cycles: cycles / 4, phase } };
  if (name === "front" || depth > 0.9) return { sway: { x: 0.002, y: 0.001, cycles: cycles * 0.8, phase: phase + 1 } };
  return {};
}

/** Flat signs and drawings have no air for anything to float in. */
const airless = new Set(["flat_vector", "blueprint", "isometric", "low_poly", "pixel_art"]);
const green = /forest|wood|field|garden|meadow|park|jungle|farm|lake|river/i;
const rooms =
  /office|home|house|kitchen|school|class|lab|hospital|clinic|shop|store|workshop|factory|stage|theat|stair|room/i;

/** What falls or floats in a scene: weather always, dust in warm light and fireflies at night where the style has air. */
export function chooseParticles({ direction, style = "", prompt, layers }: AnimateRequest): Particles | null {
  // Nothing falls on a page.
  if (!direction || layers?.some(({ name }) => name === "page")) return null;
  const { weather, hour, setting } = direction;
  const isInside = rooms.test(setting);
  if (!isInside && (weather === "rain" || weather === "storm")) {
    return { kind: "rain", amount: weather === "storm" ? 1.5 : 1 };
  }
  if (!isInside && weather === "snow") return { kind: "snow", amount: 1 };
  if (airless.has(style)) return null;
  if (hour === "night" && !isInside && green.test(`${setting} ${prompt}`)) return { kind: "fireflies", amount: 1 };
  return hour === "golden" || hour === "dawn" || isInside ? { kind: "dust", amount: isInside ? 0.6 : 1 } : null;
}

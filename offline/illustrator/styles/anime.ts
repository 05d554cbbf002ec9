import { hex, lighter, mix, tune } from "../art/colour.ts";
import { createRandom } from "../art/natural.ts";
import type { Item, Layer } from "../art/shape.ts";
import type { Style } from "../draw/style.ts";
import { layBloom } from "../draw/texture.ts";
import { cloudRings } from "../settings/parts/sky.ts";

const ink = hex("#33263d");

/** Drawn film: ink lines, two tones, towering clouds, clear strong colour. */
export const anime: Style = {
  light: 0.9,
  air: 0.7,
  shading: "cel",
  colour: (colour, { role }) => tune(colour, { chroma: role === "backdrop" ? 1.32 : 1.22, lift: 0.025, ceiling: 0.2 }),
  outline: (item, layer) =>
    item.role === "subject"
      ? { colour: ink, width: 0.0032, inner: 0.0012 }
      : layer.depth > 0.25
        ? { colour: mix(ink, [90, 90, 130], 0.35), width: 0.0016, inner: 0 }
        : null,
  layers(scene, layers) {
    if (scene.inside || scene.light.weather !== "clear" || layers[0]?.name !== "sky") return layers;
    return layers.flatMap((layer) =>
      layer.name === "sky" ? [layer, towers(scene.width, scene.height, scene.unit, scene.seed, scene.light)] : [layer],
    );
  },
  finish(context, scene) {
    layBloom(context, scene, 0.14);
    const glare = context.createLinearGradient(0, 0, scene.width * 0.6, scene.height);
    glare.addColorStop(0, "rgba(255,255,255,0.22)");
    glare.addColorStop(0.5, "rgba(255,255,255,0)");
    context.fillStyle = glare;
    context.fillRect(0, 0, scene.width, scene.height);
  },
};

function towers(
  width: number,
  height: number,
  unit: number,
  seed: number,
  light: { skyLow: readonly [number, number, number]; skyMiddle: readonly [number, number, number]; hour: string },
): Layer {
  const random = createRandom(seed ^ 0x77);
  const foot = height * 0.58;
  const side = random.chance(0.5) ? 0.2 : 0.8;
  const white = light.hour === "night" ? mix(light.skyLow, light.skyMiddle, 0.3) : lighter(light.skyLow, 0.65);
  const items: Item[] = [];
  for (const [share, lift, size] of [
    [side, 0.36, 0.15],
    [side + 0.06, 0.25, 0.21],
    [side - 0.08, 0.2, 0.2],
    [side + 0.14, 0.13, 0.22],
    [side - 0.15, 0.1, 0.2],
    [side, 0.08, 0.28],
    [1 - side, 0.07, 0.18],
  ] as const) {
    const rings = cloudRings(random, width * share, foot - unit * lift, unit * size);
    items.push({
      role: "backdrop",
      shapes: [{ rings, fill: white, to: mix(white, light.skyMiddle, 0.3), glow: true }],
    });
  }
  return { name: "towering clouds", depth: 0.02, haze: 0, items };
}

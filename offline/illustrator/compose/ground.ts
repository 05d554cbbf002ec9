import type { SceneReading } from "../../understanding/scene-reading.ts";
import { mix } from "../art/colour.ts";
import { createRandom, natural } from "../art/natural.ts";
import { rect } from "../art/outline.ts";
import type { Layer } from "../art/shape.ts";
import { item, layer, type Setting, type Stage } from "../settings/parts/stage.ts";
import { drawWater } from "../settings/parts/water.ts";
import type { Player } from "./choose-players.ts";
import words from "./state-words.json" with { type: "json" };

const listed = (text: string) => new Set(text.split(" "));
const [frozen, flooded, burning, empty, dark] = [
  listed(words.frozen),
  listed(words.flooded),
  listed(words.burning),
  listed(words.empty),
  listed(words.dark),
];

/** Animals that live below the surface. */
export const swimmers: ReadonlySet<string> = listed(words.swimmers);

const isSaid = ({ placeStates }: SceneReading, said: ReadonlySet<string> | undefined) =>
  placeStates.some((state) => said?.has(state));

/** What has become of the ground: water that bears people, or land under water. */
export function groundOf(reading: SceneReading): Stage["ground"] {
  return isSaid(reading, frozen) ? "frozen" : isSaid(reading, flooded) ? "flooded" : undefined;
}

/** Nobody sits in an empty hall, and no spotlight shines in a dark one. */
export function clearSetting(setting: Setting, reading: SceneReading): Setting {
  const isEmpty = isSaid(reading, empty);
  const isUnlit = isSaid(reading, dark);
  const left = (layers: readonly Layer[]) =>
    layers.filter(({ name }) => !(isEmpty && name === "audience") && !(isUnlit && name === "spotlights"));
  return { ...setting, layers: left(setting.layers), front: left(setting.front) };
}

/** A place that burns, without a house or a tree of its own that does. */
export function withFlames(players: readonly Player[], reading: SceneReading): Player[] {
  const isShown = players.some((player) => player.kind === "thing" && player.placement !== "table");
  if (!isSaid(reading, burning) || isShown) return [...players];
  return [
    ...players,
    ...Array.from({ length: 3 }, () => ({ kind: "thing", icon: "fire", placement: "tree" }) as const),
  ];
}

/** Water over the ground: behind everybody, and thin before their feet. */
export function drawFlood(stage: Stage): Layer[] {
  const { width, height, unit, floor, light } = stage;
  const fill = mix(natural.water, light.skyLow, 0.3);
  const before = { rings: [rect(-8, floor - unit * 0.02, width + 16, height)], fill, alpha: 0.45 };
  return [
    layer("flood", 0.69, drawWater(stage, createRandom(stage.width), { top: floor - unit * 0.2 }), 0.02),
    layer("flood before", 0.86, [item([before])], 0),
  ];
}

import { createLight, type Light } from "../art/light.ts";
import { createRandom, hashText, type Random } from "../art/natural.ts";
import { type Layer, placeShapes } from "../art/shape.ts";
import type { Stage } from "../settings/parts/stage.ts";
import { type SettingName, settings } from "../settings/registry.ts";
import type { Brief } from "../words/read-brief.ts";
import type { Player } from "./choose-players.ts";
import { placeSubjects } from "./place-subjects.ts";
import { drawLightning, drawWeather } from "./weather.ts";

export type Scene = {
  width: number;
  height: number;
  unit: number;
  light: Light;
  inside: boolean;
  setting: SettingName;
  layers: Layer[];
  seed: number;
};

/** Lays out everything that is seen, far to near, in plain daylight colours. */
export function composeScene({
  brief,
  players,
  width,
  height,
  seed,
  place = seed,
}: {
  brief: Brief;
  players: Player[];
  width: number;
  height: number;
  seed: number;
  /** What the setting is drawn from; the same number draws the same place. */
  place?: number;
}): Scene {
  const random = createRandom(seed);
  const stage = createStage(brief, { width, height, random: createRandom(place) });
  const name = settingFor(brief, players, random);
  const setting = settings[name](stage);
  const zoom = brief.camera === "close" ? 1.22 : 1;
  const back = zoom === 1 ? setting.layers : setting.layers.map((layer) => zoomLayer(layer, stage, zoom));
  const subjects = placeSubjects({ stage: { ...stage, random }, setting, brief, players });
  const storm = brief.weather === "storm" && !setting.inside ? [drawLightning(stage)] : [];
  const [sky, ...rest] = back;
  const layers: Layer[] = [
    ...(sky ? [sky] : []),
    ...storm,
    ...rest,
    ...subjects,
    ...setting.front,
    ...(setting.inside ? [] : drawWeather(stage)),
  ];
  return {
    width,
    height,
    unit: stage.unit,
    light: stage.light,
    inside: setting.inside,
    setting: name,
    layers: layers.toSorted((a, b) => a.depth - b.depth),
    seed,
  };
}

function createStage(
  brief: Brief,
  { width, height, random }: { width: number; height: number; random: Random },
): Stage {
  const upright = height > width * 1.1;
  const unit = Math.min(height, width * (upright ? 0.86 : 0.75));
  const level = brief.camera === "close" ? 0.54 : upright ? 0.56 : 0.58;
  const horizon = height * (level + (brief.angle === "low" ? 0.07 : brief.angle === "high" ? -0.1 : 0));
  return {
    width,
    height,
    unit,
    horizon,
    floor: height * (upright ? 0.775 : 0.8),
    camera: brief.camera,
    light: createLight(brief.hour, brief.weather),
    random,
  };
}

/** People need ground under their feet: open sea and sky have none. */
function settingFor(brief: Brief, players: readonly Player[], random: Random): SettingName {
  const people = players.some((player) => player.kind === "person");
  const floats = players.every(
    (player) => player.kind === "thing" && (player.placement === "water" || player.placement === "air"),
  );
  if (!floats && brief.setting === "sea")
    return brief.weather === "clear" && random.fork("shore").chance(0.4) ? "beach" : "harbour";
  if (people && brief.setting === "sky") return "mountains";
  return brief.setting;
}

function zoomLayer(layer: Layer, { width, horizon }: Stage, scale: number): Layer {
  const moved = { x: (width / 2) * (1 - scale), y: horizon * (1 - scale), scale };
  return {
    ...layer,
    items: layer.items.map((item) =>
      item.role === "backdrop" ? item : { ...item, shapes: placeShapes(item.shapes, moved) },
    ),
  };
}

/** Scenes differ by what they say; the seed moves the arrangement on top. */
export function sceneSeed(texts: readonly string[], seed: number): number {
  return (hashText(texts.join("\u0001").slice(0, 20_000)) ^ Math.imul(seed | 0, 0x9e3779b1)) >>> 0;
}

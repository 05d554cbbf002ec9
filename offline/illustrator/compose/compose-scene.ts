import { mix } from "../art/colour.ts";
import { createLight, type Light } from "../art/light.ts";
import { createRandom, hashText, natural, type Random } from "../art/natural.ts";
import type { Bounds, Layer, Rect } from "../art/shape.ts";
import type { Stage } from "../settings/parts/stage.ts";
import { type SettingName, settings } from "../settings/registry.ts";
import { animals } from "../words/person-words.ts";
import type { Brief } from "../words/read-brief.ts";
import { settingOf } from "./act-out.ts";
import type { Frame, Target } from "./camera.ts";
import type { Player } from "./choose-players.ts";
import { crowdOf } from "./crowd.ts";
import { isLightSource } from "./find-light.ts";
import { composeFromAbove } from "./from-above.ts";
import { drawGloom } from "./gloom.ts";
import { clearSetting, drawFlood, groundOf, swimmers, withFlames } from "./ground.ts";
import { placeSubjects } from "./place-subjects.ts";
import { isDark } from "./wear.ts";
import { drawLightning, drawWeather, lieSnow } from "./weather.ts";

export type Scene = {
  width: number;
  height: number;
  unit: number;
  light: Light;
  inside: boolean;
  setting: SettingName;
  /** As a wide shot sees it, before the camera goes near. */
  layers: Layer[];
  frame: Frame;
  /** A plan or a card: no horizon, nothing stands. */
  isFlat?: boolean;
  /** The part of a page that is the picture, with the layers of the page below and above it; lengths in pixels. */
  page?: { window: Rect; below: Layer[]; above: Layer[] };
  /** The narration, where all of it stands in the picture. */
  written?: string;
  /** A grave text: colours are held back. */
  isSober?: boolean;
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
  const name = settingFor(brief, players);
  const stage = createStage(brief, { width, height, random: createRandom(place), name });
  // From above neither ice nor a flood would be known.
  if (brief.angle === "above" && !stage.ground) {
    const above = composeFromAbove({ stage: { ...stage, random }, name, players, crowd: crowdOf(brief) });
    const weather = above.inside ? [] : drawWeather(stage);
    return {
      ...{ width, height, unit: stage.unit, light: stage.light, inside: above.inside, setting: name, seed },
      layers: [...above.layers, ...weather].toSorted((a, b) => a.depth - b.depth),
      frame: { shot: "wide", targets: above.targets },
      isFlat: true,
    };
  }
  const plain = clearSetting(settings[name](stage), brief.reading);
  // No rain falls in a room, nor below the surface.
  const isOutside = !plain.inside && !plain.depths;
  const setting = brief.weather === "snow" && isOutside ? { ...plain, layers: lieSnow(plain.layers) } : plain;
  const shoulder = brief.angle === "over_shoulder" ? shoulderOf(players) : null;
  const back = setting.layers;
  const { layers: subjects, targets } = placeSubjects({
    ...{ stage: { ...stage, random }, setting, brief },
    players: withFlames(
      players.filter((player) => player !== shoulder),
      brief.reading,
    ),
  });
  const lamp = lampIn(targets);
  const isNight = stage.light.darkness > 0.5;
  const isGloomy = lamp ? isNight || isDark(brief.reading) : setting.inside && isDark(brief.reading);
  const storm = brief.weather === "storm" && isOutside ? [drawLightning(stage)] : [];
  const [sky, ...rest] = back;
  const layers: Layer[] = [
    ...(sky ? [sky] : []),
    ...storm,
    ...rest,
    ...subjects,
    ...(stage.ground === "flooded" && !plain.water ? drawFlood(stage) : []),
    ...setting.front,
    ...(isOutside ? drawWeather(stage) : []),
    ...(isGloomy
      ? [drawGloom(stage, lamp, { isInside: setting.inside, isWide: targets.some(({ icon }) => icon === "fire") })]
      : []),
  ];
  return {
    width,
    height,
    unit: stage.unit,
    light: stage.light,
    inside: setting.inside,
    setting: name,
    layers: layers.toSorted((a, b) => a.depth - b.depth),
    frame: {
      shot: shotOf(brief, targets, shoulder !== null),
      targets,
      ...(shoulder && {
        shoulder: shoulder.look,
        side: brief.facing === "left" ? ("right" as const) : ("left" as const),
      }),
    },
    seed,
    ...(brief.reading.isGrave && { isSober: true }),
  };
}

function createStage(
  brief: Brief,
  { width, height, random, name }: { width: number; height: number; random: Random; name: SettingName },
): Stage {
  const upright = height > width * 1.1;
  const unit = Math.min(height, width * (upright ? 0.86 : 0.75));
  const level = upright ? 0.56 : 0.58;
  const horizon = height * (level + (brief.angle === "low" ? 0.07 : brief.angle === "high" ? -0.16 : 0));
  return {
    width,
    height,
    unit,
    horizon,
    floor: height * (upright ? 0.775 : 0.8),
    light: dusty(createLight(brief.hour, brief.weather), name),
    ground: groundOf(brief.reading),
    random,
  };
}

/** What drifts through the air of a desert is sand. */
function dusty(light: Light, name: SettingName): Light {
  if (light.weather !== "fog" || !/^(?:desert|desertTown|oasis)$/.test(name)) return light;
  const [sky, air] = [mix(natural.dune, natural.soil, 0.45), mix(natural.dune, natural.soil, 0.2)];
  return {
    ...light,
    ...{ skyTop: mix(light.skyTop, sky, 0.8), skyMiddle: mix(light.skyMiddle, sky, 0.75) },
    ...{ skyLow: mix(light.skyLow, air, 0.75), air: mix(light.air, air, 0.8) },
  };
}

/** Whom one looks at over a shoulder is near, and by whose light somebody reads is in the picture. */
function shotOf(brief: Brief, targets: readonly Target[], isOverShoulder: boolean): Frame["shot"] {
  const { camera } = brief;
  const isSeen = targets.some(({ kind }) => kind === "person");
  const isBeside = isSeen && targets.some(({ icon, isLit }) => icon !== undefined && !isLit && isLightSource(icon));
  // A face says nothing of a boat or a horse.
  const isRiding = camera === "close" && targets.some(({ kind, isAboard }) => kind === "person" && isAboard);
  // A crowd is seen as one, and nobody who is with an animal without it.
  if (crowdOf(brief).count > 0) return "wide";
  const isWithAnimal = isSeen && targets.some(({ icon }) => icon !== undefined && animals.has(icon));
  const isGroup = camera === "close" && targets.filter(({ kind }) => kind === "person").length > 2;
  const isActing = camera === "close" && targets.some((target) => target.kind === "person" && target.isActing);
  const isNearer = isOverShoulder && camera === "wide" && isSeen;
  return isNearer ||
    isRiding ||
    isActing ||
    isGroup ||
    ((isBeside || isWithAnimal) && (camera === "detail" || camera === "close"))
    ? "medium"
    : camera;
}

const lamps = /candle|lamp|lantern|light-bulb|fire|flashlight/;

/** Where the light is that burns in the scene. */
function lampIn(targets: readonly Target[]): Bounds | undefined {
  const lamp = targets.find(({ icon }) => icon !== undefined && lamps.test(icon));
  return lamp?.isLit ? lamp.hands : lamp?.whole;
}

/** Whose shoulder the camera looks over: the first of two, or whoever is alone with something. */
function shoulderOf(players: readonly Player[]) {
  return players.find((player) => player.kind === "person") ?? null;
}

/** People need ground under their feet: open sea and sky have none. */
function settingFor(brief: Brief, players: readonly Player[]): SettingName {
  const people = players.some((player) => player.kind === "person");
  const own = settingOf(brief, players);
  if (own !== brief.setting) return own;
  if (isBelow(brief, players)) return own === "sea" || own === "underwater" ? "underwater" : "riverbed";
  const isIce = groundOf(brief.reading) === "frozen" && /^(?:sea|harbour|shore|beach|river|abstract)$/.test(own);
  if (isIce) return "sea";
  if (own === "sea" && players.some((player) => player.kind === "person" && player.ride !== undefined)) return "sea";
  const floats = players.every(
    (player) => player.kind === "thing" && (player.placement === "water" || player.placement === "air"),
  );
  if (!floats && brief.setting === "sea") return "shore";
  return people && brief.setting === "sky" ? "hills" : own;
}

/** What lives in the water is seen in it. */
function isBelow({ setting, reading }: Brief, players: readonly Player[]): boolean {
  const isWater = /^(?:sea|river|stream|underwater)$/.test(setting) && groundOf(reading) === undefined;
  return (
    isWater && players.length > 0 && players.every((player) => player.kind === "thing" && swimmers.has(player.icon))
  );
}

/** Scenes differ by what they say; the seed moves the arrangement on top. */
export function sceneSeed(texts: readonly string[], seed: number): number {
  return (hashText(texts.join("\u0001").slice(0, 20_000)) ^ Math.imul(seed | 0, 0x9e3779b1)) >>> 0;
}

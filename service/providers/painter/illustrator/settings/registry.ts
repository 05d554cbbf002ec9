import { drawAbstract } from "./abstract.ts";
import { drawCity } from "./city.ts";
import { drawDesert } from "./desert.ts";
import { drawField } from "./field.ts";
import { drawForest } from "./forest.ts";
import { rooms } from "./indoors.ts";
import { drawMountains } from "./mountains.ts";
import { drawHighSky, drawRoad, drawStairs, drawTheatre } from "./places.ts";
import { drawSea } from "./sea.ts";
import { drawSpace } from "./space.ts";
import type { Setting, Stage } from "./stage.ts";
import { drawStreet } from "./street.ts";

export const settings = {
  city: drawCity,
  street: drawStreet,
  forest: drawForest,
  field: drawField,
  sea: (stage) => drawSea(stage, "open"),
  harbour: (stage) => drawSea(stage, "harbour"),
  beach: (stage) => drawSea(stage, "beach"),
  mountains: drawMountains,
  desert: drawDesert,
  space: drawSpace,
  road: drawRoad,
  sky: drawHighSky,
  theatre: drawTheatre,
  stairs: drawStairs,
  abstract: drawAbstract,
  ...rooms,
} as const satisfies Record<string, (stage: Stage) => Setting>;

export type SettingName = keyof typeof settings;

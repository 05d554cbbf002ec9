import { drawAbstract } from "./abstract.ts";
import { drawCity, drawStreet } from "./city.ts";
import { drawHillside, drawRiver } from "./countryside.ts";
import { drawDesert } from "./desert.ts";
import { drawField } from "./field.ts";
import { drawForest } from "./forest.ts";
import { drawMountains } from "./mountains.ts";
import { drawHighSky } from "./parts/sky.ts";
import type { Setting, Stage } from "./parts/stage.ts";
import { drawHome, drawKitchen, drawWorkshop } from "./private-rooms.ts";
import { drawHospital, drawLab, drawOffice, drawSchool, drawShop } from "./public-rooms.ts";
import { drawRoad } from "./road.ts";
import { drawSea } from "./sea.ts";
import { drawSpace } from "./space.ts";
import { drawStairs } from "./stairs.ts";
import { drawTheatre } from "./theatre.ts";
import { drawVillage } from "./village.ts";

export const settings = {
  city: drawCity,
  street: drawStreet,
  village: (stage) => drawVillage(stage),
  market: (stage) => drawVillage(stage, "market"),
  forest: drawForest,
  field: drawField,
  sea: (stage) => drawSea(stage, "open"),
  harbour: (stage) => drawSea(stage, "harbour"),
  shore: (stage) => drawSea(stage, "shore"),
  beach: (stage) => drawSea(stage, "beach"),
  tropics: (stage) => drawSea(stage, "tropics"),
  river: drawRiver,
  hills: drawHillside,
  mountains: drawMountains,
  desert: drawDesert,
  space: drawSpace,
  road: drawRoad,
  sky: drawHighSky,
  theatre: drawTheatre,
  stairs: drawStairs,
  abstract: drawAbstract,
  office: drawOffice,
  home: drawHome,
  school: drawSchool,
  lab: drawLab,
  hospital: drawHospital,
  shop: drawShop,
  kitchen: drawKitchen,
  workshop: drawWorkshop,
} as const satisfies Record<string, (stage: Stage) => Setting>;

export type SettingName = keyof typeof settings;

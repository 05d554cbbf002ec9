import { drawCity } from "#service/providers/painter/illustrator/settings/city.ts";
import { drawHighSky } from "#service/providers/painter/illustrator/settings/high-sky.ts";
import { drawHome } from "#service/providers/painter/illustrator/settings/rooms/home.ts";
import { drawHospital } from "#service/providers/painter/illustrator/settings/rooms/hospital.ts";
import { drawKitchen } from "#service/providers/painter/illustrator/settings/rooms/kitchen.ts";
import { drawLab } from "#service/providers/painter/illustrator/settings/rooms/lab.ts";
import { drawOffice } from "#service/providers/painter/illustrator/settings/rooms/office.ts";
import { drawSchool } from "#service/providers/painter/illustrator/settings/rooms/school.ts";
import { drawShop } from "#service/providers/painter/illustrator/settings/rooms/shop.ts";
import { drawWorkshop } from "#service/providers/painter/illustrator/settings/rooms/workshop.ts";
import { drawStreet } from "#service/providers/painter/illustrator/settings/street.ts";
import { drawAbstract } from "./abstract.ts";
import { drawDesert } from "./desert.ts";
import { drawField } from "./field.ts";
import { drawForest } from "./forest.ts";
import { drawMountains } from "./mountains.ts";
import type { Setting, Stage } from "./parts/stage.ts";
import { drawRoad } from "./road.ts";
import { drawSea } from "./sea.ts";
import { drawSpace } from "./space.ts";
import { drawStairs } from "./stairs.ts";
import { drawTheatre } from "./theatre.ts";

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

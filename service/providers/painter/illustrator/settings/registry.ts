import { drawAbstract } from "./abstract.ts";
import { drawCity } from "./city.ts";
import { drawDesert } from "./desert.ts";
import { drawField } from "./field.ts";
import { drawForest } from "./forest.ts";
import { drawHighSky } from "./high-sky.ts";
import { drawMountains } from "./mountains.ts";
import { drawRoad } from "./road.ts";
import { drawHome } from "./rooms/home.ts";
import { drawHospital } from "./rooms/hospital.ts";
import { drawKitchen } from "./rooms/kitchen.ts";
import { drawLab } from "./rooms/lab.ts";
import { drawOffice } from "./rooms/office.ts";
import { drawSchool } from "./rooms/school.ts";
import { drawShop } from "./rooms/shop.ts";
import { drawWorkshop } from "./rooms/workshop.ts";
import { drawSea } from "./sea.ts";
import { drawSpace } from "./space.ts";
import type { Setting, Stage } from "./stage.ts";
import { drawStairs } from "./stairs.ts";
import { drawStreet } from "./street.ts";
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

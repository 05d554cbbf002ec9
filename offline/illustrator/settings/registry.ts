import { drawAbstract } from "./abstract.ts";
import { drawAttic, drawCellar } from "./attic.ts";
import { drawCastle } from "./castle.ts";
import { drawCave } from "./cave.ts";
import { drawCity, drawStreet } from "./city.ts";
import { drawHillside, drawRiver } from "./countryside.ts";
import { drawDeck } from "./deck.ts";
import { drawDesert, drawOasis } from "./desert.ts";
import { drawDesertTown } from "./desert-town.ts";
import { drawFactory } from "./factory.ts";
import { drawField } from "./field.ts";
import { drawForest } from "./forest.ts";
import { drawFarmyard, drawGarden } from "./garden.ts";
import { drawJungle } from "./jungle.ts";
import { drawMountains } from "./mountains.ts";
import { drawOldStreet } from "./old-street.ts";
import { drawOldWorkshop } from "./old-workshop.ts";
import { drawPark } from "./park.ts";
import { drawHighSky } from "./parts/sky.ts";
import type { Setting, Stage } from "./parts/stage.ts";
import { drawPolar } from "./polar.ts";
import { drawHome, drawKitchen, drawWorkshop } from "./private-rooms.ts";
import { drawHospital, drawLab, drawOffice, drawSchool, drawShop } from "./public-rooms.ts";
import { drawBedroom, drawLibrary, drawMuseum } from "./quiet-rooms.ts";
import { drawRestaurant } from "./restaurant.ts";
import { drawRoad } from "./road.ts";
import { drawSea } from "./sea.ts";
import { drawSpace } from "./space.ts";
import { drawStairs } from "./stairs.ts";
import { drawStream } from "./stream.ts";
import { drawTheatre } from "./theatre.ts";
import { drawCarriage, drawStation } from "./travel.ts";
import { drawUnderwater } from "./underwater.ts";
import { drawVillage } from "./village.ts";
import { drawWaterfall } from "./waterfall.ts";

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
  road: (stage) => drawRoad(stage),
  lane: (stage) => drawRoad(stage, "earth"),
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
  oasis: drawOasis,
  desertTown: drawDesertTown,
  park: drawPark,
  garden: drawGarden,
  farmyard: drawFarmyard,
  stream: drawStream,
  waterfall: drawWaterfall,
  underwater: (stage) => drawUnderwater(stage),
  riverbed: (stage) => drawUnderwater(stage, "river"),
  jungle: drawJungle,
  polar: drawPolar,
  deck: drawDeck,
  station: drawStation,
  carriage: drawCarriage,
  oldStreet: drawOldStreet,
  oldWorkshop: drawOldWorkshop,
  castle: drawCastle,
  cave: drawCave,
  cellar: drawCellar,
  attic: drawAttic,
  restaurant: drawRestaurant,
  bedroom: drawBedroom,
  library: drawLibrary,
  museum: drawMuseum,
  factory: drawFactory,
} as const satisfies Record<string, (stage: Stage) => Setting>;

export type SettingName = keyof typeof settings;

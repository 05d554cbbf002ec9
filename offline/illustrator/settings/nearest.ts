import type { SettingName } from "./registry.ts";

/** Which place stands for another where a way of seeing, from above or as a model, has none of its own for it. */
const nearest = {
  oasis: "desert",
  desertTown: "desert",
  park: "forest",
  garden: "field",
  farmyard: "field",
  stream: "river",
  waterfall: "river",
  underwater: "sea",
  riverbed: "river",
  jungle: "forest",
  polar: "mountains",
  deck: "sea",
  station: "street",
  carriage: "workshop",
  oldStreet: "village",
  oldWorkshop: "workshop",
  castle: "theatre",
  cave: "workshop",
  cellar: "workshop",
  attic: "home",
  restaurant: "home",
  bedroom: "home",
  library: "school",
  museum: "office",
  factory: "workshop",
  lane: "road",
} as const satisfies Partial<Record<SettingName, SettingName>>;

export type Modelled = Exclude<SettingName, keyof typeof nearest>;

export function nearestOf(name: SettingName): Modelled {
  return name in nearest ? nearest[name as keyof typeof nearest] : (name as Modelled);
}

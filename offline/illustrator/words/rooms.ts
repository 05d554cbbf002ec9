import type { SettingName } from "../settings/registry.ts";

/** Settings with a roof: whoever is inside is in one of them. */
export const rooms: ReadonlySet<SettingName> = new Set([
  ...(["office", "home", "kitchen", "school", "lab", "hospital", "shop", "workshop", "theatre", "stairs"] as const),
  ...(["carriage", "oldWorkshop", "castle", "cave", "cellar", "attic", "restaurant", "bedroom"] as const),
  ...(["library", "museum", "factory"] as const),
]);

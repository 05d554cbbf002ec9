import { findMeanings } from "#offline/illustrator/words/lexicon.ts";
import type { Footage } from "../provider.ts";

/** Settings that one picture shows as well as the other. */
const kin: Record<string, string> = { street: "city", city: "street" };
/** Said of much that may be anywhere: "in a garage", "up in the sky", "on the road". */
const vague = new Set(["workshop", "sky", "road", "abstract"]);

/**
 * The settings that texts say something is in, at or on: "through the forest". A farmer brings a field to mind, but
 * nobody said that he is in one.
 */
export function namePlaces(...texts: readonly string[]): ReadonlySet<string> {
  const places = new Set<string>();
  for (const { settings = [], role, isLocated } of texts.flatMap(findMeanings)) {
    if (!isLocated || role) continue;
    for (const setting of settings.filter((each) => !vague.has(each))) {
      places.add(setting);
      const other = kin[setting];
      if (other) places.add(other);
    }
  }
  return places;
}

/** The settings that a piece shows. */
export function shownPlaces({ title, tags }: Footage): ReadonlySet<string> {
  return new Set(findMeanings([title, ...tags].join(", ")).flatMap(({ settings }) => settings ?? []));
}

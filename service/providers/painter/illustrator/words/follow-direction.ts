import type { Direction } from "#lib/contract/direction.ts";
import { placementOf } from "#offline/illustrator/words/placements.ts";
import { findMeanings } from "./find-meanings.ts";
import type { Brief } from "./read-brief.ts";

/** What the director decided over the whole film comes before what one scene's words would suggest. */
export function followDirection(brief: Brief, direction: Direction): Brief {
  const { shot, angle, setting, hour, weather, mood } = direction;
  const found = /^studio$/i.test(setting)
    ? "abstract"
    : findMeanings(setting).find(({ settings }) => settings)?.settings?.[0];
  const place = found ?? brief.setting;
  const isUnlit = place === "space" || place === "theatre";
  const things = brief.things.filter(
    ({ icon }) => !(placementOf(icon) === "building" && found !== undefined && setting.includes(icon)),
  );
  return { ...brief, setting: place, things, camera: shot, angle, hour: isUnlit ? "noon" : hour, weather, mood };
}

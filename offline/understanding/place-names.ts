import { isFirstName } from "#offline/director/first-names.ts";

/** The stations of the Antarctic and the towns of Australia are called after people: Davis, Darwin. */
const calledAfterTowns = /^(?:Africa|America|Asia|Europe|Pacific|Indian|Atlantic)\//;

let known: ReadonlySet<string> | undefined;

/** Countries, and the large cities that time zones are called after; some 40 ms once a process. */
function readPlaces(): ReadonlySet<string> {
  if (known) return known;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const countries = letters.flatMap((one) => letters.flatMap((other) => names.of(one + other) ?? []));
  const cities = Intl.supportedValuesOf("timeZone")
    .filter((zone) => calledAfterTowns.test(zone))
    .map((zone) => zone.split("/").at(-1)?.replaceAll("_", " ") ?? "");
  known = new Set([...countries, ...cities].map((name) => name.toLowerCase()));
  return known;
}

/** Whether a capitalised name is that of a country or a large city, and nobody's first name. */
export function isPlaceName(name: string): boolean {
  return readPlaces().has(name.toLowerCase()) && !isFirstName(name);
}

import { eraIn, withoutOrigins } from "../figure/eras.ts";
import type { SettingName } from "../settings/registry.ts";
import lists from "./place-words.json" with { type: "json" };
import { splitWords } from "./split-words.ts";

/** What a place was before there were cars and electric light; null where the painter has only today's. */
const before: Partial<Record<SettingName, SettingName | null>> = {
  ...{ street: "oldStreet", city: "oldStreet", workshop: "oldWorkshop", factory: "oldWorkshop", road: "lane" },
  ...{ office: null, lab: null, hospital: null, kitchen: null, home: null, station: null, carriage: null, shop: null },
  restaurant: null,
};

/** Whether a place looks otherwise today. */
export function hasChanged(setting: SettingName): boolean {
  return before[setting] !== undefined;
}

const motors = new Set(lists.motors.split(" "));
const motorised =
  /^(?:automobile|bus|taxi|minibus|delivery-truck|articulated-lorry|tractor|ambulance|fire-engine|police-car|racing-car|sport-utility-vehicle|motorcycle|motor-scooter)$/;
const years = /\b(?:1[0-8]\d\d|19[01]\d)(?:s|\b)/;
const once =
  /\b(?:centur(?:y|ies) ago|long ago|once upon a time|middle ages|medieval|hundreds? (?:of )?years ago|in the old days)\b/i;

/** Whether a text tells of a time before cars were common. */
export function isOfOldTimes(text: string): boolean {
  const era = eraIn(text);
  return era === "old" || era === "early" || years.test(withoutOrigins(text)) || once.test(text);
}

/** Whether anything on wheels with a motor is spoken of, or drawn. */
export function isWithMotors(text: string, icons: readonly string[]): boolean {
  return splitWords(text).some((word) => motors.has(word)) || icons.some((icon) => motorised.test(icon));
}

/** A place as it was when the text says: no cars, no asphalt; a road without anything that drives is of earth. */
export function asThen(setting: SettingName, { text, isDriven }: { text: string; isDriven: boolean }): SettingName {
  if (isOfOldTimes(text)) return before[setting] ?? setting;
  return setting === "road" && !isDriven ? "lane" : setting;
}

/** Whether a place of old times is named that the painter has only of today. */
export function isOldName(name: string, setting: SettingName): boolean {
  return /^old\b/i.test(name) && before[setting] === null;
}

/** Whether a place would be drawn with what there was only later. */
export function isTooNew(setting: SettingName, text: string): boolean {
  return isOfOldTimes(text) && before[setting] === null;
}

/** What the words call a place that is drawn as it was, or from below its surface. */
export function isSamePlace(setting: SettingName, said: SettingName): boolean {
  if (setting === said || before[said] === setting || (setting === "oasis" && said === "tropics")) return true;
  return (
    (setting === "underwater" && said === "sea") || (setting === "riverbed" && (said === "river" || said === "stream"))
  );
}

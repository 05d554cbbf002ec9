import { readLexicon } from "#offline/illustrator/words/lexicon.ts";
import { hasChanged } from "#offline/illustrator/words/past-times.ts";
import { wordForms } from "#offline/illustrator/words/split-words.ts";
import type { SettingName } from "../illustrator/settings/registry.ts";

/** What the painter has as it is built in Europe. */
const european: ReadonlySet<SettingName> = new Set(["village", "harbour", "castle", "oldStreet", "farmyard"]);

/** "Old street", "Japanese village": so that nobody draws one of today, or of Europe. */
export function namePlace(setting: string, { isOld, land }: { isOld: boolean; land: string | null }): string {
  const settingsOf = (name: string) => wordForms(name).flatMap((form) => readLexicon().get(form)?.settings ?? []);
  const [known] = [setting.replaceAll(" ", "_"), setting.split(" ").at(-1) ?? setting].flatMap(settingsOf);
  const isTown = isOld && /^(?:city|street)$/.test(known ?? "");
  if (land && known && (isTown || european.has(known)))
    return `${land.replace(/^./, (first) => first.toUpperCase())} ${setting}`;
  if (!isOld) return setting;
  return known && hasChanged(known) && !/^old\b/.test(setting) ? `old ${setting}` : setting;
}

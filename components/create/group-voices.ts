import type { Voice } from "#lib/contract/account.ts";
import * as say from "#messages/create.ts";
import type { OptionGroup } from "../ui/option-groups.ts";

/** A voice that speaks whatever it is given. */
const anyLanguage = "mul";

/** Voices by language, as the person calls it: their own language first, the others by name. */
export function groupVoices(voices: readonly Voice[], locale: string): OptionGroup[] {
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "code" });
  const regions = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  const own = locale.split("-")[0];
  const byLanguage = Map.groupBy(voices, ({ localeName = anyLanguage }) => localeName.split(/[-_]/)[0] || anyLanguage);
  const groups = [...byLanguage].map(([language, its]) => ({
    language,
    label: language === anyLanguage ? say.anyLanguage() : nameOf(names, language),
    options: its.map(({ voiceUuid, voiceName, localeName = "", drawnCaptions = true }) => {
      const region = /[-_]([A-Z]{2})$/.exec(localeName)?.[1];
      const detail = drawnCaptions ? region && nameOf(regions, region) : say.noCaptionsInThePicture();
      return { value: voiceUuid, label: voiceName, words: localeName, ...(detail && { detail }) };
    }),
  }));
  const collator = new Intl.Collator(locale);
  const rank = ({ language }: { language: string }) => (language === own ? 0 : language === anyLanguage ? 2 : 1);
  return groups
    .sort((one, other) => rank(one) - rank(other) || collator.compare(one.label, other.label))
    .map(({ label, options }) => ({ label, options }));
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

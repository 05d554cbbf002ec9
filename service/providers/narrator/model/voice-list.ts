import type { Voice } from "../provider.ts";

/** A voice that speaks whatever language its text is in. */
const manyLanguages = "mul";

/** Reads `alloy` or `thalia|en-US` or `thalia|en-US|male`. */
export function readVoices(names: readonly string[]): Voice[] {
  return names.flatMap((entry) => {
    const [voiceId = "", localeName = manyLanguages, gender] = entry.split("|").map((part) => part.trim());
    if (!voiceId) return [];
    const name = voiceId.charAt(0).toUpperCase() + voiceId.slice(1);
    const language = localeName.split("-")[0] ?? manyLanguages;
    return { voiceId, name, localeName, language, gender: gender === "male" ? "male" : "female" };
  });
}

import { paceOf, type SpeechPace } from "#lib/text/spoken-time.ts";
import { countWords } from "#lib/text/words.ts";
import { measuringText } from "./narrator/preview-sentences.ts";

/** The pace of a voice of which it is known how many words of its language it says in a second. */
export function paceAt({ language, wordsPerSecond }: { language: string; wordsPerSecond: number }): SpeechPace {
  const text = measuringText(language.split("-")[0]?.toLowerCase() ?? language);
  return paceOf(text, (countWords(text) / wordsPerSecond) * 1000);
}

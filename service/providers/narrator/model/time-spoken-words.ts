import { timeWords } from "#lib/text/word-times.ts";
import { splitWords } from "#lib/text/words.ts";
import { alignText } from "../../transcriber/timing/align-text.ts";
import type { SpokenWord } from "../provider.ts";
import type { Stretch } from "./find-speech.ts";

/** When each written word is heard: sentences end at the sound's own pauses, words share them by their letters. */
export function timeSpokenWords(
  text: string,
  { language, spoken }: { language: string; spoken: readonly Stretch[] },
): SpokenWord[] {
  const written = splitWords(text, language);
  const aligned = alignText(text, { language, spoken }).words;
  const timed = aligned.length === written.length ? aligned : timeWords(text, { language, spans: spoken });
  return written.map((word, index) => {
    const { startMs = 0, endMs = 0 } = timed[index] ?? {};
    return { ...word, startMs, endMs };
  });
}

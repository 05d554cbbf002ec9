import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { removeMarkup } from "#lib/text/markup.ts";
import { countWords } from "#lib/text/words.ts";
import type { Span } from "../../providers/transcriber/provider.ts";

/** Slower or faster than this nobody speaks, breaks between words left out. */
const wordsPerSecond = { least: 0.9, most: 6.5 };

/** What is said in the recordings as the project's owner wrote it down; a script beside a recording may be it. */
export function transcriptOf({ speech, script }: ProjectBrief, spoken: readonly Span[]): string | null {
  if (speech?.transcript) return removeMarkup(speech.transcript) || null;
  const told = script && !speech?.isSource && removeMarkup(script.text);
  return told && isTranscript(told, spoken) ? told : null;
}

/** Whether a text can be what is said in so much speech. */
export function isTranscript(text: string, spoken: readonly Span[]): boolean {
  const seconds = spoken.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / 1000;
  const rate = countWords(text) / Math.max(0.1, seconds);
  return rate >= wordsPerSecond.least && rate <= wordsPerSecond.most;
}

import { splitWords } from "./split-words.ts";

export type Span = { startMs: number; endMs: number };
export type TimedWord = Span & { text: string };

/** How long a word takes beside others: its letters and digits, and a little for itself. */
export function spokenWeight(word: string): number {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  // A digit is said as a word.
  const digits = word.match(/\p{N}/gu)?.length ?? 0;
  return letters + digits * 3.5 + (letters + digits > 0 ? 1.5 : 0);
}

/** When each word of a text is said that fills these stretches of speech, pauses between them left out. */
export function timeWords(text: string, { language, spans }: { language: string; spans: readonly Span[] }) {
  const words = splitWords(text, language);
  const weights = words.map((word) => Math.max(0.1, spokenWeight(word.text)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spokenMs = spans.reduce((sum, span) => sum + span.endMs - span.startMs, 0);
  let said = 0;
  return words.map(({ text: word }, index): TimedWord => {
    const startMs = momentAt(spans, (said / total) * spokenMs, "start");
    said += weights[index] ?? 0;
    return { text: word, startMs, endMs: Math.max(startMs, momentAt(spans, (said / total) * spokenMs, "end")) };
  });
}

/** The moment at which so many milliseconds were spoken; at a pause its beginning or its end. */
export function momentAt(spans: readonly Span[], spokenMs: number, side: "start" | "end"): number {
  let left = spokenMs;
  for (const [index, { startMs, endMs }] of spans.entries()) {
    const length = endMs - startMs;
    const isIn = side === "end" ? left <= length + 0.5 : left < length - 0.5;
    if (isIn || index === spans.length - 1) return Math.round(startMs + Math.min(Math.max(left, 0), length));
    left -= length;
  }
  return 0;
}

import { splitWords } from "./words.ts";

type Span = { startMs: number; endMs: number };
type TimedWord = Span & { text: string };

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
    const startMs = timeAt(spans, (said / total) * spokenMs, "start");
    said += weights[index] ?? 0;
    return { text: word, startMs, endMs: Math.max(startMs, timeAt(spans, (said / total) * spokenMs, "end")) };
  });
}

/** The moment at which so many milliseconds were spoken; at a pause its beginning or its end. */
export function timeAt(spans: readonly Span[], spokenMs: number, side: "start" | "end"): number {
  let left = spokenMs;
  for (const [index, { startMs, endMs }] of spans.entries()) {
    const length = endMs - startMs;
    const isIn = side === "end" ? left <= length + 0.5 : left < length - 0.5;
    if (isIn || index === spans.length - 1) return Math.round(startMs + Math.min(Math.max(left, 0), length));
    left -= length;
  }
  return 0;
}

type Heard = { language: string; heard: readonly TimedWord[]; durationMs: number };

/** Gives the words of a corrected text the times of those that were heard; the others share what lies between. */
export function retimeWords(text: string, { language, heard, durationMs }: Heard): TimedWord[] {
  const words = splitWords(text, language).map((word) => word.text);
  const pairs = [...matchWords(words, heard), { word: words.length, heard: heard.length }];
  const timed: TimedWord[] = [];
  let last = { word: -1, heard: -1 };
  for (const pair of pairs) {
    const unheard = words.slice(last.word + 1, pair.word);
    if (unheard.length > 0) {
      const replaced = heard.slice(last.heard + 1, pair.heard);
      const from = replaced[0]?.startMs ?? heard[last.heard]?.endMs ?? 0;
      const to = replaced.at(-1)?.endMs ?? heard[pair.heard]?.startMs ?? durationMs;
      const span = { startMs: Math.min(from, to), endMs: Math.max(from, to) };
      timed.push(...timeWords(unheard.join(" "), { language, spans: [span] }));
    }
    const found = heard[pair.heard];
    const word = words[pair.word];
    if (found && word !== undefined) timed.push({ text: word, startMs: found.startMs, endMs: found.endMs });
    last = pair;
  }
  return timed;
}

/** The longest row of words that both have in the same order. */
function matchWords(words: readonly string[], heard: readonly TimedWord[]): { word: number; heard: number }[] {
  const [own, other] = [words.map(fold), heard.map(({ text }) => fold(text))];
  const lengths = Array.from({ length: own.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (word: number, place: number) => lengths[word]?.[place] ?? 0;
  for (let word = own.length - 1; word >= 0; word--) {
    for (let place = other.length - 1; place >= 0; place--) {
      const row = lengths[word] ?? [];
      row[place] =
        own[word] === other[place] ? at(word + 1, place + 1) + 1 : Math.max(at(word + 1, place), at(word, place + 1));
    }
  }
  const pairs: { word: number; heard: number }[] = [];
  for (let word = 0, place = 0; word < own.length && place < other.length; ) {
    if (own[word] === other[place]) pairs.push({ word: word++, heard: place++ });
    else if (at(word + 1, place) >= at(word, place + 1)) word += 1;
    else place += 1;
  }
  return pairs;
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "") || word;
}

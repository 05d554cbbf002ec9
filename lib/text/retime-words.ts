import { splitWords } from "./split-words.ts";
import { type TimedWord, timeWords } from "./time-words.ts";

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

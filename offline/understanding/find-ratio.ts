import { readNumbers } from "./read-numbers.ts";
import type { Diagram, Phrase } from "./scene-reading.ts";
import { shortened } from "./shorten.ts";
import { cutWords, spansOf } from "./spans.ts";
import type { Word } from "./tag-words.ts";

const about = /^(?:about|around|nearly|almost|roughly|over|some|up|to|at|least|more|less|than|only|just)$/;
const sizes = /^(?:size|weight|height|length|width|depth|speed|strength|price|cost|age|number|power)$/;
const mostTimes = 20;
const mostWords = 6;

/** "Twice", "three times", "half": how much of the other, and where the words for it end. */
function timesAt(words: readonly Word[], at: number): { times: number; to: number } | null {
  const word = words[at];
  if (word?.lower === "twice") return { times: 2, to: at + 1 };
  if (word?.lower === "half") return { times: 0.5, to: at + 1 };
  if (word?.lower === "a" && words[at + 1]?.lower === "third") return { times: 1 / 3, to: at + 2 };
  const number = readNumbers(words).find(({ from }) => from === at);
  return number && words[number.to]?.lower === "times" ? { times: number.value, to: number.to + 1 } : null;
}

/** Where the other begins: after "as heavy as", "heavier than", "the size of". */
function otherFrom(words: readonly Word[], at: number): number | null {
  const [first, second, third] = [words[at]?.lower ?? "", words[at + 1]?.lower ?? "", words[at + 2]?.lower ?? ""];
  if (first === "as" && third === "as") return at + 3;
  if (/er$/.test(first) && second === "than") return at + 2;
  if (first === "more" && third === "than") return at + 3;
  return first === "the" && sizes.test(second) && third === "of" ? at + 3 : null;
}

/** "Steel is three times as heavy as stone": two bars, one three times as long. */
export function findRatio(sentence: string, words: readonly Word[], phrases: readonly Phrase[]): Diagram | null {
  const spans = spansOf(sentence, words);
  if (spans.length !== words.length) return null;
  for (let at = 2; at < words.length; at += 1) {
    const found = timesAt(words, at);
    const from = found && otherFrom(words, found.to);
    if (!found || from === null || found.times > mostTimes || found.times <= 0) continue;
    let start = at;
    while (start > 0 && about.test(words[start - 1]?.lower ?? "")) start -= 1;
    const verb = words[start - 1];
    const subject = phrases.find(({ to, part }) => to === start - 1 && part === "subject");
    // "Its effect": whose, nobody reads.
    const isOwn = subject && words[subject.from]?.tag === "pron";
    if (!subject || isOwn || subject.isAbsent || !/^(?:be|weigh)$/.test(verb?.plain ?? "")) return null;
    const end = words.findIndex(
      ({ isAfterStop, tag }, index) => index > from && (isAfterStop || tag === "conj" || tag === "verb"),
    );
    const to = end < 0 ? words.length : end;
    const [one, other] = [subject.text, cutWords(sentence, spans, { from, to })].map((text) => shortened(text));
    if (!one || !other || to - from > mostWords || /^(?:it|they|that|this|one|we|you)$/i.test(other)) return null;
    const shown = cutWords(sentence, spans, { from: start, to: found.to });
    return {
      kind: "comparison",
      items: [
        { label: one, value: found.times, shown },
        { label: other, value: 1, shown: "" },
      ],
    };
  }
  return null;
}

/** A word as it is written, punctuation included: `text.slice(startIndex, endIndex)` is exactly it. */
export type WrittenWord = { text: string; startIndex: number; endIndex: number };

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const opening = /^[\p{Ps}\p{Pi}"'¿¡]+$/u;

/**
 * The written words of a text in order, covering everything but white space. Chinese, Japanese, Thai and their like
 * are cut by dictionary; punctuation stays with the word it belongs to.
 */
export function splitWords(text: string, language: string): WrittenWord[] {
  const words: WrittenWord[] = [];
  for (const match of text.matchAll(/\S+/gu)) {
    const token = { text: match[0], startIndex: match.index, endIndex: match.index + match[0].length };
    if (unspaced.test(token.text)) words.push(...splitUnspaced(token, language));
    else words.push(token);
  }
  return words;
}

function splitUnspaced(token: WrittenWord, language: string): WrittenWord[] {
  const words: WrittenWord[] = [];
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  let pending = "";
  for (const { segment, index, isWordLike } of segmenter.segment(token.text)) {
    const last = words.at(-1);
    if (isWordLike || !last || opening.test(segment)) {
      if (pending === "" || opening.test(pending)) {
        // An opening sign waits for the word behind it.
        if (opening.test(segment) && index + segment.length < token.text.length) {
          pending += segment;
          continue;
        }
      }
      const startIndex = token.startIndex + index - pending.length;
      words.push({ text: pending + segment, startIndex, endIndex: startIndex + pending.length + segment.length });
      pending = "";
    } else if (pending !== "") {
      pending += segment;
    } else {
      last.text += segment;
      last.endIndex += segment.length;
    }
  }
  const last = words.at(-1);
  if (pending !== "" && last) {
    last.text += pending;
    last.endIndex += pending.length;
  } else if (pending !== "") words.push({ ...token, text: pending });
  return words;
}

/** Scripts written without spaces, with the graphemes that make up about one spoken word. */
const graphemesPerWord: [script: RegExp, graphemes: number][] = [
  [/\p{Script=Han}/u, 1.7],
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u, 2.6],
  [/\p{Script=Thai}/u, 3],
  [/[\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, 3],
];

const unspacedRun = new RegExp(`${unspaced.source}[${unspaced.source.slice(1, -1)}\\p{M}]*`, "gu");
const speakable = /[\p{L}\p{N}]/u;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Words of a text as speech counts them: space-separated words, and for Chinese, Japanese, Thai and their like the
 * number of graphemes that takes about as long to say. A text with anything speakable has at least one.
 */
export function countWords(text: string): number {
  let words = 0;
  const spaced = text.replace(unspacedRun, (run) => {
    words += countUnspaced(run);
    return " ";
  });
  for (const token of spaced.split(/\s+/)) {
    if (speakable.test(token)) words += 1;
  }
  return words > 0 ? Math.max(1, Math.round(words)) : 0;
}

function countUnspaced(run: string): number {
  let words = 0;
  for (const { segment } of graphemes.segment(run)) {
    const rule = graphemesPerWord.find(([script]) => script.test(segment));
    if (rule) words += 1 / rule[1];
  }
  return words;
}

const noName =
  /^(?:mrs?|ms|miss|dr|do[ck]tor|prof|professor|herr|frau|sr|sra|señora?|don|doña|m|mme|mlle|monsieur|madame|sir|lady|the|der|die|das|les?|la|el|los|las|von|van|del?|di|da|dos?)$/iu;

/** At most two letters that stand for a name or an address; titles and articles are no part of it. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/u).filter(Boolean);
  const names = words.filter((word) => !noName.test(word));
  return (names.length > 0 ? names : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("");
}

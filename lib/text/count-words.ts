/** Scripts written without spaces, with the graphemes that make up about one spoken word. */
const graphemesPerWord: [script: RegExp, graphemes: number][] = [
  [/\p{Script=Han}/u, 1.7],
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u, 2.6],
  [/\p{Script=Thai}/u, 3],
  [/[\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, 3],
];

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
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

import { loadTagger } from "./load-tagger.ts";

/** A part of a sentence as the tagger sees it; `at` is where it begins. */
export type Token = { text: string; lower: string; tag: string; at: number };

const longest = 2_000;

/** The words and signs of an English text with their parts of speech, by universal tags. */
export function tagEnglish(text: string): Token[] {
  const { readDoc, its } = loadTagger();
  const sample = text.slice(0, longest);
  const found = readDoc(sample).tokens();
  const [words, tags] = [found.out(), found.out(its.pos)];
  const tokens: Token[] = [];
  let from = 0;
  for (const [index, word] of words.entries()) {
    const at = sample.indexOf(word, from);
    if (at < 0) continue;
    from = at + word.length;
    tokens.push({ text: word, lower: word.toLowerCase(), tag: tags[index] ?? "X", at });
  }
  return tokens;
}

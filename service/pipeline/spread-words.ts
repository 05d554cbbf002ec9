import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";

/**
 * Shares a text out over a number of scenes, in order and by whole sentences: about the same number of words each,
 * and with fewer sentences than scenes some scenes without any, evenly spread.
 */
export function spreadWords(text: string, { scenes, language }: { scenes: number; language: string }): string[] {
  const sentences = splitSentences(text, language);
  const shares: string[][] = Array.from({ length: scenes }, () => []);
  const words = sentences.map((sentence) => Math.max(1, countWords(sentence)));
  const total = words.reduce((sum, each) => sum + each, 0);
  let before = 0;
  for (const [index, sentence] of sentences.entries()) {
    const length = words[index] ?? 1;
    const place =
      sentences.length <= scenes ? (index * scenes) / sentences.length : ((before + length / 2) * scenes) / total;
    shares[Math.min(scenes - 1, Math.floor(place))]?.push(sentence);
    before += length;
  }
  const glue = /^(?:zh|ja|th)\b/.test(language) ? "" : " ";
  return shares.map((share) => share.join(glue));
}

import type { WrittenWord } from "#lib/text/words.ts";
import { fetchWithLog } from "../../../fetch-on-first-use.ts";
import { ProcessPool } from "../../../programs/process-pool.ts";
import type { JapaneseCall, JapaneseToken } from "./japanese-message.ts";

export const japanesePool = new ProcessPool<JapaneseCall, JapaneseToken[]>({
  program: new URL("./japanese-process.ts", import.meta.url),
  most: 1,
});

/**
 * How each written word of a Japanese text is said, in kana: eSpeak NG cannot read kanji, nor particles that are
 * written otherwise than they sound. A morpheme belongs to the word in which it begins.
 */
export async function readJapanese(words: WrittenWord[], text: string, signal: AbortSignal): Promise<string[]> {
  await fetchWithLog("japanese");
  const tokens = await japanesePool.ask({ text }, signal);
  const said: string[] = words.map(() => "");
  let at = 0;
  let word = 0;
  for (const { written, said: reading, isAttached } of tokens) {
    const begin = text.indexOf(written, at);
    if (begin >= 0) at = begin;
    while (word < words.length - 1 && (words[word]?.endIndex ?? 0) <= at) word += 1;
    said[word] += (isAttached ? "" : " ") + reading;
    at += written.length;
  }
  return said;
}

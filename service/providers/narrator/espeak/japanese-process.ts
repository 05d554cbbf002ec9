// The dictionary takes 0.5 s and 380 MB, so it lives in a process that ends when it is not needed.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import kuromoji, { type Token, type Tokenizer } from "kuromoji";
import { answerCalls } from "./answer-calls.ts";
import type { JapaneseCall, JapaneseToken } from "./japanese-message.ts";

const dicPath = join(dirname(fileURLToPath(import.meta.resolve("kuromoji"))), "..", "dict");
const tokenizer = await new Promise<Tokenizer>((resolve, reject) => {
  kuromoji.builder({ dicPath }).build((error, built) => (error ? reject(error) : resolve(built)));
});

answerCalls(({ text }: JapaneseCall): JapaneseToken[] => tokenizer.tokenize(text).map(toJapaneseToken));

function toJapaneseToken({ surface_form, pronunciation, reading, pos, pos_detail_1 }: Token): JapaneseToken {
  const isAttached = /^(?:助詞|助動詞|記号)$/.test(pos) || /^(?:接尾|非自立)$/.test(pos_detail_1);
  return { written: surface_form, said: pronunciation ?? reading ?? surface_form, isAttached };
}

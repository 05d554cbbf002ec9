// The dictionary takes a second and 450 MB, so it lives in a process that ends when it is not needed.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type IpadicFeatures, TokenizerBuilder } from "@patdx/kuromoji";
import DictionaryLoader from "@patdx/kuromoji/node";
import { answerCalls } from "../../../programs/inside.ts";
import type { JapaneseCall, JapaneseToken } from "./japanese-message.ts";

const dictionary = join(fileURLToPath(import.meta.resolve("@patdx/kuromoji")), "..", "..", "dict");
const tokenizer = await new TokenizerBuilder({ loader: new DictionaryLoader({ dic_path: dictionary }) }).build();

/** It breaks on a NUL, which ends a word in its dictionary; nobody hears one. */
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, " ");

answerCalls(({ text }: JapaneseCall): JapaneseToken[] =>
  tokenizer.tokenize(withoutControls(text)).map(toJapaneseToken),
);

function toJapaneseToken({ surface_form, pronunciation, reading, pos, pos_detail_1 }: IpadicFeatures): JapaneseToken {
  const isAttached = /^(?:助詞|助動詞|記号)$/.test(pos) || /^(?:接尾|非自立)$/.test(pos_detail_1);
  return { written: surface_form, said: pronunciation ?? reading ?? surface_form, isAttached };
}

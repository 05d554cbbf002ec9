import { z } from "zod";
import { rewriteAnswer } from "../../model/rewrite-answer.ts";

const Word = z.looseObject({ word: z.string(), punctuated_word: z.string().optional() });
const Alternative = z.looseObject({ words: z.array(Word) });
const Channel = z.looseObject({ alternatives: z.array(Alternative) });
const Told = z.looseObject({ results: z.looseObject({ channels: z.array(Channel) }) });

/** Deepgram tells each word bare and as it is written; the package hands on the bare one, of which no sentence can be made. */
export const punctuateWords = (ask: typeof fetch) =>
  rewriteAnswer((answer) => {
    const { data } = Told.safeParse(answer);
    if (!data) return null;
    const channels = data.results.channels.map(({ alternatives, ...channel }) => ({
      ...channel,
      alternatives: alternatives.map(({ words, ...rest }) => ({
        ...rest,
        words: words.map(({ word, punctuated_word = word, ...time }) => ({ ...time, word: punctuated_word })),
      })),
    }));
    return { ...data, results: { ...data.results, channels } };
  }, ask);

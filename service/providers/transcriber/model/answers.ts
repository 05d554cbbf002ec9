import { z } from "zod";
import { rewriteAnswer } from "../../model/http.ts";
import { ProviderFault } from "../../provider-fault.ts";

const WithSegments = z.looseObject({ segments: z.array(z.looseObject({})) });
const unsaid = { seek: 0, tokens: [], temperature: 0, avg_logprob: 0, compression_ratio: 1, no_speech_prob: 0 };

/** Most servers leave out of a segment what the SDK insists on and nobody reads; it is filled in on the way. */
export const completeSegments = (ask: typeof fetch) =>
  rewriteAnswer((answer) => {
    const { data } = WithSegments.safeParse(answer);
    return data ? { ...data, segments: data.segments.map((segment, id) => ({ ...unsaid, id, ...segment })) } : null;
  }, ask);

const Word = z.looseObject({ word: z.string(), punctuated_word: z.string().optional() });
const Alternative = z.looseObject({ words: z.array(Word) });
const Channel = z.looseObject({ alternatives: z.array(Alternative) });
const PunctuateWordsTold = z.looseObject({ results: z.looseObject({ channels: z.array(Channel) }) });

/** Deepgram tells each word bare and as it is written; the package hands on the bare one, of which no sentence can be made. */
export const punctuateWords = (ask: typeof fetch) =>
  rewriteAnswer((answer) => {
    const { data } = PunctuateWordsTold.safeParse(answer);
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

/** Times come with `verbose_json` only, which some models refuse; a plain answer is text alone. */
export function openaiOptions(language: string | undefined, { wordTimes }: { wordTimes: boolean }) {
  const timed = { responseFormat: "verbose_json", timestampGranularities: ["word", "segment"] };
  return { openai: { ...(language && { language }), ...(wordTimes ? timed : { responseFormat: "json" }) } };
}

/** Whether what was refused is the times, and not the recording. */
export function refusesTimes(fault: unknown): boolean {
  const times = /verbose_json|response_?format|timestamp/iu;
  return fault instanceof ProviderFault && fault.code === "refused" && times.test(fault.message);
}

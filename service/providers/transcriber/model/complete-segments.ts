import { z } from "zod";
import { rewriteAnswer } from "../../model/rewrite-answer.ts";

const Told = z.looseObject({ segments: z.array(z.looseObject({})) });
const unsaid = { seek: 0, tokens: [], temperature: 0, avg_logprob: 0, compression_ratio: 1, no_speech_prob: 0 };

/** Most servers leave out of a segment what the SDK insists on and nobody reads; it is filled in on the way. */
export const completeSegments = (ask: typeof fetch) =>
  rewriteAnswer((answer) => {
    const { data } = Told.safeParse(answer);
    return data ? { ...data, segments: data.segments.map((segment, id) => ({ ...unsaid, id, ...segment })) } : null;
  }, ask);

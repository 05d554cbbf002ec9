import type { TranscriptionModel } from "ai";
import { z } from "zod";
import { inPlainWords } from "#lib/environment/settings-error.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import type { PaidOrder } from "../../abilities/paid-order.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";
import { defineTranscriber, type TimedText, type Transcript } from "../../abilities/transcriber.ts";
import { callModel, loadSdk } from "../../model/call-model.ts";
import { boundedFetch, type HttpAsked, rewriteAnswer } from "../../model/http.ts";
import { type ModelEnv, modelEnv, modelExtras } from "../../model/model-env.ts";
import { alignText, joinSentences } from "./timing.ts";

type Heard = { text: string; startSecond: number; endSecond: number };

type Spec = {
  name: string;
  needs: Parameters<typeof modelEnv>[1];
  load(env: ModelEnv, call: { ask: typeof fetch; asked: HttpAsked; order: PaidOrder }): Promise<TranscriptionModel>;
  /** What it gives times to; sentences when left out. */
  pieces?: "sentences" | "words";
  /** Options of the provider's own, by its name, for a language where it is known. */
  options?: (
    language: string | undefined,
    asked: { wordTimes: boolean },
  ) => NonNullable<Parameters<typeof import("ai").transcribe>[0]["providerOptions"]>;
  /** Whether a fault says that this model tells no times, so that it is worth asking for the words alone. */
  refusesTimes?: (fault: unknown) => boolean;
};

const Extras = z.object({ TRANSCRIBER_WORD_TIMES: modelExtras.yesOrNo });
type TranscriberEnv = ModelEnv & { wordTimes: boolean | undefined };

/** A transcriber that a transcription model of the AI SDK stands behind. */
export function defineModelTranscriber(spec: Spec) {
  const { name, needs, load, options, pieces: usualPieces = "sentences", refusesTimes = () => false } = spec;
  const env: z.ZodType<TranscriberEnv> = z.any().transform((source, context) => {
    const model = modelEnv("TRANSCRIBER", needs).safeParse(source, inPlainWords);
    const extras = Extras.safeParse(source, inPlainWords);
    for (const issue of [...(model.error?.issues ?? []), ...(extras.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", message: issue.message, path: issue.path });
    }
    if (!model.success || !extras.success) return z.NEVER;
    return { ...model.data, wordTimes: extras.data.TRANSCRIBER_WORD_TIMES };
  });
  /** Models that have said that they tell no times. */
  const untimed = new Set<string>();

  return defineTranscriber<TranscriberEnv>({
    name,
    env,
    limits: { concurrency: 2, timeoutMs: 15 * 60_000 },
    async transcribe({ bytes, durationMs, spoken, text, language }, { env, signal, order }): Promise<Transcript> {
      const { transcribe } = await loadSdk();
      const asked = { provider: name, secrets: [env.apiKey], signal };
      const model = await load(env, { ask: boundedFetch(name), asked, order });
      const hear = (wordTimes: boolean) =>
        callModel(asked, () =>
          transcribe({
            model,
            audio: bytes,
            maxRetries: 0,
            abortSignal: signal,
            ...(options && { providerOptions: options(language?.split("-")[0], { wordTimes }) }),
          }),
        );
      const heard = await hear(env.wordTimes ?? !untimed.has(env.model)).catch((fault) => {
        if (env.wordTimes !== undefined || untimed.has(env.model) || !refusesTimes(fault)) throw fault;
        untimed.add(env.model);
        return hear(false);
      });
      const pieces = toPieces(heard.segments, durationMs);
      const words = usualPieces === "words" ? pieces : toPieces(heard.words ?? [], durationMs);
      const said = text ?? heard.text;
      const tongue = language ?? tagOf(heard.language) ?? detectLanguage(said);
      const facts = { language: tongue, provider: name, cost: (durationMs / 60_000) * env.credits };
      // A pasted text is timed and not changed: over what was heard, which is surer than the pauses.
      const spans = pieces.length > 0 ? pieces : spoken;
      if (text || pieces.length === 0) {
        const times = pieces.length > 0 ? "heard" : "estimated";
        return { ...alignText(said, { language: tongue, spoken: spans }), times, ...facts };
      }
      return { sentences: joinSentences(pieces, tongue), words, times: "heard", ...facts };
    },
  });
}

/** Providers write `en_us`, `eng` or `en` for one language. */
function tagOf(language: string | undefined): string | undefined {
  try {
    return language ? Intl.getCanonicalLocales(language.replaceAll("_", "-"))[0] : undefined;
  } catch {
    return undefined;
  }
}

/** In order, inside the sound, none overlapping another, nothing empty. */
function toPieces(heard: readonly Heard[], durationMs: number): TimedText[] {
  let earliest = 0;
  return heard.flatMap(({ text, startSecond, endSecond }) => {
    if (text.trim() === "" || !Number.isFinite(startSecond) || !Number.isFinite(endSecond)) return [];
    const startMs = Math.min(durationMs, Math.max(earliest, Math.round(startSecond * 1000)));
    const endMs = Math.min(durationMs, Math.max(startMs, Math.round(endSecond * 1000)));
    earliest = endMs;
    return [{ text: text.trim(), startMs, endMs }];
  });
}

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

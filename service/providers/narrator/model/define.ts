import type { SpeechModel } from "ai";
import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { inPlainWords } from "#lib/environment/settings-error.ts";
import { timeWords } from "#lib/text/word-times.ts";
import { splitWords } from "#lib/text/words.ts";
import { encodeWav } from "../../abilities/encode-wav.ts";
import { defineNarrator, SpeakRequest, type Speech, type SpokenWord, type Voice } from "../../abilities/narrator.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";
import { callModel, loadSdk } from "../../model/call-model.ts";
import { boundedFetch } from "../../model/http.ts";
import { type ModelEnv, modelEnv, modelExamples, modelExtras } from "../../model/model-env.ts";
import { alignText } from "../../transcriber/model/timing.ts";
import { previewSentence } from "./preview-sentences.ts";
import { readSound, type Stretch } from "./read-sound.ts";

const sampleRate = 24_000;
const durationMs = 400;

/** What stands for a text that holds nothing to say: nobody is paid for it. */
function silence(text: string, language: string): Omit<Speech, "voiceId" | "provider" | "cost"> {
  const samples = new Int16Array((sampleRate * durationMs) / 1000);
  const bytes = encodeWav({ samples, sampleRate, channels: 1 });
  const words = timeSpokenWords(text, { language, spoken: [{ startMs: 0, endMs: durationMs }] });
  return { bytes, mimeType: "audio/wav", sampleRate, durationMs, words, isSilent: true };
}

/** A voice that speaks whatever language its text is in. */
const manyLanguages = "mul";

/** Reads `alloy` or `thalia|en-US` or `thalia|en-US|male`. */
function readVoices(names: readonly string[]): Voice[] {
  return names.flatMap((entry) => {
    const [voiceId = "", localeName = manyLanguages, gender] = entry.split("|").map((part) => part.trim());
    if (!voiceId) return [];
    const name = voiceId.charAt(0).toUpperCase() + voiceId.slice(1);
    const language = localeName.split("-")[0] ?? manyLanguages;
    return { voiceId, name, localeName, language, gender: gender === "male" ? "male" : "female" };
  });
}

const Extras = z.object({
  NARRATOR_VOICES: modelExtras.list,
  NARRATOR_WORDS_PER_SECOND: z.coerce.number().min(0.5).max(10).default(2.5),
});
type NarratorEnv = ModelEnv & { voices: Voice[]; wordsPerSecond: number };

type Spec = {
  name: string;
  needs: Parameters<typeof modelEnv>[1];
  /** As `alloy` or, for a voice of one language, `thalia|en-US`; the first one speaks when none is asked for. Where empty, they must be named. */
  usualVoices: readonly string[];
  load(env: ModelEnv, ask: typeof fetch): Promise<SpeechModel>;
  /** What is asked for, and for raw samples their rate. */
  format?: { name: string; rawRate?: number };
  /** Whether it is told the text's language: most hear it, and some models refuse to be told. */
  takesLanguage?: boolean;
};

/** A narrator that a speech model of the AI SDK stands behind. Word times are found from the sound's own pauses. */
export function defineModelNarrator(spec: Spec) {
  const { name, needs, usualVoices, load, format = { name: "wav" }, takesLanguage } = spec;
  const env: z.ZodType<NarratorEnv> = z.any().transform((source, context) => {
    const model = modelEnv("NARRATOR", needs).safeParse(source, inPlainWords);
    const extras = Extras.safeParse(source, inPlainWords);
    for (const issue of [...(model.error?.issues ?? []), ...(extras.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", message: issue.message, path: issue.path });
    }
    if (!model.success || !extras.success) return z.NEVER;
    const { NARRATOR_VOICES: named, NARRATOR_WORDS_PER_SECOND: wordsPerSecond } = extras.data;
    const voices = readVoices(named.length > 0 ? named : usualVoices);
    if (voices.length === 0) {
      const message = `is missing, it names the voices: ${modelExamples}`;
      context.addIssue({ code: "custom", message, path: ["NARRATOR_VOICES"] });
      return z.NEVER;
    }
    return { ...model.data, voices, wordsPerSecond };
  });

  async function say(request: z.output<typeof SpeakRequest>, env: NarratorEnv, signal: AbortSignal): Promise<Speech> {
    const { text, language, rate } = request;
    const voice = chooseVoice(env.voices, request);
    const facts = { voiceId: voice?.voiceId ?? "", provider: name };
    if (!/[\p{L}\p{N}]/u.test(text)) return { ...silence(text, language), ...facts, cost: 0 };
    const { generateSpeech } = await loadSdk();
    const model = await load(env, boundedFetch(name));
    const { audio } = await callModel({ provider: name, secrets: [env.apiKey], signal }, () =>
      generateSpeech({
        model,
        text,
        outputFormat: format.name,
        maxRetries: 0,
        abortSignal: signal,
        ...(voice && { voice: voice.voiceId }),
        ...(rate !== 1 && { speed: rate }),
        ...(takesLanguage && { language: languageOf(voice, language) }),
      }),
    );
    const sound = readSound(audio.uint8Array, format);
    if (!sound) {
      throw new ProviderFault("bad_output", { why: because("answer_no_sound", { provider: name }), provider: name });
    }
    const { spoken, ...heard } = sound;
    const words = timeSpokenWords(text, { language, spoken });
    return { ...heard, words, isSilent: false, ...facts, cost: (text.length / 1000) * env.credits };
  }

  return defineNarrator<NarratorEnv>({
    name,
    env,
    limits: { concurrency: 3, timeoutMs: 120_000 },
    async listVoices({ localeName }, { env }) {
      const tag = localeName?.toLowerCase();
      return env.voices.filter(
        (voice) => !tag || voice.language === "mul" || voice.localeName.toLowerCase().startsWith(tag),
      );
    },
    async speak(request, { env, signal }) {
      const parsed = SpeakRequest.safeParse(request);
      if (parsed.success) return say(parsed.data, env, signal);
      const why = because("text_not_spoken", { why: z.prettifyError(parsed.error) });
      throw new ProviderFault("refused", { why, provider: name });
    },
    previewVoice({ voiceId }, { env, signal }) {
      const language = env.voices.find((voice) => voice.voiceId === voiceId)?.language ?? "en";
      const spoken = language === "mul" ? "en" : language;
      return say({ text: previewSentence(spoken), voiceId, language: spoken, rate: 1 }, env, signal);
    },
    // Never measured by speaking: that would cost, and the film's length is fitted to the real sound later.
    findUnreadable: async () => [],
    measureRate: async (_, { env }) => ({ wordsPerSecond: env.wordsPerSecond }),
  });
}

/** The voice asked for; where there is none of that name, the first that speaks the text's language. */
function chooseVoice(
  voices: readonly Voice[],
  { voiceId, language }: { voiceId?: string | undefined; language: string },
) {
  const spoken = language.split("-")[0]?.toLowerCase();
  const speaks = (voice: Voice) => voice.language === "mul" || voice.language === spoken;
  return voices.find((voice) => voice.voiceId === voiceId) ?? voices.find(speaks) ?? voices[0];
}

/** A voice of one language speaks that one, whatever the text is in. */
function languageOf(voice: Voice | undefined, language: string): string {
  const own = voice && voice.language !== "mul" ? voice.language : language;
  return own.split("-")[0] ?? own;
}

/** When each written word is heard: sentences end at the sound's own pauses, words share them by their letters. */
function timeSpokenWords(
  text: string,
  { language, spoken }: { language: string; spoken: readonly Stretch[] },
): SpokenWord[] {
  const written = splitWords(text, language);
  const aligned = alignText(text, { language, spoken }).words;
  const timed = aligned.length === written.length ? aligned : timeWords(text, { language, spans: spoken });
  return written.map((word, index) => {
    const { startMs = 0, endMs = 0 } = timed[index] ?? {};
    return { ...word, startMs, endMs };
  });
}

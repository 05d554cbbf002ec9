import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { countWords } from "#lib/text/words.ts";
import { defineNarrator, SpeakRequest, type Voice } from "../abilities/narrator.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { measuringText, previewSentence } from "./model/preview-sentences.ts";
import { speakText } from "./speak-text.ts";
import { findUnreadable } from "./synthesizer/split-languages.ts";
import { chooseVoice, knownVoices, type OfflineVoice, offeredVoices } from "./synthesizer/voices.ts";

const measured = new Map<string, number>();

/** Flite for English, eSpeak NG for all else, in processes of their own: offline, deterministic, no key. */
export const synthesizer = defineNarrator({
  name: "synthesizer",
  env: z.object({}),
  limits: { concurrency: 2, timeoutMs: 120_000 },

  async listVoices({ localeName, withFormer = false }) {
    return (withFormer ? knownVoices : offeredVoices)
      .filter((voice) => !localeName || matchesLocale(voice, localeName))
      .map(toVoice);
  },

  async speak(request, { signal }) {
    const parsed = SpeakRequest.safeParse(request);
    if (!parsed.success) {
      const why = because("text_not_spoken", { why: z.prettifyError(parsed.error) });
      throw new ProviderFault("refused", { why, provider: "synthesizer" });
    }
    return speakText({ ...parsed.data, voice: chooseVoice(parsed.data), signal });
  },

  findUnreadable: async ({ text, language }) => findUnreadable(text, language),

  async previewVoice({ voiceId }, { signal }) {
    const voice = chooseVoice({ voiceId, language: "und" });
    return speakText({ text: previewSentence(voice.language), voice, language: voice.localeName, rate: 1, signal });
  },

  async measureRate(request, { signal }) {
    const voice = chooseVoice(request);
    const known = measured.get(voice.voiceId);
    if (known !== undefined) return { wordsPerSecond: known };
    const text = measuringText(voice.language);
    const { durationMs } = await speakText({ text, voice, language: voice.localeName, rate: 1, signal });
    const wordsPerSecond = countWords(text) / (durationMs / 1000);
    measured.set(voice.voiceId, wordsPerSecond);
    return { wordsPerSecond };
  },
});

function matchesLocale({ localeName, language }: OfflineVoice, asked: string): boolean {
  const tag = asked.toLowerCase();
  return localeName.toLowerCase() === tag || language === tag;
}

function toVoice({ voiceId, name, localeName, language, gender, isFormer }: OfflineVoice): Voice {
  return { voiceId, name, localeName, language, gender, ...(isFormer && { isFormer }) };
}

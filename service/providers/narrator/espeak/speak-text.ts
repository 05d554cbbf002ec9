import { splitWords } from "#lib/text/split-words.ts";
import { speechPool } from "#offline/voice/speech-pool.ts";
import { writeSpokenText } from "#offline/voice/spoken-text.ts";
import { ProcessFault } from "../../../programs/process-pool.ts";
import { encodeWav } from "../../encode-wav.ts";
import { ProviderFault } from "../../provider-fault.ts";
import type { Speech } from "../provider.ts";
import { shapeSound } from "./shape-sound.ts";
import { timeWords } from "./time-words.ts";
import { trimSilence } from "./trim-silence.ts";
import type { EspeakVoice } from "./voices.ts";

const wordsPerMinute = 158;
const pitchRange = 62;
const sampleRate = 22_050;
const silenceMs = 800;

export type SpeakOrder = { text: string; voice: EspeakVoice; language: string; rate: number; signal: AbortSignal };

/** Speaks a text with one of the curated voices; a text with nothing to say becomes a short silence. */
export async function speakText(order: SpeakOrder): Promise<Speech> {
  try {
    return await speak(order);
  } catch (error) {
    if (!(error instanceof ProcessFault)) throw error;
    const message = `The voice could not speak this text (${error.message}). Try again, or choose another voice.`;
    throw new ProviderFault("bad_output", { message, provider: "espeak" });
  }
}

async function speak({ text, voice, language, rate, signal }: SpeakOrder): Promise<Speech> {
  const words = splitWords(text, language);
  const spoken = await writeSpokenText({ words, source: text, language: voice.localeName, signal });
  if (spoken.isSilent) {
    const silence = { samples: new Int16Array((sampleRate * silenceMs) / 1000), sampleRate };
    return toSpeech(
      { ...silence, words: timeWords({ words, wordAt: [], events: [], durationMs: silenceMs }), voice },
      true,
    );
  }
  const answer = await speechPool.ask(
    {
      text: spoken.text,
      espeakName: voice.espeakName,
      rate: Math.round(wordsPerMinute * rate),
      pitch: voice.pitch,
      pitchRange,
    },
    signal,
  );
  const { samples, cutMs } = trimSilence(shapeSound(answer.samples, answer.sampleRate), answer.sampleRate);
  const durationMs = (samples.length / answer.sampleRate) * 1000;
  const events = answer.events.map((event) => ({
    ...event,
    atMs: Math.min(durationMs, Math.max(0, event.atMs - cutMs)),
  }));
  const timed = timeWords({ words, wordAt: spoken.wordAt, events, durationMs });
  return toSpeech({ samples, sampleRate: answer.sampleRate, words: timed, voice }, false);
}

function toSpeech(
  sound: { samples: Int16Array; sampleRate: number; words: Speech["words"]; voice: EspeakVoice },
  isSilent: boolean,
): Speech {
  return {
    bytes: encodeWav({ samples: sound.samples, sampleRate: sound.sampleRate, channels: 1 }),
    mimeType: "audio/wav",
    sampleRate: sound.sampleRate,
    durationMs: Math.round((sound.samples.length / sound.sampleRate) * 1000),
    words: sound.words,
    voiceId: sound.voice.voiceId,
    isSilent,
    provider: "espeak",
    cost: 0,
  };
}

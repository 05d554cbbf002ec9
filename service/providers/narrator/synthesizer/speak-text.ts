import { because } from "#lib/contract/reasons.ts";
import { splitWords } from "#lib/text/words.ts";
import { ProcessFault } from "../../../programs/process-pool.ts";
import { encodeWav } from "../../encode-wav.ts";
import { ProviderFault } from "../../provider-fault.ts";
import type { Speech } from "../provider.ts";
import { speakWithEspeak } from "./espeak/speak.ts";
import { speakWithFlite } from "./flite/speak.ts";
import type { Spoken, Utterance } from "./utterance.ts";
import { espeakInsteadOf, type OfflineVoice } from "./voices.ts";

const silentSampleRate = 22_050;
const silenceMs = 800;

type SpeakOrder = Utterance & { voice: OfflineVoice };

/** Speaks a text with one of the curated voices; a text with nothing to say becomes a short silence. */
export async function speakText(order: SpeakOrder): Promise<Speech> {
  try {
    return await speak(order);
  } catch (error) {
    if (!(error instanceof ProcessFault)) throw error;
    const why = because("voice_failed", { why: error.message });
    throw new ProviderFault("bad_output", { why, provider: order.voice.engine });
  }
}

async function speak({ voice, ...utterance }: SpeakOrder): Promise<Speech> {
  const spoken =
    voice.engine === "flite" ? await speakWithFlite(voice, utterance) : await speakWithEspeak(voice, utterance);
  if (spoken) return toSpeech(spoken, { voice, isSilent: false });
  // Flite knows Latin letters alone; a text of others is read by a voice that knows more.
  if (voice.engine === "flite" && /\p{L}/u.test(utterance.text)) {
    return speak({ ...utterance, voice: espeakInsteadOf(voice) });
  }
  return toSpeech(silence(utterance), { voice, isSilent: true });
}

function silence({ text, language }: Utterance): Spoken {
  const words = splitWords(text, language);
  const at = (index: number) => Math.round((silenceMs * index) / words.length);
  return {
    samples: new Int16Array((silentSampleRate * silenceMs) / 1000),
    sampleRate: silentSampleRate,
    words: words.map((word, index) => ({ ...word, startMs: at(index), endMs: at(index + 1) })),
  };
}

function toSpeech(sound: Spoken, { voice, isSilent }: { voice: OfflineVoice; isSilent: boolean }): Speech {
  return {
    bytes: encodeWav({ samples: sound.samples, sampleRate: sound.sampleRate, channels: 1 }),
    mimeType: "audio/wav",
    sampleRate: sound.sampleRate,
    durationMs: Math.round((sound.samples.length / sound.sampleRate) * 1000),
    words: sound.words,
    voiceId: voice.voiceId,
    isSilent,
    provider: voice.engine,
    cost: 0,
  };
}

import { because } from "#lib/contract/reasons.ts";
import { splitWords, type WrittenWord } from "#lib/text/words.ts";
import type { SpeechEvent } from "#offline/voice/speech-message.ts";
import { speechPool } from "#offline/voice/speech-pool.ts";
import { writeSpokenText } from "#offline/voice/spoken-text.ts";
import { ProcessFault } from "#service/programs/process-pool.ts";
import { encodeWav } from "#service/providers/encode-wav.ts";
import type { Speech, SpokenWord } from "#service/providers/narrator/provider.ts";
import { ProviderFault } from "#service/providers/provider-fault.ts";
import { shapeSound, trimSilence } from "./shape-sound.ts";
import type { EspeakVoice } from "./voices.ts";

const wordsPerMinute = 158;
const pitchRange = 62;
const sampleRate = 22_050;
const silenceMs = 800;

type SpeakOrder = { text: string; voice: EspeakVoice; language: string; rate: number; signal: AbortSignal };

/** Speaks a text with one of the curated voices; a text with nothing to say becomes a short silence. */
export async function speakText(order: SpeakOrder): Promise<Speech> {
  try {
    return await speak(order);
  } catch (error) {
    if (!(error instanceof ProcessFault)) throw error;
    const why = because("voice_failed", { why: error.message });
    throw new ProviderFault("bad_output", { why, provider: "espeak" });
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

type Timing = { startMs: number; endMs: number };

/**
 * Gives every written word its time. A word that eSpeak reported begins where it said so; the others share the time
 * up to the next reported one by their number of letters. Words end where the next begins, or where the clause ends.
 */
function timeWords(speech: {
  words: WrittenWord[];
  wordAt: number[];
  events: SpeechEvent[];
  durationMs: number;
}): SpokenWord[] {
  const { words, durationMs } = speech;
  const starts = reportedStarts(speech);
  const clauseEnds = speech.events.filter(({ type }) => type === "end").map(({ atMs }) => atMs);
  const timings: Timing[] = [];
  for (let index = 0; index < words.length; ) {
    let end = index + 1;
    while (end < words.length && starts[end] === undefined) end += 1;
    const fromMs = index === 0 ? Math.min(starts[0] ?? 0, durationMs) : (starts[index] ?? 0);
    const untilMs = Math.max(fromMs, starts[end] ?? durationMs);
    const clauseEnd = clauseEnds.find((atMs) => atMs > fromMs) ?? untilMs;
    timings.push(...shareTime(words.slice(index, end), fromMs, Math.min(untilMs, clauseEnd)));
    index = end;
  }
  return words.map((word, index) => ({ ...word, ...(timings[index] ?? { startMs: 0, endMs: durationMs }) }));
}

/** The first reported time of each word, in milliseconds; times that run backwards are not believed. */
function reportedStarts({
  words,
  wordAt,
  events,
  durationMs,
}: Parameters<typeof timeWords>[0]): (number | undefined)[] {
  const starts: (number | undefined)[] = new Array(words.length).fill(undefined);
  let latest = -1;
  let latestMs = 0;
  for (const event of events) {
    if (event.type !== "word") continue;
    const word = wordAt[event.position - 1];
    if (word === undefined || word <= latest || event.atMs < latestMs || event.atMs > durationMs) continue;
    starts[word] = event.atMs;
    latest = word;
    latestMs = event.atMs;
  }
  return starts;
}

function shareTime(words: WrittenWord[], fromMs: number, untilMs: number): Timing[] {
  const weights = words.map(({ text }) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0.5);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const startMs = Math.round(fromMs + ((untilMs - fromMs) * before) / total);
    before += weight;
    return { startMs, endMs: Math.round(fromMs + ((untilMs - fromMs) * before) / total) };
  });
}

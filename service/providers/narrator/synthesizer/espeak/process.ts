// A program of its own: eSpeak NG is licensed under the GPL and talks to the service over IPC only.
import startEspeak, { type EspeakEvent } from "@echogarden/espeak-ng-emscripten";
import { answerCalls } from "../../../../programs/inside.ts";
import type { SpeechAnswer, SpeechCall, SpeechEvent } from "./message.ts";

const espeak = await startEspeak();
const worker = new espeak.eSpeakNGWorker();

// The bindings keep one buffer for texts: made large enough now, it is never moved after the picture is taken.
const longestTextBytes = 100_000;
worker.set_voice("-".repeat(longestTextBytes));
worker.set_voice("en");
const freshMemory = espeak.HEAPU8.slice();

answerCalls(synthesize);

function synthesize({ text, espeakName, rate, pitch, pitchRange }: SpeechCall): SpeechAnswer {
  forgetEarlierCalls();
  if (worker.set_voice(espeakName) !== 0) throw new Error(`no voice ${espeakName}`);
  worker.set_rate(rate);
  worker.set_pitch(pitch);
  worker.set_range(pitchRange);
  const chunks: Int16Array[] = [];
  const events: SpeechEvent[] = [];
  worker.synthesize(text, (audio, heard) => {
    if (audio) chunks.push(audio);
    for (const event of heard) if (isTimed(event)) events.push(toSpeechEvent(event));
    return false;
  });
  const samples = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    samples.set(chunk, offset);
    offset += chunk.length;
  }
  return { sampleRate: worker.get_samplerate(), samples, events };
}

/** The voice's noise and flutter go on from call to call; from the same memory the same text is the same sound. */
function forgetEarlierCalls(): void {
  espeak.HEAPU8.set(freshMemory);
  espeak.HEAPU8.fill(0, freshMemory.length);
}

function isTimed(event: EspeakEvent): event is EspeakEvent & { type: "word" | "end" } {
  return event.type === "word" || event.type === "end";
}

function toSpeechEvent(event: EspeakEvent & { type: "word" | "end" }): SpeechEvent {
  return { type: event.type, position: event.text_position, length: event.word_length, atMs: event.audio_position };
}

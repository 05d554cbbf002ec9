// A process of its own, since the module takes a second to compile and each sentence keeps a processor busy.
import { answerCalls } from "../../../../programs/inside.ts";
import type { FliteAnswer, FliteCall, FliteTime, FliteWord } from "./message.ts";
import { runFlite } from "./run-flite.ts";
import { type Phone, readPhones, timeWords } from "./time-words.ts";

/** Between sentences. */
const gapMs = 320;
/** What is kept of the voice's own silence before and behind a sentence. */
const edgeMs = 30;
const headerBytes = 44;
const mostKnown = 20_000;

/** The phones of each word that was said alone. */
const known = new Map<string, string[]>();

answerCalls(speak);

function speak({ voice, stretch, sentences }: FliteCall): FliteAnswer {
  const pieces: Int16Array[] = [];
  const words: FliteTime[] = [];
  let sampleRate = 16_000;
  let length = 0;
  for (const sentence of sentences) {
    const text = sentence.map(({ word, pause }) => toPlain(word) + pause).join(" ");
    const options = ["-voice", voice, "--setf", `duration_stretch=${stretch}`, "-psdur", "-o", "/sound"];
    const { printed, written } = runFlite([...options, "-t", `${text} `]);
    sampleRate = written.readUInt32LE(24);
    const phones = readPhones(printed);
    if (pieces.length > 0) {
      pieces.push(new Int16Array(Math.round((gapMs * Math.sqrt(stretch) * sampleRate) / 1000)));
      length += pieces.at(-1)?.length ?? 0;
    }
    const { samples, cutMs } = cutEdges(toSamples(written), sampleRate, phones);
    const offsetMs = (length / sampleRate) * 1000 - cutMs;
    const times = timeWords(findPhones(sentence), phones);
    words.push(...times.map(({ startMs, endMs }) => ({ startMs: startMs + offsetMs, endMs: endMs + offsetMs })));
    pieces.push(samples);
    length += samples.length;
  }
  return { sampleRate, samples: join(pieces, length), words };
}

/** Nothing else reaches the program, whatever was asked. */
function toPlain(word: string): string {
  return word.replace(/[^a-z']/g, "");
}

/** The phones of each word, said alone by the quickest voice. */
function findPhones(sentence: readonly FliteWord[]): string[][] {
  const plain = sentence.map(({ word }) => toPlain(word));
  const unknown = [...new Set(plain)].filter((word) => !known.has(word));
  if (known.size > mostKnown) known.clear();
  if (unknown.length > 0) learn(unknown);
  return plain.map((word) => known.get(word) ?? []);
}

function learn(words: readonly string[]): void {
  const { printed } = runFlite(["-voice", "kal16", "-ps", "-o", "none", "-t", `${words.join(", ")} `]);
  const said = printed.split("pau").flatMap((group) => {
    const phones = group.match(/[a-z]+/g);
    return phones ? [[...phones]] : [];
  });
  if (words.length === 1) known.set(words[0] ?? "", said.flat());
  else if (said.length !== words.length) for (const word of words) learn([word]);
  else for (const [index, word] of words.entries()) known.set(word, said[index] ?? []);
}

/** Cuts the voice's own silence around the first and the last phone. */
function cutEdges(
  samples: Int16Array,
  sampleRate: number,
  phones: readonly Phone[],
): { samples: Int16Array; cutMs: number } {
  const heard = phones.filter(({ name }) => name !== "pau");
  const fromMs = Math.max(0, (heard[0]?.startMs ?? 0) - edgeMs);
  const untilMs = (heard.at(-1)?.endMs ?? 0) + edgeMs;
  const from = Math.round((fromMs * sampleRate) / 1000);
  const kept = samples.slice(from, Math.round((untilMs * sampleRate) / 1000));
  const faded = Math.min(kept.length, Math.round((edgeMs * sampleRate) / 2000));
  for (let step = 0; step < faded; step++) {
    kept[step] = Math.round(((kept[step] ?? 0) * step) / faded);
    const end = kept.length - 1 - step;
    kept[end] = Math.round(((kept[end] ?? 0) * step) / faded);
  }
  return { samples: kept, cutMs: fromMs };
}

function toSamples(wav: Buffer): Int16Array {
  const bytes = wav.subarray(headerBytes);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
}

function join(pieces: readonly Int16Array[], length: number): Int16Array {
  const whole = new Int16Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

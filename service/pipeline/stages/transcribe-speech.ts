import { join } from "node:path";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { removeMarkup } from "#lib/text/markup.ts";
import { timeWords } from "#lib/text/word-times.ts";
import { countWords } from "#lib/text/words.ts";
import { fingerprint } from "../../fingerprint.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import type { Span, TimedText, Transcript } from "../../providers/abilities/transcriber.ts";
import { joinSentences } from "../../providers/transcriber/model/timing.ts";
import { canRecognise, recogniseSpeech } from "../../render/audio/speech.ts";
import { openOrder } from "../make-once.ts";
import { type SpeechTrack, trackOf } from "../sources/speech/track.ts";
import { defineProjectStage, type StageView } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";
import { readSpeech } from "./hear-speech.ts";

/** Slower or faster than this nobody speaks, breaks between words left out. */
const wordsPerSecond = { least: 0.9, most: 6.5 };

/** What is said in the recordings as the project's owner wrote it down; a script beside a recording may be it. */
export function transcriptOf({ speech, script }: ProjectBrief, spoken: readonly Span[]): string | null {
  if (speech?.transcript) return removeMarkup(speech.transcript) || null;
  const scriptText = script && !speech?.isSource && removeMarkup(script.text);
  return scriptText && isTranscript(scriptText, spoken) ? scriptText : null;
}

/** Whether a text can be what is said in so much speech. */
function isTranscript(text: string, spoken: readonly Span[]): boolean {
  const seconds = spoken.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / 1000;
  const rate = countWords(text) / Math.max(0.1, seconds);
  return rate >= wordsPerSecond.least && rate <= wordsPerSecond.most;
}

type Transcribed = {
  language: string;
  sentences: TimedText[];
  words: TimedText[];
  warnings: Warning[];
};

/** Finds out what is said and when; where nothing can listen, the pauses alone tell when. */
export const transcribeSpeech = defineProjectStage({
  name: "transcribe-speech",
  queue: "paint",
  version: 1,
  async load(view) {
    const track = trackOf(await view.resultOf(readSpeech));
    if (!track) return null;
    const { look } = view.project.brief;
    const written = captionsOf(track);
    const text = written ? null : transcriptOf(view.project.brief, track.spoken);
    const wishes = [look.title, look.wish].filter(Boolean).join("\n");
    const { key, listenKey, durationMs, spoken } = track;
    const transcriber = view.worker.providers.transcriber.name;
    return { key, listenKey, durationMs, spoken, text, wishes, transcriber, ...(written && { written }) };
  },
  async do(input, view): Promise<Transcribed | null> {
    if (!input) return null;
    const { spoken, text, wishes, written } = input;
    if (written) return addHeard(written, written.unwritten.length > 0 ? await transcribe(input, view) : null);
    const transcript = await transcribe(input, view);
    const language = transcript.language ?? detectLanguage(text ?? wishes);
    const { sentences } = transcript;
    const words = transcript.words.length > 0 ? transcript.words : wordsOf(sentences, { language, spoken });
    return { language, sentences, words, warnings: warningsOf(transcript, { text, spoken }) };
  },
  async save(tx, { project, result }) {
    // Of a recording that is not heard nobody misses the captions.
    if (project.brief.speech?.isSource) return;
    for (const warning of result?.warnings ?? []) await addWarning(tx, project.uuid, warning);
  },
});

type Unwritten = Span & { origin: string };

/** What captions tell of the track, and the recordings that have none; null where no recording has them. */
function captionsOf({ recordings }: SpeechTrack): { cues: TimedText[]; unwritten: Unwritten[] } | null {
  const cues = recordings.flatMap(({ startMs: from, captions = [] }) =>
    captions.map(({ text, startMs, endMs }) => ({ text, startMs: from + startMs, endMs: from + endMs })),
  );
  const unwritten = recordings.flatMap(({ startMs, durationMs, origin, captions }) =>
    captions ? [] : [{ startMs, endMs: startMs + durationMs, origin }],
  );
  return cues.length > 0 ? { cues, unwritten } : null;
}

/** The words of captions, each within its own, and what was heard in the recordings that have none. */
function addHeard(
  { cues, unwritten }: NonNullable<ReturnType<typeof captionsOf>>,
  heard: Transcript | null,
): Transcribed {
  const language = detectLanguage(cues.map(({ text }) => text).join(" "));
  const isUnwritten = ({ startMs, endMs }: Span) =>
    unwritten.some((part) => (startMs + endMs) / 2 >= part.startMs && (startMs + endMs) / 2 < part.endMs);
  const inOrder = (texts: TimedText[]) => texts.toSorted((one, other) => one.startMs - other.startMs);
  const sentences = heard?.sentences.filter(isUnwritten) ?? [];
  const words = heard?.words.length ? heard.words.filter(isUnwritten) : sentences.flatMap(wordsIn);
  const recordings = sentences.length === 0 ? unwritten.map(({ origin }) => origin) : [];
  return {
    language,
    sentences: inOrder([...joinSentences(cues, language), ...sentences]),
    words: inOrder([...cues.flatMap(wordsIn), ...words]),
    warnings: recordings.length > 0 ? [warn("captions_partly", { recordings })] : [],
  };

  function wordsIn({ text, ...span }: TimedText) {
    return timeWords(text, { language, spans: [span] });
  }
}

type Input = { key: string; listenKey: string; durationMs: number; spoken: Span[]; text: string | null };

async function transcribe(
  { key, listenKey, durationMs, spoken, text }: Input,
  { worker, project, signal }: StageView,
): Promise<Transcript> {
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  await worker.storage.copyToFile({ key: listenKey, path: join(cwd, "listen.m4a") });
  const bytes = await worker.storage.readBytes(listenKey);
  const recognise: NonNullable<Parameters<typeof worker.providers.transcriber.transcribe>[0]["recognise"]> = (model) =>
    recogniseSpeech({ path: "listen.m4a", cwd, model, signal });
  const { transcriber } = worker.providers;
  const name = fingerprint({ key, text });
  const work = { key: `transcribe ${project.uuid} ${name}`, project, provider: transcriber.name };
  const { order } = await openOrder(worker, work);
  // Awaited here: the folder goes with this scope.
  return await transcriber.transcribe(
    {
      bytes,
      mimeType: "audio/mp4",
      durationMs,
      spoken,
      ...(text ? { text } : {}),
      recognise: (await canRecognise({ cwd, signal })) ? recognise : null,
    },
    { signal, order },
  );
}

function wordsOf(sentences: readonly TimedText[], { language, spoken }: { language: string; spoken: readonly Span[] }) {
  return sentences.flatMap((sentence) => {
    const within = spoken.flatMap((span) => {
      const part = { startMs: Math.max(span.startMs, sentence.startMs), endMs: Math.min(span.endMs, sentence.endMs) };
      return part.endMs > part.startMs ? [part] : [];
    });
    return timeWords(sentence.text, { language, spans: within.length > 0 ? within : [sentence] });
  });
}

function warningsOf(
  { sentences, times }: Transcript,
  { text, spoken }: { text: string | null; spoken: readonly Span[] },
): Warning[] {
  if (sentences.length === 0) return [warn("captions_missing", {})];
  if (times === "heard") return [];
  const estimated = warn("captions_estimated", {});
  if (text === null || isTranscript(text, spoken)) return [estimated];
  return [estimated, warn("transcript_doubtful", { words: countWords(text) })];
}

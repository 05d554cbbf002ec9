import { basename, join } from "node:path";
import { fingerprint } from "../../../fingerprint.ts";
import type { Span, TimedText } from "../../../providers/abilities/transcriber.ts";
import { cutSound } from "../../../render/audio/speech.ts";
import type { SceneSpeech } from "../../../scenes/rows/load.ts";
import type { WorkerTools } from "../../worker-tools.ts";

/** Goes up when recordings are brought to a track in another way. */
export const SPEECH_TRACK = 1;

/** Borders of scenes lie on this grid, so that a scene has whole frames at 30 and 60 frames a second. */
export const GRID_MS = 100;

/** All recordings of a project as one sound, in the order they were sent. */
export type SpeechTrack = {
  /** The sound in storage, and a small copy of it for listening machines. */
  key: string;
  listenKey: string;
  durationMs: number;
  /** Stretches in which somebody speaks. */
  spoken: Span[];
  recordings: Recording[];
  /** Why others were left out, a sentence each. */
  left?: string[];
};

/** Where none of the recordings can be heard, and the film is made of something else. */
export type SpeechLeftOut = { left: string[] };

/** What was read, where something could be heard. */
export function trackOf(read: SpeechTrack | SpeechLeftOut | null): SpeechTrack | null {
  return read && "key" in read ? read : null;
}

/** One of the recordings; `startMs` is its place in the track. */
export type Recording = {
  startMs: number;
  durationMs: number;
  origin: string;
  /** The file as it was uploaded, where it shows something. */
  picture: { key: string } | null;
  /** What is said in it, timed from its own beginning, where captions or subtitles tell. */
  captions?: TimedText[];
};

/** The words heard in these stretches, timed as if the stretches followed one another from the beginning. */
export function wordsWithin(words: readonly TimedText[], parts: readonly Span[]): TimedText[] {
  let atMs = 0;
  return parts.flatMap(({ startMs, endMs }) => {
    const offset = atMs - startMs;
    const latest = atMs + endMs - startMs;
    atMs = latest;
    const heard = words.filter((word) => {
      const middle = (word.startMs + word.endMs) / 2;
      return middle >= startMs && middle < endMs;
    });
    return heard.map((word) => ({
      text: word.text,
      startMs: Math.max(latest - (endMs - startMs), word.startMs + offset),
      endMs: Math.min(latest, word.endMs + offset),
    }));
  });
}

/** Words as a sentence is written in their language. */
export function joinWords(words: readonly { text: string }[], language: string): string {
  return words.map(({ text }) => text).join(/^(?:zh|ja|th|lo|km|my)\b/.test(language) ? "" : " ");
}

type Place = { speech: Pick<SceneSpeech, "key" | "parts">; projectUuid: string };
type Stored = { key: string; durationMs: number };

/** A scene's own sound, under a name made of where it lies in its track. */
function nameOf({ speech, projectUuid }: Place): Stored {
  const { key: source, parts } = speech;
  const key = `projects/${projectUuid}/narration/${fingerprint({ source, parts })}.flac`;
  return { key, durationMs: parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) };
}

export async function findPiece(place: Place, { storage }: WorkerTools): Promise<Stored | null> {
  const piece = nameOf(place);
  return (await storage.find(piece.key)) ? piece : null;
}

/** Cuts the own sounds of scenes out of their track, and stores them. */
export async function storePieces(
  places: readonly Place[],
  { track, cwd, signal }: { track: string; cwd: string; signal: AbortSignal },
  worker: WorkerTools,
): Promise<Stored[]> {
  const partsByKey = new Map(places.map((place) => [nameOf(place).key, place.speech.parts]));
  const found = await Promise.all([...partsByKey.keys()].map((key) => worker.storage.find(key)));
  const missing = [...partsByKey].filter((_, index) => !found[index]);
  const pieces = missing.map(([key, parts]) => ({ to: basename(key), parts }));
  if (pieces.length > 0) await cutSound({ path: track, pieces, cwd, signal });
  for (const [key] of missing) {
    await worker.storage.putFile({ key, path: join(cwd, basename(key)), source: "move" });
  }
  return places.map(nameOf);
}

import type { Span } from "../../providers/transcriber/provider.ts";

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
};

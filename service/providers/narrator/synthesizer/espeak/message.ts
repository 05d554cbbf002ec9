/** What the speech process is asked; positions in its answer count code points of `text` from 1. */
export type SpeechCall = {
  text: string;
  espeakName: string;
  /** Words a minute. */
  rate: number;
  /** 0 to 99. */
  pitch: number;
  pitchRange: number;
};

export type SpeechEvent = { type: "word" | "end"; position: number; length: number; atMs: number };

export type SpeechAnswer = { sampleRate: number; samples: Int16Array; events: SpeechEvent[] };

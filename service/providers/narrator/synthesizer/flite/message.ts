/** What the process is asked: sentences one after the other, each a list of words in small Latin letters. */
export type FliteCall = {
  voice: "slt" | "rms" | "awb";
  /** 1 is the voice's own pace, 2 twice as slow. */
  stretch: number;
  sentences: FliteWord[][];
};

export type FliteWord = { word: string; pause: "" | "," | "?" | "!" };

/** `words` are all words of all sentences; times count from the beginning of the samples. */
export type FliteAnswer = { sampleRate: number; samples: Int16Array; words: FliteTime[] };

export type FliteTime = { startMs: number; endMs: number };

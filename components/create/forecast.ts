/** What a wizard's values will become, as far as it can be known before anything is made. */
export type Forecast = {
  /** What will be made, as a sentence. */
  sentence: string;
  /** Estimated length in milliseconds, or null when only the service can tell. */
  lengthMs: number | null;
  /** Estimated number of scenes, or null. */
  scenes: number | null;
  /** What the first step holds, for a last look: label and value. */
  input: { label: string; value: string }[];
};

/** Who is heard in the film: a chosen voice, the person who spoke the input, or nobody. */
export type Narrator = "voice" | "speaker" | "nobody";

import type { Key, MusicMood } from "../../abilities/music.ts";

export type Groove = "none" | "brushed" | "four" | "bounce" | "drums";

export type MoodPlan = {
  mode: "major" | "minor";
  tempo: [slowest: number, fastest: number];
  keys: [Key, ...Key[]];
  /** Degrees of the scale from 0, one chord a bar; eight bars each. */
  progressions: [number[], ...number[][]];
  groove: Groove;
  /** Steps of a bar's sixteen on which the arpeggio may play. */
  arpeggio: { steps: number[]; chance: number; octave: number; swing: number };
  bass: { steps: number[]; noteSteps: number };
  /** 0 to 1. */
  levels: { pad: number; pluck: number; bass: number; drums: number; lead: number };
  /** Seconds until a pluck has faded. */
  pluckDecay: number;
  /** Cut-off of the bed in hertz: darker moods are lower. */
  brightness: number;
};

export const moodPlans: Record<MusicMood, MoodPlan> = {
  calm: {
    mode: "major",
    tempo: [66, 76],
    keys: ["C", "D", "F", "G", "A", "Eb"],
    progressions: [
      [0, 4, 5, 3, 0, 2, 3, 4],
      [3, 0, 4, 5, 3, 0, 1, 4],
      [0, 5, 3, 3, 1, 5, 3, 4],
    ],
    groove: "none",
    arpeggio: { steps: [0, 4, 6, 10, 12], chance: 0.62, octave: 5, swing: 0 },
    bass: { steps: [0], noteSteps: 15 },
    levels: { pad: 1, pluck: 0.5, bass: 0.5, drums: 0, lead: 0.3 },
    pluckDecay: 1.9,
    brightness: 6_500,
  },
  uplifting: {
    mode: "major",
    tempo: [102, 114],
    keys: ["C", "D", "E", "G", "A", "Bb"],
    progressions: [
      [0, 4, 5, 3, 0, 4, 5, 3],
      [5, 3, 0, 4, 5, 3, 1, 4],
      [3, 4, 5, 0, 3, 4, 0, 0],
    ],
    groove: "four",
    arpeggio: { steps: [0, 2, 4, 6, 8, 10, 12, 14], chance: 0.9, octave: 5, swing: 0 },
    bass: { steps: [0, 6, 8, 14], noteSteps: 3 },
    levels: { pad: 0.75, pluck: 0.6, bass: 0.6, drums: 0.6, lead: 0.4 },
    pluckDecay: 0.9,
    brightness: 10_000,
  },
  serious: {
    mode: "minor",
    tempo: [70, 80],
    keys: ["A", "C", "D", "E", "G", "B"],
    progressions: [
      [0, 5, 2, 6, 0, 5, 3, 4],
      [0, 3, 5, 4, 0, 3, 6, 4],
      [0, 6, 5, 6, 0, 2, 5, 4],
    ],
    groove: "brushed",
    arpeggio: { steps: [0, 3, 6, 8, 11, 14], chance: 0.7, octave: 4, swing: 0 },
    bass: { steps: [0, 8], noteSteps: 7 },
    levels: { pad: 0.9, pluck: 0.5, bass: 0.6, drums: 0.35, lead: 0.25 },
    pluckDecay: 1.5,
    brightness: 5_500,
  },
  playful: {
    mode: "major",
    tempo: [110, 122],
    keys: ["C", "D", "F", "G", "Bb"],
    progressions: [
      [0, 5, 1, 4, 0, 5, 1, 4],
      [0, 3, 0, 4, 5, 3, 1, 4],
      [0, 2, 3, 4, 0, 2, 1, 4],
    ],
    groove: "bounce",
    arpeggio: { steps: [0, 3, 4, 6, 8, 11, 12, 14], chance: 0.72, octave: 5, swing: 0.22 },
    bass: { steps: [0, 4, 8, 12], noteSteps: 2 },
    levels: { pad: 0.4, pluck: 0.8, bass: 0.65, drums: 0.55, lead: 0.45 },
    pluckDecay: 0.5,
    brightness: 10_500,
  },
  dramatic: {
    mode: "minor",
    tempo: [84, 96],
    keys: ["A", "C", "D", "E", "F", "G"],
    progressions: [
      [0, 5, 3, 4, 0, 5, 6, 4],
      [0, 0, 5, 6, 3, 3, 4, 4],
      [0, 2, 5, 4, 0, 6, 5, 4],
    ],
    groove: "drums",
    arpeggio: { steps: [0, 1, 2, 4, 6, 7, 8, 10, 12, 13, 14], chance: 0.92, octave: 4, swing: 0 },
    bass: { steps: [0, 4, 8, 12], noteSteps: 4 },
    levels: { pad: 0.9, pluck: 0.45, bass: 0.75, drums: 0.75, lead: 0.3 },
    pluckDecay: 0.4,
    brightness: 7_500,
  },
};

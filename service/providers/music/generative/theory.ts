import type { Key } from "../../abilities/music.ts";

const scales = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;

export type Chord = {
  /** MIDI number of the lowest sounding root. */
  root: number;
  /** MIDI numbers of the pad's notes, low to high. */
  notes: number[];
};

/**
 * Voices a progression so that each chord's notes move as little as possible from the one before, the last one's
 * distance to the first included in the choice of its neighbours, as the music loops.
 */
export function voiceChords(degrees: number[], key: { pitchClass: number; mode: "major" | "minor" }): Chord[] {
  let previous: number[] | null = null;
  return degrees.map((degree, bar) => {
    const classes = chordClasses(degree, bar, key);
    const notes: number[] = previous ? nearest(classes, previous) : openPosition(classes);
    previous = notes;
    const rootClass = classes[0] ?? 0;
    return { root: 36 + ((rootClass - 36 + 120) % 12), notes };
  });
}

function chordClasses(
  degree: number,
  bar: number,
  { pitchClass, mode }: { pitchClass: number; mode: "major" | "minor" },
): number[] {
  const scale = scales[mode];
  const at = (step: number) => (pitchClass + (scale[step % 7] ?? 0)) % 12;
  const third = mode === "minor" && degree === 4 ? (at(degree + 2) + 1) % 12 : at(degree + 2);
  const classes = [at(degree), third, at(degree + 4)];
  // A ninth on the tonic and subdominant, a seventh on the supertonic: colour without tension.
  if (degree === 1) classes.push(at(degree + 6));
  else if ((degree === 0 || degree === 3) && bar % 2 === 1) classes.push(at(degree + 1));
  return classes;
}

const lowest = 55;
const highest = 76;

function openPosition(classes: number[]): number[] {
  let note = lowest - 1;
  return classes.map((pitch) => {
    note += 1;
    while (note % 12 !== pitch) note += 1;
    return note;
  });
}

function nearest(classes: number[], previous: number[]): number[] {
  const centre = previous.reduce((sum, note) => sum + note, 0) / previous.length;
  const notes = classes.map((pitch) => {
    let best = Number.NaN;
    let bestDistance = Number.POSITIVE_INFINITY;
    for (let note = lowest; note <= highest; note++) {
      if (note % 12 !== pitch) continue;
      const step = Math.min(...previous.map((before) => Math.abs(before - note)));
      const distance = step + Math.abs(note - centre) * 0.15 + Math.abs(note - 64) * 0.05;
      if (distance < bestDistance) [best, bestDistance] = [note, distance];
    }
    return best;
  });
  return [...new Set(notes)].sort((low, high) => low - high);
}

const naturals: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Semitones above C, 0 to 11. */
export function pitchClassOf(key: Key): number {
  const sign = key.endsWith("#") ? 1 : key.endsWith("b") ? -1 : 0;
  return ((naturals[key[0] ?? "C"] ?? 0) + sign + 12) % 12;
}

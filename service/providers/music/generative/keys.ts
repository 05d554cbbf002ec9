export const keys = [
  "C",
  "C#",
  "Db",
  "D",
  "D#",
  "Eb",
  "E",
  "F",
  "F#",
  "Gb",
  "G",
  "G#",
  "Ab",
  "A",
  "A#",
  "Bb",
  "B",
] as const;
export type Key = (typeof keys)[number];

const naturals: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Semitones above C, 0 to 11. */
export function pitchClassOf(key: Key): number {
  const sign = key.endsWith("#") ? 1 : key.endsWith("b") ? -1 : 0;
  return ((naturals[key[0] ?? "C"] ?? 0) + sign + 12) % 12;
}

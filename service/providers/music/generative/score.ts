import { type Key, type MusicMood, musicMoods } from "../../abilities/music.ts";
import { type MoodPlan, moodPlans } from "./moods.ts";
import { pickFrom, randomFrom } from "./random.ts";
import { type Chord, pitchClassOf, voiceChords } from "./theory.ts";

export type Instrument = "pad" | "pluck" | "bass" | "lead" | "kick" | "shaker" | "snap" | "boom";

/** Times in beats from the start of the loop; `pan` from -1 (left) to 1. */
export type Note = { instrument: Instrument; pitch: number; start: number; length: number; level: number; pan: number };

export type Score = { tempo: number; key: Key; beats: number; mood: MusicMood; plan: MoodPlan; notes: Note[] };

const beatsPerBar = 4;
const shortestLoopSeconds = 30;

/** Writes the notes of a loop: eight bars of harmony, twice or more, the second half fuller than the first. */
export function writeScore(request: {
  mood: MusicMood;
  tempo?: number | undefined;
  key?: Key | undefined;
  seed: number;
}): Score {
  const plan = moodPlans[request.mood];
  const random = randomFrom(
    Math.imul(request.seed + 1, 0x9e3779b1) ^ Math.imul(musicMoods.indexOf(request.mood) + 1, 0x85ebca6b),
  );
  const [slowest, fastest] = plan.tempo;
  const ownTempo = Math.round(slowest + random() * (fastest - slowest));
  const ownKey = pickFrom(plan.keys, random);
  const tempo = request.tempo ?? ownTempo;
  const key = request.key ?? ownKey;
  const degrees = pickFrom(plan.progressions, random);
  const chords = voiceChords(degrees, { pitchClass: pitchClassOf(key), mode: plan.mode });
  const barSeconds = (beatsPerBar * 60) / tempo;
  const rounds = Math.max(2, Math.ceil(shortestLoopSeconds / (barSeconds * chords.length)));
  const figure = writeFigure(plan, random);
  const motif = writeMotif(random);
  const notes: Note[] = [];
  for (let round = 0; round < rounds; round++) {
    const fullness = round % 2 === 0 ? 0.78 : 1;
    chords.forEach((chord, bar) => {
      const start = (round * chords.length + bar) * beatsPerBar;
      notes.push(...padNotes(chord, start), ...bassNotes(chord, start, plan));
      notes.push(...figureNotes({ chord, start, figure, plan, fullness, random }));
      if (fullness === 1) notes.push(...motifNotes({ chord, bar, start, motif }));
      notes.push(...drumNotes({ plan, start, bar, fullness, random }));
    });
  }
  return { tempo, key, beats: rounds * chords.length * beatsPerBar, mood: request.mood, plan, notes };
}

function padNotes(chord: Chord, start: number): Note[] {
  return chord.notes.map((pitch, index) => ({
    instrument: "pad",
    pitch,
    start,
    length: beatsPerBar,
    level: index === 0 ? 0.9 : 0.75,
    // Side by side, alternating, so that neither ear has all the low notes.
    pan: [-0.45, 0.45, -0.15, 0.3][index % 4] ?? 0,
  }));
}

function bassNotes(chord: Chord, start: number, { bass }: MoodPlan): Note[] {
  return bass.steps.map((step, index) => ({
    instrument: "bass",
    pitch: index % 4 === 3 ? chord.root + 12 : chord.root,
    start: start + step / 4,
    length: bass.noteSteps / 4,
    level: index === 0 ? 1 : 0.75,
    pan: 0,
  }));
}

/** One bar's figure, kept for the whole loop so that it is remembered: which step plays which note of the chord. */
function writeFigure({ arpeggio }: MoodPlan, random: () => number): { step: number; degree: number }[] {
  const shape = pickFrom<readonly [number, number, number, number]>(
    [
      [0, 1, 2, 3],
      [0, 2, 1, 3],
      [3, 2, 1, 0],
      [0, 2, 3, 1],
    ] as const,
    random,
  );
  return arpeggio.steps
    .filter((_, index) => index === 0 || random() < arpeggio.chance)
    .map((step, index) => ({ step, degree: shape[index % 4] ?? 0 }));
}

function figureNotes(given: {
  chord: Chord;
  start: number;
  figure: { step: number; degree: number }[];
  plan: MoodPlan;
  fullness: number;
  random: () => number;
}): Note[] {
  const { chord, start, figure, plan, fullness, random } = given;
  return figure.flatMap(({ step, degree }, index) => {
    if (index > 0 && random() > 0.75 + fullness * 0.25) return [];
    const base = chord.notes[degree % chord.notes.length] ?? chord.root;
    const pitch = base + 12 * (Math.floor(degree / chord.notes.length) + plan.arpeggio.octave - 5);
    const late = step % 2 === 1 ? plan.arpeggio.swing / 4 : 0;
    const accent = step % 4 === 0 ? 1 : 0.78;
    const level = accent * fullness * (0.88 + random() * 0.12);
    return [
      { instrument: "pluck", pitch, start: start + step / 4 + late, length: 1, level, pan: index % 2 ? 0.45 : -0.45 },
    ];
  });
}

function writeMotif(random: () => number): { beat: number; degree: number; length: number }[] {
  return pickFrom(
    [
      [
        { beat: 0, degree: 2, length: 1.5 },
        { beat: 1.5, degree: 1, length: 0.5 },
        { beat: 2, degree: 0, length: 2 },
      ],
      [
        { beat: 0.5, degree: 0, length: 1 },
        { beat: 1.5, degree: 1, length: 1 },
        { beat: 2.5, degree: 2, length: 1.5 },
      ],
      [
        { beat: 0, degree: 1, length: 2 },
        { beat: 2, degree: 2, length: 2 },
      ],
    ],
    random,
  );
}

/** The tune sounds in every second bar, an answer higher up at the end of each four. */
function motifNotes(given: {
  chord: Chord;
  bar: number;
  start: number;
  motif: { beat: number; degree: number; length: number }[];
}): Note[] {
  const { chord, bar, start, motif } = given;
  if (bar % 2 === 1) return [];
  return motif.map(({ beat, degree, length }) => ({
    instrument: "lead",
    pitch: (chord.notes[(degree + (bar % 4 === 2 ? 1 : 0)) % chord.notes.length] ?? chord.root) + 12,
    start: start + beat,
    length,
    level: 0.8,
    pan: 0.15,
  }));
}

const patterns: Record<MoodPlan["groove"], Partial<Record<"kick" | "shaker" | "snap" | "boom", number[]>>> = {
  none: {},
  brushed: { kick: [0], shaker: [4, 12] },
  four: { kick: [0, 4, 8, 12], shaker: [2, 6, 10, 14], snap: [4, 12] },
  bounce: { kick: [0, 8], shaker: [2, 4, 6, 10, 12, 14], snap: [4, 12] },
  drums: { boom: [0, 10], kick: [0, 6, 8], shaker: [4, 8, 12] },
};

function drumNotes(given: {
  plan: MoodPlan;
  start: number;
  bar: number;
  fullness: number;
  random: () => number;
}): Note[] {
  const { plan, start, bar, fullness, random } = given;
  const notes: Note[] = [];
  for (const instrument of ["kick", "shaker", "snap", "boom"] as const) {
    if (instrument === "boom" && bar % 2 === 1) continue;
    if (instrument === "snap" && fullness < 1) continue;
    for (const step of patterns[plan.groove][instrument] ?? []) {
      const level = fullness * (0.8 + random() * 0.2);
      const pan = instrument === "shaker" ? 0.35 : instrument === "snap" ? -0.2 : 0;
      notes.push({ instrument, pitch: 0, start: start + step / 4, length: 0.25, level, pan });
    }
  }
  return notes;
}

export const sampleRate = 48_000;

import { randomFrom } from "./random.ts";
import { sampleRate } from "./score.ts";

const tableSize = 2_048;

/** One period of a wave with the given strengths of its harmonics. */
function wavetable(harmonics: number[]): Float32Array {
  const table = new Float32Array(tableSize + 1);
  harmonics.forEach((strength, index) => {
    for (let step = 0; step <= tableSize; step++) {
      table[step] = (table[step] ?? 0) + strength * Math.sin((2 * Math.PI * (index + 1) * step) / tableSize);
    }
  });
  return table;
}

const softSaw = wavetable([1, 0.42, 0.22, 0.12, 0.07, 0.04, 0.02]);
const roundBass = wavetable([1, 0.35, 0.12, 0.05]);

function hertz(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

function addOscillator(
  sound: Float32Array,
  given: { table: Float32Array; frequency: number; phase: number; level: number },
): void {
  const { table, level } = given;
  const step = (given.frequency * tableSize) / sampleRate;
  let phase = (given.phase * tableSize) % tableSize;
  for (let index = 0; index < sound.length; index++) {
    const whole = phase | 0;
    const low = table[whole] ?? 0;
    sound[index] = (sound[index] ?? 0) + level * (low + ((table[whole + 1] ?? 0) - low) * (phase - whole));
    phase += step;
    if (phase >= tableSize) phase -= tableSize;
  }
}

function shape(sound: Float32Array, attackSeconds: number, releaseSeconds: number): Float32Array {
  const attack = Math.max(1, Math.round(attackSeconds * sampleRate));
  const release = Math.max(1, Math.round(releaseSeconds * sampleRate));
  for (let index = 0; index < Math.min(attack, sound.length); index++) {
    sound[index] = (sound[index] ?? 0) * Math.sin((Math.PI / 2) * (index / attack)) ** 2;
  }
  for (let index = 0; index < Math.min(release, sound.length); index++) {
    const at = sound.length - 1 - index;
    sound[at] = (sound[at] ?? 0) * Math.sin((Math.PI / 2) * (index / release)) ** 2;
  }
  return sound;
}

/** A warm, slightly detuned chord voice that overlaps its neighbours. */
export function playPad(pitch: number, seconds: number): Float32Array {
  const overlap = Math.min(1.2, seconds * 0.45);
  const sound = new Float32Array(Math.round((seconds + overlap) * sampleRate));
  const frequency = hertz(pitch);
  for (const [cents, phase] of [
    [-6, 0],
    [5, 0.37],
  ] as const) {
    addOscillator(sound, { table: softSaw, frequency: frequency * 2 ** (cents / 1200), phase, level: 0.5 });
  }
  return shape(sound, overlap, overlap);
}

export function playBass(pitch: number, seconds: number): Float32Array {
  const sound = new Float32Array(Math.round((seconds + 0.12) * sampleRate));
  addOscillator(sound, { table: roundBass, frequency: hertz(pitch), phase: 0, level: 1 });
  const fall = Math.exp(-1 / (sampleRate * Math.max(0.5, seconds * 1.4)));
  let level = 1;
  for (let index = 0; index < sound.length; index++) {
    sound[index] = (sound[index] ?? 0) * level;
    level *= fall;
  }
  return shape(sound, 0.012, 0.12);
}

/** A struck or plucked note: partials that fade the faster the higher they are. */
export function playPluck(pitch: number, decaySeconds: number): Float32Array {
  const frequency = hertz(pitch);
  const sound = new Float32Array(Math.round(decaySeconds * 1.6 * sampleRate));
  for (const [multiple, strength, speed] of [
    [1, 1, 1],
    [2.002, 0.36, 1.8],
    [3.01, 0.16, 3],
    [4.98, 0.06, 5],
  ] as const) {
    addRinging(sound, { frequency: frequency * multiple, strength, decay: (decaySeconds * 0.28) / speed });
  }
  return shape(sound, 0.004, decaySeconds * 0.3);
}

/** A bell-like, slowly opening tone for the tune. */
export function playLead(pitch: number, seconds: number): Float32Array {
  const sound = new Float32Array(Math.round((seconds + 0.7) * sampleRate));
  const frequency = hertz(pitch);
  for (const [multiple, strength, decay] of [
    [1, 1, 0.9],
    [2, 0.2, 0.6],
    [3, 0.06, 0.3],
  ] as const) {
    addRinging(sound, { frequency: frequency * multiple, strength, decay: decay * (seconds + 0.3) * 0.7 });
  }
  return shape(sound, 0.03, 0.4);
}

/** A decaying sine by rotation: two multiplications a sample instead of a sine. */
function addRinging(sound: Float32Array, given: { frequency: number; strength: number; decay: number }): void {
  if (given.frequency > sampleRate * 0.4) return;
  const turn = (2 * Math.PI * given.frequency) / sampleRate;
  const fall = Math.exp(-1 / (given.decay * sampleRate));
  const cos = Math.cos(turn) * fall;
  const sin = Math.sin(turn) * fall;
  let real = given.strength;
  let imaginary = 0;
  for (let index = 0; index < sound.length; index++) {
    sound[index] = (sound[index] ?? 0) + imaginary;
    const next = real * cos - imaginary * sin;
    imaginary = real * sin + imaginary * cos;
    real = next;
  }
}

/** A drum skin: a sine that falls in pitch. */
export function playDrum(from: number, to: number, seconds: number): Float32Array {
  const sound = new Float32Array(Math.round(seconds * sampleRate));
  let phase = 0;
  for (let index = 0; index < sound.length; index++) {
    const progress = index / sampleRate;
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-progress * 28))) / sampleRate;
    sound[index] = Math.sin(phase) * Math.exp((-progress * 5) / seconds);
  }
  return shape(sound, 0.003, seconds * 0.3);
}

/** A puff of filtered noise: shaker, brush or snap. */
export function playNoise(given: {
  seed: number;
  seconds: number;
  lowHertz: number;
  highHertz: number;
  attack: number;
}): Float32Array {
  const random = randomFrom(given.seed);
  const sound = new Float32Array(Math.round(given.seconds * sampleRate));
  const keepHigh = 1 - Math.exp((-2 * Math.PI * given.highHertz) / sampleRate);
  const keepLow = 1 - Math.exp((-2 * Math.PI * given.lowHertz) / sampleRate);
  let smooth = 0;
  let slow = 0;
  for (let index = 0; index < sound.length; index++) {
    smooth += keepHigh * (random() * 2 - 1 - smooth);
    slow += keepLow * (smooth - slow);
    sound[index] = (smooth - slow) * Math.exp((-5 * index) / sound.length);
  }
  return shape(sound, given.attack, given.seconds * 0.3);
}

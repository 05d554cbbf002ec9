import { sampleRate } from "./score.ts";

const warmUpSeconds = 3;

/** Echoes that wander from side to side, on the circle. */
export function echo(source: LoopSound, given: { delaySeconds: number; feedback: number }): LoopSound {
  const delay = Math.round(given.delaySeconds * sampleRate);
  const out = createLoop(source.length);
  let strength = given.feedback;
  for (let repeat = 1; strength > 0.03; repeat++, strength *= given.feedback) {
    const crosses = repeat % 2 === 1;
    const fromLeft = crosses ? source.right : source.left;
    const fromRight = crosses ? source.left : source.right;
    let from = (source.length - ((delay * repeat) % source.length)) % source.length;
    for (let at = 0; at < source.length; at++) {
      out.left[at] = (out.left[at] ?? 0) + (fromLeft[from] ?? 0) * strength;
      out.right[at] = (out.right[at] ?? 0) + (fromRight[from] ?? 0) * strength;
      from += 1;
      if (from === source.length) from = 0;
    }
  }
  return out;
}

/** A small, soft room. It is warmed up with the loop's last seconds, so that its tail crosses the seam too. */
export function reverberate(source: LoopSound): LoopSound {
  return {
    left: room(source.left, [1_557, 1_781, 2_039, 2_309], [347, 113]),
    right: room(source.right, [1_617, 1_847, 2_113, 2_371], [359, 127]),
    length: source.length,
  };
}

function room(input: Float32Array, combLengths: number[], allpassLengths: number[]): Float32Array {
  const out = new Float32Array(input.length);
  const combs = combLengths.map((length) => ({ buffer: new Float32Array(length), at: 0, low: 0 }));
  const allpasses = allpassLengths.map((length) => ({ buffer: new Float32Array(length), at: 0 }));
  const warmUp = Math.min(input.length, warmUpSeconds * sampleRate);
  for (let step = -warmUp; step < input.length; step++) {
    const dry = input[step < 0 ? input.length + step : step] ?? 0;
    let wet = 0;
    for (const comb of combs) {
      const heard = comb.buffer[comb.at] ?? 0;
      wet += heard;
      comb.low += 0.55 * (heard - comb.low);
      comb.buffer[comb.at] = dry * 0.25 + comb.low * 0.82;
      comb.at = comb.at + 1 === comb.buffer.length ? 0 : comb.at + 1;
    }
    for (const allpass of allpasses) {
      const heard = allpass.buffer[allpass.at] ?? 0;
      const into = wet + heard * 0.5;
      allpass.buffer[allpass.at] = into;
      wet = heard - into * 0.5;
      allpass.at = allpass.at + 1 === allpass.buffer.length ? 0 : allpass.at + 1;
    }
    if (step >= 0) out[step] = wet;
  }
  return out;
}

/** A gentle two-pole low-pass and a cut below 30 Hz, in place, running over the seam. */
export function soften(sound: Float32Array, cutoffHertz: number): void {
  const keep = 1 - Math.exp((-2 * Math.PI * cutoffHertz) / sampleRate);
  const drift = 1 - Math.exp((-2 * Math.PI * 30) / sampleRate);
  let first = 0;
  let second = 0;
  let slow = 0;
  const warmUp = Math.min(sound.length, sampleRate);
  for (let step = -warmUp; step < sound.length; step++) {
    const sample = sound[step < 0 ? sound.length + step : step] ?? 0;
    first += keep * (sample - first);
    second += keep * (first - second);
    slow += drift * (second - slow);
    if (step >= 0) sound[step] = second - slow;
  }
}

/** Stereo sound on a circle: what rings past the end goes on at the beginning. */
export type LoopSound = { left: Float32Array; right: Float32Array; length: number };

export function createLoop(length: number): LoopSound {
  return { left: new Float32Array(length), right: new Float32Array(length), length };
}

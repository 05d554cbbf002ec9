type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number };

const wantedPeak = 0.84;

/**
 * Makes eSpeak NG's voices easier on the ear: rumble is cut, the buzz above 5 kHz softened, the chest around 180 Hz
 * lifted a little, and the peak brought to about -1.5 dBFS.
 */
export function shapeSound(samples: Int16Array, sampleRate: number): Int16Array {
  return filter(samples, [
    highPass(70, sampleRate),
    peak({ hertz: 180, gainDb: 1.8, width: 0.9 }, sampleRate),
    peak({ hertz: 3_400, gainDb: -1.5, width: 1 }, sampleRate),
    highShelf({ hertz: 5_200, gainDb: -4 }, sampleRate),
  ]);
}

/** Makes Flite's voices clearer, which sound as if behind a curtain, and brings the peak to about -1.5 dBFS. */
export function clearSound(samples: Int16Array, sampleRate: number): Int16Array {
  return filter(samples, [highPass(70, sampleRate), highShelf({ hertz: 3_000, gainDb: 3 }, sampleRate)]);
}

function filter(samples: Int16Array, filters: readonly Biquad[]): Int16Array {
  const sound = new Float32Array(samples);
  for (let index = 0; index < sound.length; index++) sound[index] = (sound[index] ?? 0) / 32_768;
  for (const each of filters) run(each, sound);
  let loudest = 0;
  for (const sample of sound) loudest = Math.max(loudest, Math.abs(sample));
  const gain = loudest > 1e-4 ? (wantedPeak / loudest) * 32_767 : 0;
  const shaped = new Int16Array(sound.length);
  for (let index = 0; index < sound.length; index++) shaped[index] = Math.round((sound[index] ?? 0) * gain);
  return shaped;
}

function run({ b0, b1, b2, a1, a2 }: Biquad, sound: Float32Array): void {
  let z1 = 0;
  let z2 = 0;
  for (let index = 0; index < sound.length; index++) {
    const sample = sound[index] ?? 0;
    const out = b0 * sample + z1;
    z1 = b1 * sample - a1 * out + z2;
    z2 = b2 * sample - a2 * out;
    sound[index] = out;
  }
}

function highPass(hertz: number, sampleRate: number): Biquad {
  const turn = (2 * Math.PI * hertz) / sampleRate;
  const alpha = Math.sin(turn) / Math.SQRT2;
  const cos = Math.cos(turn);
  return scaled([(1 + cos) / 2, -(1 + cos), (1 + cos) / 2], [1 + alpha, -2 * cos, 1 - alpha]);
}

function peak({ hertz, gainDb, width }: { hertz: number; gainDb: number; width: number }, sampleRate: number): Biquad {
  const turn = (2 * Math.PI * hertz) / sampleRate;
  const alpha = Math.sin(turn) / (2 * width);
  const gain = 10 ** (gainDb / 40);
  const cos = Math.cos(turn);
  return scaled([1 + alpha * gain, -2 * cos, 1 - alpha * gain], [1 + alpha / gain, -2 * cos, 1 - alpha / gain]);
}

function highShelf({ hertz, gainDb }: { hertz: number; gainDb: number }, sampleRate: number): Biquad {
  const turn = (2 * Math.PI * hertz) / sampleRate;
  const gain = 10 ** (gainDb / 40);
  const cos = Math.cos(turn);
  const slope = 2 * Math.sqrt(gain) * (Math.sin(turn) / Math.SQRT2);
  return scaled(
    [
      gain * (gain + 1 + (gain - 1) * cos + slope),
      -2 * gain * (gain - 1 + (gain + 1) * cos),
      gain * (gain + 1 + (gain - 1) * cos - slope),
    ],
    [gain + 1 - (gain - 1) * cos + slope, 2 * (gain - 1 - (gain + 1) * cos), gain + 1 - (gain - 1) * cos - slope],
  );
}

function scaled([b0, b1, b2]: [number, number, number], [a0, a1, a2]: [number, number, number]): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}

const keptMs = 60;
const fadeMs = 4;

/** Cuts the silence at both ends down to 60 ms and fades the cuts; `cutMs` is what is gone from the beginning. */
export function trimSilence(samples: Int16Array, sampleRate: number): { samples: Int16Array; cutMs: number } {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const threshold = Math.max(8, loudest * 0.006);
  let first = 0;
  while (first < samples.length && Math.abs(samples[first] ?? 0) < threshold) first += 1;
  let last = samples.length - 1;
  while (last > first && Math.abs(samples[last] ?? 0) < threshold) last -= 1;
  const kept = Math.round((keptMs / 1000) * sampleRate);
  const missing = Math.max(0, kept - first);
  const from = first - kept + missing;
  const trimmed = new Int16Array(missing + Math.min(samples.length, last + kept) - from);
  trimmed.set(samples.subarray(from, Math.min(samples.length, last + kept)), missing);
  fadeEnds(trimmed, Math.round((fadeMs / 1000) * sampleRate));
  return { samples: trimmed, cutMs: ((from - missing) / sampleRate) * 1000 };
}

function fadeEnds(samples: Int16Array, length: number): void {
  for (let step = 0; step < Math.min(length, samples.length); step++) {
    const end = samples.length - 1 - step;
    samples[step] = Math.round(((samples[step] ?? 0) * step) / length);
    samples[end] = Math.round(((samples[end] ?? 0) * step) / length);
  }
}

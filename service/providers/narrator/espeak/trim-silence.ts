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

/** Faster or slower than this a voice sounds driven or drowsy. */
const slowest = 0.9;
const fastest = 1.25;
/** A film this near to its length needs no other pace: gaps and holds take up the rest. */
const nearlyMs = 0.03;

/**
 * The pace, 1 being the voice's own, at which this much speech with its gaps fills the wanted length best. Speech is
 * hurried only as far as it must, and slowed only a little: holds are kinder than a drawl.
 */
export function fitSpeechRate({ spokenMs, gapsMs, wantedMs }: { spokenMs: number; gapsMs: number; wantedMs: number }) {
  const room = wantedMs - gapsMs;
  if (spokenMs <= 0 || room <= 0) return spokenMs > 0 ? fastest : 1;
  const rate = spokenMs / room;
  if (rate > 1 + nearlyMs) return round(Math.min(fastest, rate));
  if (rate < slowest) return slowest;
  return 1;
}

function round(rate: number): number {
  // Up, so that the film is rather a little short than long; but not for a rounding error.
  return Math.ceil(Number((rate * 100).toFixed(6))) / 100;
}

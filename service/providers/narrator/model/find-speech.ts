export type Stretch = { startMs: number; endMs: number };

const windowMs = 20;
const pauseMs = 160;
/** Beside the loudest stretch, in amplitude. */
const quiet = 0.04;

/** The stretches of a sound that are not silent, in order; pauses shorter than a breath do not part them. */
export function findSpeech(
  samples: Int16Array,
  { channels, sampleRate }: { channels: number; sampleRate: number },
): Stretch[] {
  const size = Math.max(1, Math.round((sampleRate * windowMs) / 1000)) * channels;
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += size) {
    const end = Math.min(samples.length, at + size);
    let sum = 0;
    for (let index = at; index < end; index++) sum += (samples[index] ?? 0) ** 2;
    levels.push(Math.sqrt(sum / (end - at)));
  }
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const totalMs = (samples.length / channels / sampleRate) * 1000;
  if (loudest === 0) return [{ startMs: 0, endMs: totalMs }];
  const stretches: Stretch[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < loudest * quiet) continue;
    const startMs = index * windowMs;
    const endMs = Math.min(totalMs, startMs + windowMs);
    const last = stretches.at(-1);
    if (last && startMs - last.endMs < pauseMs) last.endMs = endMs;
    else stretches.push({ startMs, endMs });
  }
  return stretches;
}

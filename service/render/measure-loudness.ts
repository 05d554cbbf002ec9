/** What the `ebur128` filter writes when it ends. Silence is -70 LUFS. */
export type Loudness = { integratedLufs: number; peakDb: number | null };

/** Frame lines are kept out of the log; only the summary is wanted. */
export function loudnessFilter(peak: "sample" | "none"): string {
  return `ebur128=framelog=verbose:peak=${peak}`;
}

/** Reads the last summary out of ffmpeg's log, or null where there is none. */
export function readLoudness(log: string): Loudness | null {
  const summary = log.slice(Math.max(0, log.lastIndexOf("Summary:")));
  const integrated = /I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1];
  const peak = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1];
  if (integrated === undefined) return null;
  const number = (text: string) => (text === "-inf" ? -70 : Number(text));
  return { integratedLufs: number(integrated), peakDb: peak === undefined ? null : number(peak) };
}

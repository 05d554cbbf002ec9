const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });
const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });

/** "3 min. ago", "yesterday"; under a minute it is "just now". */
export function formatRelativeTime({ at, now }: { at: number; now: number }): string {
  const age = at - now;
  const step = steps.find(([, ms]) => Math.abs(age) >= ms);
  return step ? relative.format(Math.round(age / step[1]), step[0]) : "just now";
}

export function formatExactTime(at: number): string {
  return exact.format(at);
}

/** A length as people say it: "4.2 s", "1 min 05 s", "1 h 02 min". */
export function formatLength(ms: number): string {
  if (ms < 60_000) return `${(Math.max(0, ms) / 1000).toFixed(1)} s`;
  return formatDuration(ms);
}

/** A time that passes, in whole seconds: "42 s", "1 min 05 s", "1 h 02 min". */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${String(seconds % 60).padStart(2, "0")} s`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

/** Between which two times: "about 42 s", "40 s to 1 min 05 s". */
export function tellSpan({ low, high }: { low: number; high: number }): string {
  const [from, to] = [low, high].map((ms) => formatDuration(Math.max(1_000, Math.ceil(ms / 1_000) * 1_000)));
  return from === to ? `about ${from}` : `${from} to ${to}`;
}

/** What is left of a time: "40 s to 1 min 05 s left", "up to 12 s left". */
export function tellLeft({ low, high }: { low: number; high: number }): string {
  if (high < 2_000) return "any moment now";
  return low < 1_000 && high - low >= 1_000 ? `up to ${formatDuration(high)} left` : `${tellSpan({ low, high })} left`;
}

/** A position in a film: "1:05.2". */
export function formatTimecode(ms: number): string {
  const tenths = Math.max(0, Math.floor(ms / 100));
  const minutes = Math.floor(tenths / 600);
  const seconds = Math.floor((tenths % 600) / 10);
  return `${minutes}:${String(seconds).padStart(2, "0")}.${tenths % 10}`;
}

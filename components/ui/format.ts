import { formatAge, formatDate, formatNumber } from "#lib/language/format.ts";
import * as say from "#messages/ui.ts";

const units = [say.bytes, say.kilobytes, say.megabytes, say.gigabytes, say.terabytes];

/** Bytes in decimal units with at most one decimal: "12.4 MB". */
export function formatSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const decimals = step === 0 || value >= 100 ? 0 : 1;
  const size = formatNumber(value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  return (units[step] ?? say.bytes)({ size });
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };

const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "3 min. ago", "yesterday"; under a minute it is "just now". */
export function formatRelativeTime({ at, now }: { at: number; now: number }): string {
  const age = at - now;
  const step = steps.find(([, ms]) => Math.abs(age) >= ms);
  return step ? formatAge(Math.round(age / step[1]), step[0]) : say.justNow();
}

export function formatExactTime(at: number): string {
  return formatDate(at, { dateStyle: "medium", timeStyle: "medium" });
}

/** A length as people say it: "4.2 s", "1 min 05 s", "1 h 02 min". */
export function formatLength(ms: number): string {
  if (ms < 60_000) return say.seconds({ seconds: formatNumber(Math.max(0, ms) / 1000, oneDecimal) });
  return formatDuration(ms);
}

/** A time that passes, in whole seconds: "42 s", "1 min 05 s", "1 h 02 min". */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return say.seconds({ seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return say.minutesSeconds({ minutes, seconds: String(seconds % 60).padStart(2, "0") });
  return say.hoursMinutes({ hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, "0") });
}

/** Between which two times: "about 42 s", "40 s to 1 min 05 s". */
export function formatSpan({ low, high }: { low: number; high: number }): string {
  const [from, to] = [roundUp(low), roundUp(high)];
  return from === to ? say.aboutDuration({ duration: from }) : say.fromTo({ from, to });
}

function roundUp(ms: number): string {
  return formatDuration(Math.max(1_000, Math.ceil(ms / 1_000) * 1_000));
}

/** What is left of a time: "40 s to 1 min 05 s left", "up to 12 s left". */
export function formatTimeLeft({ low, high }: { low: number; high: number }): string {
  if (high < 2_000) return say.anyMomentNow();
  return low < 1_000 && high - low >= 1_000
    ? say.upToLeft({ duration: formatDuration(high) })
    : say.spanLeft({ span: formatSpan({ low, high }) });
}

/** A position in a film: "1:05.2". */
export function formatTimecode(ms: number): string {
  const tenths = Math.max(0, Math.floor(ms / 100));
  const minutes = Math.floor(tenths / 600);
  const seconds = Math.floor((tenths % 600) / 10);
  return `${minutes}:${String(seconds).padStart(2, "0")}.${tenths % 10}`;
}

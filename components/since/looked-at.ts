import { formatClock, formatDate } from "#lib/language/format.ts";

const withinWeekMs = 6 * 86_400_000;

/** "14:10" today, "Tuesday 14:10" this week, or the date where that was longer ago. */
export function describeLookedAt(at: number, now: number): string {
  if (new Date(at).toDateString() === new Date(now).toDateString()) return formatClock(at);
  return now - at < withinWeekMs
    ? formatDate(at, { weekday: "long", hour: "2-digit", minute: "2-digit" })
    : formatDate(at, { dateStyle: "medium", timeStyle: "short" });
}

import { formatDate } from "#lib/language/format.ts";

const withinWeekMs = 6 * 86_400_000;

/** "Tuesday 14:10", or the date where that was longer ago. */
export function describeLookedAt(at: number, now: number): string {
  return now - at < withinWeekMs
    ? formatDate(at, { weekday: "long", hour: "2-digit", minute: "2-digit" })
    : formatDate(at, { dateStyle: "medium", timeStyle: "short" });
}

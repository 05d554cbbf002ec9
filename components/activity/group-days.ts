import type { ActivityEntry } from "#lib/studio/activity/activity-view.ts";

export type Day = { key: string; label: string; entries: ActivityEntry[] };

const dayMs = 86_400_000;

/**
 * Entries by the day they happened on where the person is. Before the page knows its clock (`now` is null), which is
 * how the server draws it, days are those of Greenwich.
 */
export function groupDays(entries: readonly ActivityEntry[], now: number | null): Day[] {
  const zone = now === null ? { timeZone: "UTC" } : {};
  const format = new Intl.DateTimeFormat("en", { dateStyle: "full", ...zone });
  const today = now === null ? null : format.format(now);
  const yesterday = now === null ? null : format.format(now - dayMs);
  const days = Map.groupBy(entries, ({ at }) => format.format(at));
  return Array.from(days, ([key, its]) => ({
    key,
    label: key === today ? "Today" : key === yesterday ? "Yesterday" : key,
    entries: its,
  }));
}

import { formatDate } from "#lib/language/format.ts";
import type { ActivityEntry } from "#lib/studio/activity/activity-view.ts";
import * as say from "#messages/activity.ts";

export type Day = { key: string; label: string; entries: ActivityEntry[] };

const dayMs = 86_400_000;

/**
 * Entries by the day they happened on where the person is. Before the page knows its clock (`now` is null), which is
 * how the server draws it, days are those of Greenwich.
 */
export function groupDays(entries: readonly ActivityEntry[], now: number | null): Day[] {
  const zone = now === null ? { timeZone: "UTC" } : {};
  const dayOf = (at: number) => formatDate(at, { dateStyle: "full", ...zone });
  const today = now === null ? null : dayOf(now);
  const yesterday = now === null ? null : dayOf(now - dayMs);
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return Array.from(days, ([key, its]) => ({
    key,
    label: key === today ? say.today() : key === yesterday ? say.yesterday() : key,
    entries: its,
  }));
}

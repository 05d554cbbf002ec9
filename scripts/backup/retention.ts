import { z } from "zod";
import { listBackups, momentOf, objectName, readFiles, readManifest } from "./manifest.ts";
import type { Place } from "./place.ts";

const spans = ["hourly", "daily", "weekly", "monthly", "yearly"] as const;
type Span = (typeof spans)[number];
export type Keep = Partial<Record<Span, number>>;

/** `daily=7,weekly=4,monthly=12`; all backups are kept when nothing is said. */
export const Keep = z
  .string()
  .optional()
  .transform((text, context): Keep | undefined => {
    if (text === undefined) return undefined;
    const keep: Keep = {};
    for (const part of text.split(",")) {
      const [, span, count] = /^\s*([a-z]+)\s*=\s*(\d{1,4})\s*$/.exec(part) ?? [];
      const known = spans.find((name) => name === span);
      if (!known || Number(count) === 0) {
        context.addIssue({
          code: "custom",
          message: `must be like daily=7,weekly=4,monthly=12; known are ${spans.join(", ")}`,
        });
        return z.NEVER;
      }
      keep[known] = Number(count);
    }
    return keep;
  });

const periodOf: Record<Span, (moment: Date) => string> = {
  hourly: (moment) => moment.toISOString().slice(0, 13),
  daily: (moment) => moment.toISOString().slice(0, 10),
  // Weeks begin on Mondays; day 0 of time was a Thursday.
  weekly: (moment) => String(Math.floor((moment.getTime() / 86_400_000 + 3) / 7)),
  monthly: (moment) => moment.toISOString().slice(0, 7),
  yearly: (moment) => moment.toISOString().slice(0, 4),
};

/** Which backups may go: of each of the last so many hours, days, weeks … that have any, the newest one stays. */
export function chooseOutdated(names: readonly string[], keep: Keep): string[] {
  const newestFirst = names.toSorted().reverse();
  const kept = new Set(newestFirst.slice(0, 1));
  for (const span of spans) {
    const periods = new Set<string>();
    for (const name of newestFirst) {
      const period = periodOf[span](momentOf(name));
      if (periods.has(period)) continue;
      if (periods.size >= (keep[span] ?? 0)) break;
      periods.add(period);
      kept.add(name);
    }
  }
  return names.filter((name) => !kept.has(name));
}

const abandonedMs = 24 * 60 * 60 * 1000;

/**
 * Deletes backups that are not to be kept, those that broke off, and files that no backup names. The manifest goes
 * first: what is left of a deletion that was killed is no backup. What is younger than a day may belong to one in the making.
 */
export async function prune({ place, keep, now }: { place: Place; keep: Keep | undefined; now: Date }) {
  const { whole, unfinished } = await listBackups(place);
  const outdated = keep ? chooseOutdated(whole, keep) : [];
  const isOld = (moment: Date) => now.getTime() - moment.getTime() > abandonedMs;
  for (const name of outdated) await place.delete(`backups/${name}/manifest.json`);
  const leftOver = unfinished.filter((name) => isOld(momentOf(name)));
  for (const name of [...outdated, ...leftOver]) {
    for await (const { name: file } of place.list(`backups/${name}`)) await place.delete(file);
  }
  if (outdated.length + leftOver.length === 0) return { deleted: 0, freedBytes: 0 };
  const named = new Set<string>();
  for (const name of whole.filter((other) => !outdated.includes(other))) {
    const { manifest } = await readManifest(place, name);
    for await (const { sha256 } of readFiles(place, manifest)) named.add(objectName(sha256));
  }
  let freedBytes = 0;
  for await (const object of place.list("objects")) {
    if (named.has(object.name) || !isOld(object.modifiedAt)) continue;
    await place.delete(object.name);
    freedBytes += object.sizeBytes;
  }
  return { deleted: outdated.length, freedBytes };
}

import "server-only";
import { and, count, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { speaksPlainly } from "../settings/service/get.ts";
import type { Studio } from "../studio.ts";

const longestFollow = sql`now() - interval '2 hours'`;
const progressStatus = sql`${projectReference.record} ->> 'progressStatus'`;

/** Projects that are being made, or whose scenes are. */
export const isProjectFollowed: SQL | undefined = and(
  isNull(projectReference.trashedAt),
  or(sql`${progressStatus} not in ('editing', 'error')`, gt(projectReference.scenesFollowedAt, longestFollow)),
);

/** Clips that are being made, of projects that are there. */
export const isClipFollowed: SQL | undefined = and(
  isNull(projectReference.trashedAt),
  sql`${clipReference.record} ->> 'clipStatus' not in ('completed', 'failed')`,
);

const liveMs = 1_000;
/** Of the one call a second that a hosted service is polled with, what is left to these; the rest is for lists. */
const share = 0.8;
/** Anyone who has waited so long notices a wait that is longer by one part of so many as little. */
const partOfWait = 12;
const shortestMs = 2_000;
const longestMs = 30_000;
const countedForMs = 3_000;

/**
 * Milliseconds for which an answer about what is being made counts. Our own service is asked every second. A hosted one
 * takes minutes and counts calls: the longer something has been waited for, and the more else is, the less often.
 * Pages leave the asking to the person who follows the work, and ask by themselves when that is overdue.
 */
export async function watchPace(
  studio: Pick<Studio, "db" | "answers" | "service">,
  { since, by }: { since: Date; by: "follower" | "page" },
): Promise<number> {
  if (!(await speaksPlainly(studio))) return liveMs;
  const waiting = await studio.answers.get({
    key: "waiting calls",
    maxAgeMs: countedForMs,
    load: () => countCalls(studio),
  });
  const waitedMs = Date.now() - since.getTime();
  const patientMs = Math.min(longestMs, Math.max(shortestMs, waitedMs / partOfWait));
  const paceMs = Math.round(Math.max(patientMs, (waiting * 1_000) / share));
  return by === "follower" ? paceMs : 2 * paceMs + shortestMs;
}

/** The calls it takes to look once at everything that is being made: a project's record and its scenes are two. */
async function countCalls({ db }: Pick<Studio, "db">): Promise<number> {
  const [projects] = await db.select({ number: count() }).from(projectReference).where(isProjectFollowed);
  const [clips] = await db
    .select({ number: count() })
    .from(clipReference)
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .where(isClipFollowed);
  return 2 * (projects?.number ?? 0) + (clips?.number ?? 0);
}

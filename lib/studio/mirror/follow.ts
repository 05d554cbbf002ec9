import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { ProgressStatus } from "../../contract/project.ts";
import type { ChangeHub } from "../live/server/hub.ts";
import { log } from "../log.ts";
import { speaksPlainly } from "../settings/service/get.ts";
import type { Studio } from "../studio.ts";
import { seeClip } from "./see-clip.ts";
import { type Reference, seeProject } from "./see-project.ts";
import { isClipFollowed, isProjectFollowed, watchPace } from "./watch-pace.ts";

const roundMs = 1_000;
const awayMs = 5_000;
/** Of each kind a round: a service counts the calls of a minute. */
const mostAtOnce = 2;
const mostListed = 200;
const finalMs = 10_000;

/**
 * Looks at what is being made, in one process for all of them, so that anyone who watches is told instead of asking.
 * Goes on until `signal` says stop.
 */
export async function follow({ studio, hub, signal }: { studio: Studio; hub: ChangeHub; signal: AbortSignal }) {
  while (!signal.aborted) {
    let pauseMs = roundMs;
    if (hub.isLeading()) {
      const isFine = await followOnce(studio).catch((error) => {
        log.debug({ err: error }, "What is being made could not be looked at");
        return false;
      });
      if (!isFine) pauseMs = awayMs;
    }
    await wait(pauseMs, undefined, { ref: false, signal }).catch(() => {});
  }
}

/** One look at those not looked at for longest; false when the service did not answer. */
export async function followOnce(studio: Studio): Promise<boolean> {
  const [projects, clips] = await Promise.all([listProjects(studio), listClips(studio)]);
  const isPlain = await speaksPlainly(studio);
  const looks = isPlain
    ? await longestUnseen(studio, [...projects.flatMap(looksAtParts(studio)), ...clips.map(looksAtClip(studio))], 1)
    : [
        ...(await longestUnseen(studio, projects.map(looksAtProject(studio)), mostAtOnce)),
        ...(await longestUnseen(studio, clips.map(looksAtClip(studio)), mostAtOnce)),
      ];
  const answers = await Promise.all(looks.map(({ look }) => look()));
  return answers.every(Boolean);
}

/** From now on the studio itself looks at the scenes until nothing of them is being made any more. */
export async function followScenes(db: StudioConnection, { uuid }: { uuid: string }): Promise<void> {
  await db.update(projectReference).set({ scenesFollowedAt: new Date() }).where(eq(projectReference.uuid, uuid));
}

const mostUnseen = 5;

/** Looks once at finished projects that nobody has opened yet, so that their cards get their strips and what waits in them is known. */
export async function followUnseen(db: StudioConnection): Promise<void> {
  const unseen = db
    .select({ uuid: projectReference.uuid })
    .from(projectReference)
    .where(
      and(
        isNull(projectReference.trashedAt),
        isNull(projectReference.deletedAt),
        isNull(projectReference.scenesFollowedAt),
        isNull(projectReference.scenesSeenAt),
        sql`${projectReference.record} ->> 'progressStatus' = 'editing' and not ${projectReference.looks} ? 'scenes'`,
      ),
    )
    .orderBy(desc(projectReference.createdAt))
    .limit(mostUnseen);
  const at = new Date();
  await db.update(projectReference).set({ scenesFollowedAt: at }).where(sql`${projectReference.uuid} in ${unseen}`);
}

/** `at`: when it was last looked at, epoch milliseconds. `look` answers whether the service did. */
type Look = { at: number; since: Date; look: () => Promise<boolean> };

/** The record, and the scenes with it once there can be some. */
function looksAtProject(studio: Studio) {
  return (reference: Reference): Look => ({
    at: Math.max(reference.looks.record?.at ?? 0, reference.looks.scenes?.at ?? 0),
    since: reference.scenesFollowedAt ?? reference.createdAt,
    async look() {
      const record = await lookAtRecord(studio, reference);
      if (!record.isFine || !record.reference || !hasScenes(record.reference.record.progressStatus))
        return record.isFine;
      return lookAtScenes(studio, record.reference);
    },
  });
}

/** The same as calls that each have a turn of their own. */
function looksAtParts(studio: Studio) {
  return (reference: Reference): Look[] => {
    const { looks, record, createdAt, scenesFollowedAt } = reference;
    const atRecord = {
      ...{ at: looks.record?.at ?? 0, since: createdAt },
      look: async () => (await lookAtRecord(studio, reference)).isFine,
    };
    const atScenes = {
      ...{ at: looks.scenes?.at ?? 0, since: scenesFollowedAt ?? createdAt },
      look: () => lookAtScenes(studio, reference),
    };
    return hasScenes(record.progressStatus) ? [atRecord, atScenes] : [atRecord];
  };
}

function hasScenes(progressStatus: ProgressStatus): boolean {
  return progressStatus !== "init" && progressStatus !== "preparation";
}

async function lookAtRecord(studio: Studio, { uuid, record, createdAt }: Reference) {
  const isRunning = record.progressStatus !== "editing" && record.progressStatus !== "error";
  const maxAgeMs = isRunning ? await watchPace(studio, { since: createdAt, by: "follower" }) : finalMs;
  const seen = await seeProject({ studio, uuid, maxAgeMs: { record: maxAgeMs } });
  return { isFine: !seen?.fault, reference: seen?.reference };
}

async function lookAtScenes(studio: Studio, { uuid, scenesFollowedAt, createdAt }: Reference): Promise<boolean> {
  const maxAgeMs = await watchPace(studio, { since: scenesFollowedAt ?? createdAt, by: "follower" });
  const seen = await seeProject({ studio, uuid, maxAgeMs: { scenes: maxAgeMs } });
  return !seen?.fault;
}

function looksAtClip(studio: Studio) {
  return ({ uuid, look, createdAt }: typeof clipReference.$inferSelect): Look => ({
    at: look?.at ?? 0,
    since: createdAt,
    async look() {
      const maxAgeMs = await watchPace(studio, { since: createdAt, by: "follower" });
      return !(await seeClip({ studio, uuid, maxAgeMs }))?.fault;
    },
  });
}

/** The few of those that are due whose turn it is. */
async function longestUnseen(studio: Studio, looks: readonly Look[], most: number): Promise<Look[]> {
  const paced = await Promise.all(
    looks.map(async (look) => ({ look, paceMs: await watchPace(studio, { since: look.since, by: "follower" }) })),
  );
  const due = paced.filter(({ look, paceMs }) => look.at + paceMs <= Date.now()).map(({ look }) => look);
  return due.toSorted((one, other) => one.at - other.at).slice(0, most);
}

function listProjects({ db }: Studio): Promise<Reference[]> {
  return db
    .select()
    .from(projectReference)
    .where(isProjectFollowed)
    .orderBy(asc(projectReference.recordSeenAt))
    .limit(mostListed);
}

async function listClips({ db }: Studio) {
  const rows = await db
    .select({ clip: clipReference })
    .from(clipReference)
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .where(isClipFollowed)
    .orderBy(asc(clipReference.recordSeenAt))
    .limit(mostListed);
  return rows.map(({ clip }) => clip);
}

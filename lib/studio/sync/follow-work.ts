import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip-reference.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import { askClip } from "../clips/refresh-clip.ts";
import { log } from "../log.ts";
import { refreshProject } from "../projects/refresh-project.ts";
import { askScenes } from "../scenes/list-scenes.ts";
import type { Studio } from "../studio.ts";
import type { ChangeHub } from "./change-hub.ts";

const roundMs = 1_000;
const awayMs = 5_000;
/** Of each kind a round: a service counts the calls of a minute. */
const mostAtOnce = 2;
const mostListed = 200;
const longestFollow = sql`now() - interval '2 hours'`;

/**
 * Looks at what is being made, in one process for all of them, so that whoever watches is told instead of asking.
 * Goes on until `signal` says stop.
 */
export async function followWork({ studio, hub, signal }: { studio: Studio; hub: ChangeHub; signal: AbortSignal }) {
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
  const [projects, clips] = await Promise.all([
    listRunningProjects(studio).then(longestUnseen),
    listRunningClips(studio).then(longestUnseen),
  ]);
  const answers = await Promise.all([
    ...projects.map(async (reference) => {
      const project = { reference, teamspace: anyTeamspace, createdByName: "" };
      const refreshed = await refreshProject({ studio, project });
      if (refreshed.fault) return false;
      const { progressStatus } = refreshed.project.reference.record;
      if (progressStatus === "init" || progressStatus === "preparation") return true;
      return (await askScenes({ studio, project, maxAgeMs: roundMs })).ok;
    }),
    ...clips.map(async (reference) => {
      const clip = { reference, projectUuid: "", projectName: "", createdByName: "" };
      return (await askClip({ studio, clip, maxAgeMs: roundMs })).ok;
    }),
  ]);
  return answers.every(Boolean);
}

const lookedAt = new Map<string, number>();

/** The few whose turn it is; a record that is final is not asked for each time, so its own date cannot tell. */
function longestUnseen<Row extends { uuid: string }>(rows: Row[]): Row[] {
  const chosen = rows
    .toSorted((one, other) => (lookedAt.get(one.uuid) ?? 0) - (lookedAt.get(other.uuid) ?? 0))
    .slice(0, mostAtOnce);
  if (lookedAt.size > 2 * mostListed) lookedAt.clear();
  for (const { uuid } of chosen) lookedAt.set(uuid, performance.now());
  return chosen;
}

/** Nobody in particular looks here: what comes of it is kept, and shown to nobody by this way. */
const anyTeamspace = { teamspaceUuid: "", teamspaceName: "", role: "viewer" as const };

function listRunningProjects({ db }: Studio) {
  const status = sql`${projectReference.record} ->> 'progressStatus'`;
  return db
    .select()
    .from(projectReference)
    .where(
      and(
        isNull(projectReference.trashedAt),
        or(sql`${status} not in ('editing', 'error')`, gt(projectReference.scenesFollowedAt, longestFollow)),
      ),
    )
    .orderBy(asc(projectReference.recordSeenAt))
    .limit(mostListed);
}

function listRunningClips({ db }: Studio) {
  return db
    .select({ clip: clipReference })
    .from(clipReference)
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .where(
      and(
        isNull(projectReference.trashedAt),
        sql`${clipReference.record} ->> 'clipStatus' not in ('completed', 'failed')`,
      ),
    )
    .orderBy(asc(clipReference.recordSeenAt))
    .limit(mostListed)
    .then((rows) => rows.map(({ clip }) => clip));
}

import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip-reference.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { ProgressStatus } from "../../contract/project.ts";
import { askClip } from "../clips/refresh-clip.ts";
import { speaksPlainly } from "../connection/get-connection.ts";
import { log } from "../log.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { refreshProject } from "../projects/refresh-project.ts";
import { askScenes } from "../scenes/list-scenes.ts";
import type { Studio } from "../studio.ts";
import type { ChangeHub } from "./change-hub.ts";
import { isClipFollowed, isProjectFollowed } from "./followed.ts";
import { watchPace } from "./watch-pace.ts";

const roundMs = 1_000;
const awayMs = 5_000;
/** Of each kind a round: a service counts the calls of a minute. */
const mostAtOnce = 2;
const mostListed = 200;

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
  const [projects, clips] = await Promise.all([listRunningProjects(studio), listRunningClips(studio)]);
  const isPlain = await speaksPlainly(studio);
  const looks = isPlain
    ? longestUnseen([...projects.flatMap(looksAtParts(studio)), ...clips.map(looksAtClip(studio))], 1)
    : [
        ...longestUnseen(projects.map(looksAtProject(studio)), mostAtOnce),
        ...longestUnseen(clips.map(looksAtClip(studio)), mostAtOnce),
      ];
  const answers = await Promise.all(looks.map(({ look }) => look()));
  return answers.every(Boolean);
}

/** `look` answers whether the service did. */
type Look = { uuid: string; look: () => Promise<boolean> };
type Reference = typeof projectReference.$inferSelect;

/** The record, and in the same breath the scenes, once there can be some. */
function looksAtProject(studio: Studio) {
  return (reference: Reference): Look => ({
    uuid: reference.uuid,
    async look() {
      const { isFine, progressStatus } = await lookAtRecord(studio, reference);
      return isFine && hasScenes(progressStatus) ? lookAtScenes(studio, reference) : isFine;
    },
  });
}

/** The same as calls that each have a turn of their own. */
function looksAtParts(studio: Studio) {
  return (reference: Reference): Look[] => [
    { uuid: reference.uuid, look: async () => (await lookAtRecord(studio, reference)).isFine },
    ...(hasScenes(reference.record.progressStatus)
      ? [{ uuid: `scenes of ${reference.uuid}`, look: () => lookAtScenes(studio, reference) }]
      : []),
  ];
}

function hasScenes(progressStatus: ProgressStatus): boolean {
  return progressStatus !== "init" && progressStatus !== "preparation";
}

async function lookAtRecord(studio: Studio, reference: Reference) {
  const refreshed = await refreshProject({ studio, project: asAnybody(reference), by: "follower" });
  return { isFine: !refreshed.fault, progressStatus: refreshed.project.reference.record.progressStatus };
}

async function lookAtScenes(studio: Studio, reference: Reference): Promise<boolean> {
  const maxAgeMs = await watchPace(studio, {
    since: reference.scenesFollowedAt ?? reference.createdAt,
    by: "follower",
  });
  return (await askScenes({ studio, project: asAnybody(reference), maxAgeMs })).ok;
}

function looksAtClip(studio: Studio) {
  return (reference: typeof clipReference.$inferSelect): Look => ({
    uuid: reference.uuid,
    async look() {
      const clip = { reference, projectUuid: "", projectName: "", createdByName: "" };
      const maxAgeMs = await watchPace(studio, { since: reference.createdAt, by: "follower" });
      return (await askClip({ studio, clip, maxAgeMs })).ok;
    },
  });
}

const lookedAt = new Map<string, number>();

/** The few whose turn it is; a record that is final is not asked for each time, so its own date cannot tell. */
function longestUnseen(rows: Look[], most: number): Look[] {
  const chosen = rows
    .toSorted((one, other) => (lookedAt.get(one.uuid) ?? 0) - (lookedAt.get(other.uuid) ?? 0))
    .slice(0, most);
  if (lookedAt.size > 2 * mostListed) lookedAt.clear();
  for (const { uuid } of chosen) lookedAt.set(uuid, performance.now());
  return chosen;
}

/** Nobody in particular looks here: what comes of it is kept, and shown to nobody by this way. */
function asAnybody(reference: Reference): OwnedProject {
  return { reference, teamspace: { teamspaceUuid: "", teamspaceName: "", role: "viewer" }, createdByName: "" };
}

function listRunningProjects({ db }: Studio) {
  return db
    .select()
    .from(projectReference)
    .where(isProjectFollowed)
    .orderBy(asc(projectReference.recordSeenAt))
    .limit(mostListed);
}

function listRunningClips({ db }: Studio) {
  return db
    .select({ clip: clipReference })
    .from(clipReference)
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .where(isClipFollowed)
    .orderBy(asc(clipReference.recordSeenAt))
    .limit(mostListed)
    .then((rows) => rows.map(({ clip }) => clip));
}

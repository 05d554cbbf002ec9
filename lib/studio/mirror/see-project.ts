import "server-only";
import { eq, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Cast } from "../../contract/cast.ts";
import type { Project } from "../../contract/project.ts";
import type { Scene } from "../../contract/scene.ts";
import { claimMoments } from "../activity/history/model/record.ts";
import { notifyOfProject } from "../activity/notices/of-progress.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { log } from "../log.ts";
import { withArchivedTakes } from "../media/find-archived.ts";
import { projectName } from "../projects/model/views.ts";
import { offersExtension } from "../settings/service/get.ts";
import type { Studio } from "../studio.ts";
import { archiveTakes } from "./archive-takes.ts";
import { lookOnce, readClock } from "./look-once.ts";
import { differs, inOrder, type ScenesWritten, writeScenes } from "./write-scenes.ts";

export type Reference = typeof projectReference.$inferSelect;
export type Part = "record" | "scenes" | "cast";
/** How old each part may be, for what the caller wants; 0 for what is told after the call. */
export type Ages = Partial<Record<Part, number>>;
export type SeenProject = { reference: Reference; fault?: StudioFault };

/** What the service told, at a time of the database's clock. */
type ProjectAnswer = { uuid: string; askedAt: number; record?: Project; scenes?: readonly Scene[]; cast?: Cast };
type Answered = ProjectAnswer & { faults?: Partial<Record<Part, StudioFault>> };

const mostTries = 3;

/**
 * Sees to it that a project is known no older than wanted: asks the service where it is, and writes what it says. With
 * a fault where the service did not answer; then the project is as it was last seen. Null when it is gone.
 */
export async function seeProject({
  studio,
  uuid,
  maxAgeMs,
}: {
  studio: Studio;
  uuid: string;
  maxAgeMs: Ages;
}): Promise<SeenProject | null> {
  const parts = (["record", "scenes", "cast"] as const).filter((part) => maxAgeMs[part] !== undefined);
  const dueParts = ({ looks }: Reference, at: number) =>
    parts.filter((part) => (looks[part]?.at ?? 0) < at - (maxAgeMs[part] ?? 0));
  const reference = await lookOnce<Reference>(studio.db, {
    table: projectReference,
    find: () => findReference(studio, uuid),
    isDue: (row, calledAt) => dueParts(row, calledAt).length > 0,
    look: async (row, { askedAt, calledAt }) => {
      for (let tries = 0, at = askedAt; tries < mostTries; tries += 1, at = await readClock(studio.db)) {
        const answered = await fetchProject(studio, row, dueParts(row, calledAt));
        if ((await writeProject(studio, { ...answered, uuid, askedAt: at })).isTaken) return;
      }
    },
  });
  if (!reference) return null;
  const fault = parts.map((part) => reference.looks[part]?.fault).find((found) => found !== undefined);
  return fault ? { reference, fault } : { reference };
}

/** Like {@link seeProject} for any number who look in this process at once: one of them looks for all. */
export function seeTogether(studio: Studio, uuid: string, maxAgeMs: Ages): Promise<SeenProject | null> {
  const key = `look ${uuid} ${Object.keys(maxAgeMs).join()}`;
  const ask = () => seeProject({ studio, uuid, maxAgeMs }).finally(() => studio.answers.delete(key));
  return studio.answers.get({ key, maxAgeMs: 0, load: ask });
}

/** Like {@link seeProject} for the scenes alone, for those who cannot do with what was seen before. */
export function seeScenes(studio: Studio, uuid: string, maxAgeMs = 0): Promise<SeenProject | null> {
  return seeProject({ studio, uuid, maxAgeMs: { scenes: maxAgeMs } });
}

async function findReference({ db }: Studio, uuid: string): Promise<Reference | undefined> {
  const [row] = await db.select().from(projectReference).where(eq(projectReference.uuid, uuid));
  return row;
}

/** What the service says of a project now, to be given to {@link writeProject}. */
export async function fetchProject(
  studio: Studio,
  { projectUuid, record: last }: Pick<Reference, "projectUuid" | "record">,
  parts: readonly Part[] = ["record", "scenes"],
): Promise<Pick<Answered, Part | "faults">> {
  const params = { projectUuid };
  const [record, scenes, cast] = await Promise.all([
    parts.includes("record")
      ? studio.service.call("getProjectInfo", { params, lastStatus: last.progressStatus })
      : null,
    parts.includes("scenes") ? fetchScenes(studio, projectUuid) : null,
    parts.includes("cast") ? studio.service.call("getCast", { params }) : null,
  ]);
  return {
    ...(record?.ok && { record: record.value }),
    ...(scenes?.ok && { scenes: scenes.value.scenes }),
    ...(cast?.ok && { cast: cast.value }),
    faults: {
      ...(record && !record.ok && { record: faultSentence(record.fault) }),
      ...(scenes && !scenes.ok && { scenes: faultSentence(scenes.fault) }),
      ...(cast && !cast.ok && { cast: faultSentence(cast.fault) }),
    },
  };
}

async function fetchScenes(studio: Studio, projectUuid: string) {
  const offers = await offersExtension(studio, "scene.waiting");
  const waits = offers.ok && offers.value ? { query: { waiting: "true" as const } } : {};
  return studio.service.call("listScenes", { params: { projectUuid }, ...waits });
}

/** What a person did with it, written in the same transaction. `orderBefore` is empty while the board was never seen. */
type Act = {
  /** Whose act the board is another one by; missing where the act itself changes no scene. */
  userUuid?: string;
  chosenIn?: readonly string[] | undefined;
  write: (tx: StudioTransaction, seen: { orderBefore: readonly string[] }) => Promise<void>;
};

type Written = {
  reference: Reference | null;
  /** False where something else was written since it was asked for: then it says nothing about now. */
  isTaken: boolean;
};

/**
 * Writes what the service told of a project in one transaction: its record, its scenes with what verdicts are compared
 * with, the board over time, the files to be kept. It is one version further where anything differs, and told once.
 */
export async function writeProject(studio: Studio, { act, ...answer }: Answered & { act?: Act }): Promise<Written> {
  const written = await studio.db.transaction(async (tx) => {
    // What the service tells again need not be on disk at once; what a person did has to be.
    if (!act) await tx.execute(sql`set local synchronous_commit = off`);
    const mine = eq(projectReference.uuid, answer.uuid);
    // Locked, so that of all who see a change one writes it down.
    const [before] = await tx.select().from(projectReference).where(mine).for("no key update");
    if (!before) return null;
    const isRecordNew = answer.record !== undefined && before.recordSeenAt.getTime() <= answer.askedAt;
    const isBoardNew = answer.scenes !== undefined && (before.scenesSeenAt?.getTime() ?? 0) <= answer.askedAt;
    const isCastNew = answer.cast !== undefined && (before.looks.cast?.at ?? 0) <= answer.askedAt;
    const version = before.version + 1;
    const record = isRecordNew ? answer.record : undefined;
    const scenes =
      isBoardNew && answer.scenes
        ? await writeScenes(tx, {
            ...{ reference: { ...before, record: record ?? before.record }, answered: answer.scenes, version },
            askedAt: answer.askedAt,
            chosenIn: act?.chosenIn ?? [],
            userUuid: act?.userUuid,
          })
        : null;
    const isOtherRecord = record !== undefined && differs(before.record, record);
    const isOtherFault = isHeard(before) !== isHeard({ looks: looksAfter(before, answer) });
    const isOther = isOtherRecord || isOtherFault || scenes?.isOther === true;
    const [reference] = await tx
      .update(projectReference)
      .set({
        looks: looksAfter(before, answer),
        ...(record && { record, recordSeenAt: new Date(answer.askedAt) }),
        ...(isCastNew && { cast: answer.cast }),
        ...(record?.progressStatus === "editing" && { readyAt: before.readyAt ?? new Date(answer.askedAt) }),
        // The pictures of its last scenes may not have been seen yet.
        ...(isReady(before, record) && { scenesFollowedAt: new Date() }),
        ...scenes?.set,
        // Whatever was asked for until now is older than what is written.
        ...(scenes && {
          scenesSeenAt: scenes.isOther ? sql`date_trunc('milliseconds', clock_timestamp())` : new Date(answer.askedAt),
        }),
        ...(isOther && { version }),
        ...((isOtherRecord || isOtherFault) && { recordVersion: version }),
        ...(scenes?.isOtherOrder && { orderVersion: version }),
      })
      .where(mine)
      .returning();
    if (!reference) return null;
    if (record) await writeOutcome(tx, { before, reference });
    await act?.write(tx, { orderBefore: scenes?.orderBefore ?? [] });
    // What it is that they did is known by now.
    if (act?.userUuid !== undefined && answer.scenes && !isBoardNew) {
      const { userUuid, chosenIn = [] } = act;
      const scenes = await withArchivedTakes(tx, answer.uuid, inOrder(answer.scenes));
      await claimMoments(tx, { reference: before, scenes, chosenIn, askedAt: answer.askedAt, userUuid });
    }
    if (isOther) await publish(tx, { before, reference, scenes, isOtherRecord: isOtherRecord || isOtherFault });
    if (isCastNew && differs(before.cast, answer.cast)) await publishChange(tx, projectChange(reference, ["cast"]));
    const isTaken = (isRecordNew || !answer.record) && (isBoardNew || !answer.scenes) && (isCastNew || !answer.cast);
    return { reference, isTaken, hasOrders: scenes?.hasArchiveOrders ?? false };
  });
  if (written?.hasOrders) {
    // Nobody waits for files: they are fetched beside, and what is left over is fetched by the person who leads.
    void archiveTakes(studio, answer.uuid).catch((error) => log.debug({ err: error }, "Takes could not be archived"));
  }
  return { reference: written?.reference ?? null, isTaken: written?.isTaken ?? true };
}

function looksAfter({ looks }: Pick<Reference, "looks">, { record, scenes, cast, faults = {}, askedAt }: Answered) {
  const look = (part: Part) => ({ at: askedAt, ...(faults[part] && { fault: faults[part] }) });
  return {
    ...looks,
    ...((record || faults.record) && { record: look("record") }),
    ...((scenes || faults.scenes) && { scenes: look("scenes") }),
    ...((cast || faults.cast) && { cast: look("cast") }),
  };
}

function isHeard({ looks }: Pick<Reference, "looks">): boolean {
  return looks.record?.fault === undefined;
}

/** Whether the service did not answer when it was last asked about a project: its links may not open until it answers again. */
export function isAway({ looks }: Pick<Reference, "looks">): boolean {
  const codes = [looks.record?.fault?.code, looks.scenes?.fault?.code];
  return codes.some((code) => code === "service_unreachable" || code === "service_unavailable");
}

function isReady(before: Reference, record: Project | undefined): boolean {
  return record?.progressStatus === "editing" && before.record.progressStatus !== "editing";
}

/** That the service finished its work, or gave up; the person who stopped it has been written down already. */
async function writeOutcome(tx: StudioTransaction, { before, reference }: { before: Reference; reference: Reference }) {
  const { progressStatus, error } = reference.record;
  if (before.record.progressStatus === progressStatus) return;
  const made = { ...reference, name: projectName(reference) };
  await notifyOfProject(tx, { made, before: before.record, now: reference.record });
  if (error?.code === "cancelled" || (progressStatus !== "editing" && progressStatus !== "error")) return;
  const verb = progressStatus === "editing" ? "finished_project" : "failed_project";
  const { teamspaceUuid, uuid: projectReferenceUuid } = reference;
  await recordActivity(tx, { teamspaceUuid, projectReferenceUuid, userUuid: null, verb });
}

type Published = { before: Reference; reference: Reference; scenes: ScenesWritten | null; isOtherRecord: boolean };

async function publish(tx: StudioTransaction, { before, reference, scenes, isOtherRecord }: Published): Promise<void> {
  const { projectUuid, teamspaceUuid, version } = reference;
  const isOtherStatus = before.record.progressStatus !== reference.record.progressStatus;
  const isListed = isOtherRecord || scenes?.isOtherStrip || scenes?.isOtherCount;
  await publishChange(tx, {
    teamspaceUuid,
    keys: isOtherStatus ? [["projects"]] : [],
    // Lists are long and show little of a board, and what waits for whom can wait a moment.
    later: [...(isListed && !isOtherStatus ? [["projects"]] : []), ...(scenes?.isOtherCount ? [["notices", "*"]] : [])],
    board: { projectUuid, version, isProgress: !isOtherRecord && scenes?.isProgress === true },
  });
}

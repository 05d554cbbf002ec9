import "server-only";
import { and, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import { Project } from "../../contract/project.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { faultSentence } from "../fault-sentence.ts";
import { tellProjectProgress } from "../notifications/tell-progress.ts";
import { followScenes } from "../scenes/follow-scenes.ts";
import type { Studio } from "../studio.ts";
import { StudioFault } from "../studio-fault.ts";
import { askTogether } from "../sync/ask-together.ts";
import { commitUnhurried } from "../sync/commit-unhurried.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";
import { tellsApart } from "../sync/tells-apart.ts";
import { watchPace } from "../sync/watch-pace.ts";
import type { OwnedProject } from "./find-project.ts";
import { projectName } from "./project-name.ts";

const finalMs = 10_000;

const Answer = z.union([z.object({ fault: StudioFault }), z.object({ record: Project, seenAt: z.number() })]);

export function projectKey(projectUuid: string): string {
  return `project:${projectUuid}`;
}

/** Brings a project to what the service says now, asking at most once per interval; when that fails, as last seen with the fault. */
export async function refreshProject({
  studio,
  project,
  by = "page",
}: {
  studio: Studio;
  project: OwnedProject;
  by?: "follower" | "page";
}): Promise<{ project: OwnedProject; fault?: StudioFault }> {
  const { projectUuid, record } = project.reference;
  const isRunning = record.progressStatus !== "editing" && record.progressStatus !== "error";
  const answer = await askTogether(studio, {
    key: projectKey(projectUuid),
    maxAgeMs: isRunning ? await watchPace(studio, { since: project.reference.createdAt, by }) : finalMs,
    answer: Answer,
    ask: async () => {
      const askedAt = new Date();
      const result = await studio.service.call("getProjectInfo", { params: { projectUuid } });
      if (!result.ok) return { fault: faultSentence(result.fault) };
      await keepProjectRecord({ studio, projectUuid, record: result.value, seenAt: askedAt });
      return { record: result.value, seenAt: askedAt.getTime() };
    },
  });
  if ("fault" in answer) return { project, fault: answer.fault };
  return { project: withRecord(project, answer.record, new Date(answer.seenAt)) };
}

/** Keeps a record unless a later one is kept already, and tells everybody when it says something new. */
export async function keepProjectRecord({
  studio,
  projectUuid,
  record,
  seenAt,
}: {
  studio: Studio;
  projectUuid: string;
  record: Project;
  seenAt: Date;
}) {
  const mine = eq(projectReference.projectUuid, projectUuid);
  const { before, kept } = await studio.db.transaction(async (tx) => {
    await commitUnhurried(tx);
    // Locked, so that of all who see a project get ready one writes it down.
    const [before] = await tx
      .select({ record: projectReference.record })
      .from(projectReference)
      .where(mine)
      .for("no key update");
    const [kept] = await tx
      .update(projectReference)
      .set({
        record,
        recordSeenAt: seenAt,
        ...(record.progressStatus === "editing" && { readyAt: firstReadyAt(seenAt) }),
      })
      .where(and(mine, lte(projectReference.recordSeenAt, seenAt)))
      .returning();
    if (kept) await recordOutcome(tx, { kept, before: before?.record });
    return { before, kept };
  });
  if (!kept || !tellsApart(before?.record, record)) return;
  // The pictures of its last scenes may not have been seen yet.
  if (record.progressStatus === "editing" && before?.record.progressStatus !== "editing")
    await followScenes(studio.db, kept);
  await tellProjectProgress(studio.db, {
    made: { ...kept, name: projectName(kept) },
    before: before?.record,
    now: record,
  });
  // What was just asked is the newest there is, so nobody has to forget it.
  const change = projectChange(kept, ["project"]);
  const isProgress = before?.record.progressStatus === record.progressStatus;
  // Lists are long and show little of the progress, so they are not sent after every step of it.
  const keys = isProgress && !isListDue() ? change.keys.filter((key) => key.length > 1) : change.keys;
  await publishChange(studio.db, { ...change, keys, forget: [] });
}

/** That the service finished its work, or gave up; whoever stopped it themselves has been written down already. */
async function recordOutcome(
  tx: StudioTransaction,
  { kept, before }: { kept: OwnedProject["reference"]; before: Project | undefined },
) {
  const { progressStatus, error } = kept.record;
  if (before?.progressStatus === progressStatus || error?.code === "cancelled") return;
  if (progressStatus !== "editing" && progressStatus !== "error") return;
  const verb = progressStatus === "editing" ? "finished_project" : "failed_project";
  const { teamspaceUuid, uuid: projectReferenceUuid } = kept;
  await recordActivity(tx, { teamspaceUuid, projectReferenceUuid, userUuid: null, verb });
}

const listEveryMs = 3_000;
let listToldAt = 0;

function isListDue(): boolean {
  if (Date.now() - listToldAt < listEveryMs) return false;
  listToldAt = Date.now();
  return true;
}

function firstReadyAt(seenAt: Date) {
  return sql`coalesce(${projectReference.readyAt}, ${seenAt.toISOString()}::timestamptz)`;
}

export function withRecord(project: OwnedProject, record: Project, recordSeenAt: Date): OwnedProject {
  return { ...project, reference: { ...project.reference, record, recordSeenAt } };
}

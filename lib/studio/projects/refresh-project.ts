import "server-only";
import { and, eq, lte } from "drizzle-orm";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { Project } from "../../contract/project.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import type { OwnedProject } from "./find-project.ts";

const runningMs = 1_000;
const finalMs = 10_000;

export function projectKey(projectUuid: string): string {
  return `project:${projectUuid}`;
}

/** Brings a project to what the service says now, asking at most once per interval; when that fails, as last seen with the fault. */
export async function refreshProject({
  studio,
  project,
}: {
  studio: Studio;
  project: OwnedProject;
}): Promise<{ project: OwnedProject; fault?: StudioFault }> {
  const { projectUuid, record } = project.reference;
  const isRunning = record.progressStatus !== "editing" && record.progressStatus !== "error";
  const answer = await studio.askOnce.ask({
    key: projectKey(projectUuid),
    maxAgeMs: isRunning ? runningMs : finalMs,
    ask: async () => {
      const askedAt = new Date();
      const result = await studio.service.call("getProjectInfo", { params: { projectUuid } });
      if (!result.ok) return { fault: faultSentence(result.fault) };
      await keepProjectRecord({ studio, projectUuid, record: result.value, seenAt: askedAt });
      return { record: result.value, recordSeenAt: askedAt };
    },
  });
  if (answer.fault) return { project, fault: answer.fault };
  return { project: withRecord(project, answer.record, answer.recordSeenAt) };
}

/** Keeps a record unless a later one is kept already. */
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
  await studio.db
    .update(projectReference)
    .set({ record, recordSeenAt: seenAt })
    .where(and(eq(projectReference.projectUuid, projectUuid), lte(projectReference.recordSeenAt, seenAt)));
}

export function withRecord(project: OwnedProject, record: Project, recordSeenAt: Date): OwnedProject {
  return { ...project, reference: { ...project.reference, record, recordSeenAt } };
}

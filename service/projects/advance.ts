import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { PROJECT_TRANSITIONS, type ProgressStatus, type RunFault } from "#lib/contract/project.ts";
import { traceparent } from "#lib/tracing/trace.ts";
import { endWaitingClips } from "../clips/advance.ts";
import { startProjectsLater } from "../jobs/definitions.ts";
import { cancelTakes } from "../takes/order.ts";
import { emitEvent } from "../webhooks/emit.ts";
import type { ProjectRow } from "./rows/get.ts";

/** The stage of a project that its workspace may not run yet. */
export const WAITING_STAGE = "waiting";

/** The stage of a project whose recorded speech is still to come. */
export const AWAITING_SPEECH_STAGE = "awaiting_speech";

/** What a project waits for before it starts: its turn, or first its recorded speech. */
export function firstWait({ method, speech }: ProjectBrief): string {
  return method === "speech" && speech?.files.length === 0 ? AWAITING_SPEECH_STAGE : WAITING_STAGE;
}

/** Where a project goes next. */
type ProjectStep =
  | { to: "stage"; during: ProgressStatus; stage: string }
  | { to: "editing" }
  | { to: "error"; fault: RunFault }
  | { to: "waiting"; stage?: string };

/**
 * The only writer of a project's progress status. Call it with the row that {@link lockProject} gave, so that two
 * workers never move the same project. Fails on a step that the contract does not allow.
 */
export async function advanceProject(
  tx: ServiceTransaction,
  row: ProjectRow,
  step: ProjectStep,
  changes: { run?: number; estimatedReadyAt?: Date | null } = {},
): Promise<ProjectRow> {
  const change = { ...changeOf(step), ...changes };
  const status = change.progressStatus;
  if (status !== row.progressStatus && !PROJECT_TRANSITIONS[row.progressStatus].includes(status)) {
    throw new Error(`A project cannot go from ${row.progressStatus} to ${status}`);
  }
  const rows = await tx.update(project).set(change).where(eq(project.uuid, row.uuid)).returning();
  const moved = rows[0];
  if (!moved) throw new Error(`Project ${row.uuid} is gone`);
  if (status === "editing" || status === "error") {
    await emitEvent(tx, {
      workspaceUuid: row.workspaceUuid,
      type: `project.${status}`,
      data: { projectUuid: row.uuid, progressStatus: status },
      completionWebhooks: [row.brief.look.completionWebhook],
    });
  }
  if (step.to === "error") {
    await endWaitingClips(tx, row.uuid, step.fault);
    await cancelTakes(tx, row.uuid, "waiting");
  }
  // Its place is free, or it asks for one: in both cases the next in line is looked for.
  if (step.to !== "stage") await startProjectsLater(tx, { workspaceUuid: row.workspaceUuid });
  return moved;
}

function changeOf(step: ProjectStep) {
  const fresh = { progressDone: 0, progressTotal: 1, stageStartedAt: new Date() };
  switch (step.to) {
    case "stage":
      return { ...fresh, progressStatus: step.during, stage: step.stage };
    case "editing":
      return {
        ...fresh,
        progressStatus: "editing" as const,
        stage: "editing",
        progressDone: 1,
        error: null,
        estimatedReadyAt: null,
      };
    case "error":
      return { progressStatus: "error" as const, error: step.fault, estimatedReadyAt: null };
    case "waiting":
      return {
        ...fresh,
        progressStatus: "init" as const,
        stage: step.stage ?? WAITING_STAGE,
        error: null,
        trace: traceparent() ?? null,
      };
  }
}

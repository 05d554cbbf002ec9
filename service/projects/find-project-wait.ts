import { and, eq, isNull, lt } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { Waiting } from "#lib/contract/project.ts";
import { countJobsBefore } from "./count-jobs-before.ts";
import type { ProjectRow } from "./project-row.ts";
import { AWAITING_SPEECH_STAGE, WAITING_STAGE } from "./waiting-stages.ts";

/** What a project waits for that has not begun; undefined once it has. */
export async function findProjectWait(db: ServiceConnection, row: ProjectRow): Promise<Waiting | undefined> {
  if (row.progressStatus !== "init") return undefined;
  if (row.stage === AWAITING_SPEECH_STAGE) return { for: "speech", before: 0 };
  if (row.stage !== WAITING_STAGE) {
    const before = await countJobsBefore(db, { projectUuid: row.uuid, workspaceUuid: row.workspaceUuid });
    return before === null ? undefined : { for: "worker", before };
  }
  const isBefore = and(
    eq(project.workspaceUuid, row.workspaceUuid),
    eq(project.progressStatus, "init"),
    eq(project.stage, WAITING_STAGE),
    isNull(project.deletedAt),
    lt(project.createdAt, row.createdAt),
  );
  return { for: "turn", before: await db.$count(project, isBefore) };
}

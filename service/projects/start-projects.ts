import { and, asc, count, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import type { ProgressStatus } from "#lib/contract/project.ts";
import { runStageLater } from "../jobs/definitions.ts";
import { advanceProject } from "./advance-project.ts";
import { AWAITING_SPEECH_STAGE, WAITING_STAGE } from "./waiting-stages.ts";

const running: ProgressStatus[] = ["init", "preparation", "generated_videos"];

/** Lets the oldest waiting projects of a workspace go, as many as its limit has room for. */
export async function startProjects(
  db: ServiceDatabase,
  { workspaceUuid, firstStage }: { workspaceUuid: string; firstStage: (creationMethod: string) => string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const places = await freePlaces(tx, workspaceUuid);
    if (places <= 0) return 0;
    const waiting = await tx
      .select()
      .from(project)
      .where(
        and(
          eq(project.workspaceUuid, workspaceUuid),
          eq(project.progressStatus, "init"),
          eq(project.stage, WAITING_STAGE),
          isNull(project.deletedAt),
        ),
      )
      .orderBy(asc(project.createdAt), asc(project.uuid))
      .limit(places)
      .for("update");
    for (const row of waiting) {
      const stage = firstStage(row.creationMethod);
      await advanceProject(tx, row, { to: "stage", during: "init", stage });
      await runStageLater(tx, { projectUuid: row.uuid, run: row.run, stage });
    }
    return waiting.length;
  });
}

/** The workspace's row is held, so that two workers never fill the same place. */
async function freePlaces(tx: ServiceTransaction, workspaceUuid: string): Promise<number> {
  const owner = await tx
    .select({ limit: workspace.runningLimit })
    .from(workspace)
    .where(eq(workspace.uuid, workspaceUuid))
    .for("update");
  const busy = await tx
    .select({ projects: count() })
    .from(project)
    .where(
      and(
        eq(project.workspaceUuid, workspaceUuid),
        inArray(project.progressStatus, running),
        notInArray(project.stage, [WAITING_STAGE, AWAITING_SPEECH_STAGE]),
        isNull(project.deletedAt),
      ),
    );
  return (owner[0]?.limit ?? 0) - (busy[0]?.projects ?? 0);
}

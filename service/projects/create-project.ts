import { and, eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { getMySpace, getTeamspace } from "../accounts/teamspaces.ts";
import { getWorkspace } from "../accounts/workspaces.ts";
import { ServiceFault } from "../errors.ts";
import { startProjectsLater } from "../jobs/definitions.ts";
import { claimAssets } from "./claim-assets.ts";
import { lockName } from "./lock-name.ts";
import { nameProject } from "./name-project.ts";
import type { ProjectRow } from "./project-row.ts";
import { type Offer, unservedWishes } from "./unserved-wishes.ts";
import { firstWait } from "./waiting-stages.ts";

export type NewProject = {
  workspaceUuid: string;
  /** The workspace's own one when left out. */
  teamspaceUuid?: string;
  brief: ProjectBrief;
  /** Addresses that uploads of this service start with. */
  bases: readonly string[];
  offer: Offer;
  /** The same key again, in the same workspace, answers the project that the first call made. */
  idempotencyKey?: string | undefined;
};

/** Writes the project and the job that starts it, together or not at all. Everything slow is that job's. */
export async function createProject(db: ServiceConnection, wanted: NewProject): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const { workspaceUuid, teamspaceUuid, idempotencyKey } = wanted;
    if (idempotencyKey) {
      await lockName(tx, `project ${workspaceUuid} ${idempotencyKey}`);
      const isSame = and(eq(project.workspaceUuid, workspaceUuid), eq(project.idempotencyKey, idempotencyKey));
      const [earlier] = await tx.select().from(project).where(isSame);
      if (earlier) return earlier;
    }
    const teamspace = await (teamspaceUuid === undefined
      ? getMySpace(tx, workspaceUuid)
      : getTeamspace(tx, { teamspaceUuid, workspaceUuid }));
    const workspace = await getWorkspace(tx, workspaceUuid);
    if (workspace.creditBalance <= 0) {
      throw new ServiceFault("noCredit", "insufficient credit: this workspace has used up its credits");
    }
    const brief = await claimAssets(tx, wanted.brief, wanted);
    const [created] = await tx
      .insert(project)
      .values({
        workspaceUuid,
        teamspaceUuid: teamspace.uuid,
        creationMethod: brief.method,
        idempotencyKey,
        stage: firstWait(brief),
        brief,
        name: nameProject(brief),
        description: brief.look.wish ?? "",
        warnings: unservedWishes(brief, wanted.offer),
      })
      .returning();
    if (!created) throw new Error("The project was not created");
    await startProjectsLater(tx, { workspaceUuid });
    return created;
  });
}

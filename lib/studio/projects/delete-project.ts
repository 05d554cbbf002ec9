import "server-only";
import { eq } from "drizzle-orm";
import { boardMoment } from "#db/studio/schema/board-moment.ts";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { discardTakes } from "../archive/discard-takes.ts";
import { getConnection } from "../connection/get-connection.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { publishChange } from "../live/server/publish.ts";
import { canExtend } from "../settings/service/queries.ts";
import type { Studio } from "../studio.ts";
import { shelvesChange } from "./shelve-project.ts";

type Reference = Pick<typeof projectReference.$inferSelect, "uuid" | "projectUuid" | "teamspaceUuid">;

/** Takes a project away for good, here and at the service; a service that cannot delete keeps its own copy. */
export async function deleteProject({
  studio,
  reference,
}: {
  studio: Studio;
  reference: Reference;
}): Promise<Result<{ projectUuid: string }, StudioFault>> {
  const { projectUuid, teamspaceUuid } = reference;
  const connection = await getConnection({ studio });
  const isRow = eq(projectReference.uuid, reference.uuid);
  if (connection.ok && canExtend(connection.value, "project.delete")) {
    const gone = await studio.service.call("deleteProject", { params: { projectUuid } });
    if (!gone.ok && gone.fault.kind !== "notFound") return fail(faultSentence(gone.fault));
    await discardTakes(studio, reference.uuid);
    await studio.db.delete(projectReference).where(isRow);
  } else {
    await discardTakes(studio, reference.uuid);
    await studio.db.delete(boardMoment).where(eq(boardMoment.projectReferenceUuid, reference.uuid));
    await studio.db.update(projectReference).set({ deletedAt: new Date() }).where(isRow);
  }
  await publishChange(studio.db, shelvesChange(teamspaceUuid, projectUuid));
  return succeed({ projectUuid });
}

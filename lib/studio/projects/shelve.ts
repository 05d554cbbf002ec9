import type { InProject } from "../access/given.ts";
import "server-only";
import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { boardHistory } from "#db/studio/schema/activity.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { publishChange } from "../live/server/publish.ts";
import { discardTakes } from "../media/find-archived.ts";
import { discardAttachments } from "../reviews/attachments/attach.ts";
import { getConnection } from "../settings/service/get.ts";
import { canExtend } from "../settings/service/queries.ts";
import type { Studio } from "../studio.ts";
import { toProjectView } from "./model/to-view.ts";
import { type ProjectView, type Shelf, TRASH_DAYS } from "./model/views.ts";

export const ShelveProjectInput = z.object({ projectUuid: Uuid });

const verbs = { archive: "archived_project", trash: "trashed_project" } as const;

/** Puts a project on another shelf: out of the way, into the trash, or back. Its work goes on as it is. */
export async function shelveProject({
  studio,
  actor,
  project,
  shelf,
}: InProject & { shelf: Shelf }): Promise<Result<ProjectView, StudioFault>> {
  if (shelf === "trash") {
    const closed = await closePublicAddresses(studio, project.reference.projectUuid);
    if (!closed.ok) return closed;
  }
  const now = new Date();
  const change = {
    active: { archivedAt: null, trashedAt: null },
    archive: { archivedAt: now, trashedAt: null },
    trash: { trashedAt: now },
  }[shelf];
  const { reference } = project;
  const { teamspaceUuid, projectUuid } = reference;
  const verb = shelf === "active" ? (reference.trashedAt ? "restored_project" : "unarchived_project") : verbs[shelf];
  await studio.db.transaction(async (tx) => {
    await tx.update(projectReference).set(change).where(eq(projectReference.uuid, reference.uuid));
    const { userUuid } = actor;
    await recordActivity(tx, { teamspaceUuid, projectReferenceUuid: reference.uuid, userUuid, verb });
    await publishChange(tx, shelvesChange(teamspaceUuid, projectUuid));
  });
  return succeed(toProjectView({ ...project, reference: { ...reference, ...change } }));
}

/**
 * What the service shows to the person who has an address of it ends with the way to the trash, as the studio's own
 * links do.
 */
async function closePublicAddresses(studio: Studio, projectUuid: string): Promise<Result<null, StudioFault>> {
  const connection = await getConnection({ studio });
  if (!connection.ok || !canExtend(connection.value, "project.share.revoke")) return succeed(null);
  const closed = await studio.service.call("revokeShareLinks", { params: { projectUuid } });
  return closed.ok || closed.fault.kind === "notFound" ? succeed(null) : fail(faultSentence(closed.fault));
}

/** That projects are on other shelves than before, or in another teamspace's. */
export function shelvesChange(teamspaceUuid: string, projectUuid: string) {
  return {
    teamspaceUuid,
    keys: [["projects"], ["projects", "shelf", "*"], ["projects", projectUuid], ["clips"], ["notices", "*"]],
  };
}

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
    await discardAttachments(studio, reference.uuid);
    await studio.db.delete(projectReference).where(isRow);
  } else {
    await discardTakes(studio, reference.uuid);
    await discardAttachments(studio, reference.uuid);
    await studio.db.delete(boardHistory).where(eq(boardHistory.projectReferenceUuid, reference.uuid));
    await studio.db.update(projectReference).set({ deletedAt: new Date() }).where(isRow);
  }
  await publishChange(studio.db, shelvesChange(teamspaceUuid, projectUuid));
  return succeed({ projectUuid });
}

const mostAtOnce = 50;

/** Deletes what has lain in the trash for its thirty days. What the service refuses just now is tried again later. */
export async function sweepTrash(studio: Studio): Promise<void> {
  const { uuid, projectUuid, teamspaceUuid, trashedAt, deletedAt } = projectReference;
  const due = and(isNull(deletedAt), lt(trashedAt, new Date(Date.now() - TRASH_DAYS * 86_400_000)));
  const rows = await studio.db
    .select({ uuid, projectUuid, teamspaceUuid })
    .from(projectReference)
    .where(due)
    .orderBy(asc(trashedAt))
    .limit(mostAtOnce);
  for (const reference of rows) await deleteProject({ studio, reference });
}

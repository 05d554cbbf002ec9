import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { Actor } from "../../auth/actor.ts";
import { Uuid } from "../../contract/member.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record.ts";
import { getConnection } from "../connection/get-connection.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { publishChange } from "../live/server/publish.ts";
import { canExtend } from "../settings/service/queries.ts";
import type { Studio } from "../studio.ts";
import type { OwnedProject } from "./find-project.ts";
import type { ProjectView, Shelf } from "./project-view.ts";
import { toProjectView } from "./to-view.ts";

export const ShelveProjectInput = z.object({ projectUuid: Uuid });

const verbs = { archive: "archived_project", trash: "trashed_project" } as const;

/** Puts a project on another shelf: out of the way, into the trash, or back. Its work goes on as it is. */
export async function shelveProject({
  studio,
  actor,
  project,
  shelf,
}: {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  shelf: Shelf;
}): Promise<Result<ProjectView, StudioFault>> {
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

/** What the service shows to whoever has an address of it ends with the way to the trash, as the studio's own links do. */
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

import "server-only";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { lookAtClipLater } from "../mirror/see-clip.ts";
import { findProject } from "../projects/find.ts";
import type { Studio } from "../studio.ts";
import { ownedClip, selectOwnedClips } from "./find.ts";
import { toClipView } from "./to-view.ts";
import type { ClipView } from "./views.ts";

const mostClips = 1_000;

/** Clips, newest first: of one project, or of the teamspace the person works in, or some of its. */
export async function listClips({
  studio,
  actor,
  projectUuid,
  uuids,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid?: string;
  /** Of their rows here. */
  uuids?: readonly string[];
}): Promise<Result<ClipView[], StudioFault>> {
  if (projectUuid !== undefined && !(await findProject({ db: studio.db, actor, projectUuid }))) {
    return fail(studioFaults.projectNotFound);
  }
  const [current] = actor.memberships;
  if (!current) return succeed([]);
  const wanted =
    projectUuid === undefined
      ? eq(projectReference.teamspaceUuid, current.teamspaceUuid)
      : eq(projectReference.projectUuid, projectUuid);
  const rows = await selectOwnedClips(studio.db, actor)
    .where(and(isNull(projectReference.trashedAt), wanted, uuids && inArray(clipReference.uuid, [...uuids])))
    .orderBy(desc(clipReference.createdAt), desc(clipReference.uuid))
    .limit(mostClips);
  for (const { reference } of rows) lookAtClipLater(studio, reference);
  return succeed(rows.map((row) => toClipView(ownedClip(row))));
}

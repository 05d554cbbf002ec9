import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { share } from "#db/studio/schema/share.ts";
import { type Actor, hasRole } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { findProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";

type Asked = { studio: Studio; actor: Actor; projectUuid: string };

/** Whether answers may come back: the board was saved as a page, for a link that was not revoked since. */
export async function expectsAnswers({
  studio: { db },
  actor,
  projectUuid,
}: Asked): Promise<Result<{ isExpected: boolean }, StudioFault>> {
  const project = await findProject({ db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  if (!hasRole(project.teamspace.role, "editor")) return fail(studioFaults.forbidden);
  const isOfBoard = and(eq(share.projectReferenceUuid, project.reference.uuid), isNull(share.clipReferenceUuid));
  const saved = await db
    .select({ uuid: share.uuid })
    .from(share)
    .where(and(isOfBoard, isNotNull(share.pageSavedAt), isNull(share.revokedAt)))
    .limit(1);
  return succeed({ isExpected: saved.length > 0 });
}

import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { guest, share, shareVisit } from "#db/studio/schema/share.ts";
import { type Actor, hasRole } from "#lib/auth/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { findProject } from "../projects/find.ts";
import type { Studio } from "../studio.ts";
import type { VisitView } from "./queries.ts";

const mostListed = 500;

type Asked = { studio: Studio; actor: Actor; projectUuid: string; shareUuid: string };

/** Who opened a link of the project, when and with what, the latest first; for those who may make some. */
export async function listVisits({
  studio: { db },
  actor,
  projectUuid,
  shareUuid,
}: Asked): Promise<Result<VisitView[], StudioFault>> {
  const project = await findProject({ db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  if (!hasRole(project.teamspace.role, "editor")) return fail(studioFaults.forbidden);
  if (!z.uuid().safeParse(shareUuid).success) return fail(studioFaults.shareNotFound);
  const rows = await db
    .select({ visitUuid: shareVisit.uuid, at: shareVisit.createdAt, device: shareVisit.device, name: guest.name })
    .from(shareVisit)
    .innerJoin(share, eq(share.uuid, shareVisit.shareUuid))
    .leftJoin(guest, eq(guest.uuid, shareVisit.guestUuid))
    .where(and(eq(share.uuid, shareUuid), eq(share.projectReferenceUuid, project.reference.uuid)))
    .orderBy(desc(shareVisit.uuid))
    .limit(mostListed);
  return succeed(
    rows.map(({ at, name, ...visit }) => ({ ...visit, at: at.getTime(), ...(name !== null && { name }) })),
  );
}

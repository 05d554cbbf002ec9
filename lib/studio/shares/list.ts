import "server-only";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { share } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { type Actor, hasRole } from "#lib/auth/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { findClip } from "../clips/find.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { findProject } from "../projects/find.ts";
import type { Studio } from "../studio.ts";
import type { ShareView } from "./queries.ts";
import { shareToken } from "./token.ts";

const mostShares = 100;

/** The links of a clip that still open it, newest first; for those who may make some: a link opens it to anybody. */
export async function listShares({
  studio,
  actor,
  clipUuid,
}: {
  studio: Studio;
  actor: Actor;
  clipUuid: string;
}): Promise<Result<ShareView[], StudioFault>> {
  const clip = await findClip({ db: studio.db, actor, clipUuid });
  if (!clip) return fail(studioFaults.clipNotFound);
  const project = await findProject({ db: studio.db, actor, projectUuid: clip.projectUuid });
  if (!project) return fail(studioFaults.clipNotFound);
  if (!hasRole(project.teamspace.role, "editor")) return fail(studioFaults.forbidden);
  const rows = await studio.db
    .select({ share, createdByName: user.name })
    .from(share)
    .innerJoin(user, eq(user.uuid, share.createdByUuid))
    .where(
      and(eq(share.clipReferenceUuid, clip.reference.uuid), isNull(share.revokedAt), gt(share.expiresAt, sql`now()`)),
    )
    .orderBy(desc(share.createdAt))
    .limit(mostShares);
  return succeed(rows.map((row) => toShareView({ ...row, secret: studio.secret })));
}

export function toShareView({
  share: row,
  createdByName,
  secret,
}: {
  share: typeof share.$inferSelect;
  createdByName: string;
  secret: string;
}): ShareView {
  return {
    shareUuid: row.uuid,
    path: `/share/${shareToken(row.uuid, secret)}`,
    createdByName,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    visits: row.visits,
    ...(row.lastVisitAt && { lastVisitAt: row.lastVisitAt.getTime() }),
  };
}

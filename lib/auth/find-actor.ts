import "server-only";
import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { decode } from "next-auth/jwt";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { membership, sessionRecord, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "../actor.ts";

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });
const seenEveryMs = 5 * 60_000;

/** The person a session token stands for, or null when it is not ours, has ended or was revoked. */
export async function findActor({
  db,
  secret,
  token,
}: {
  db: StudioConnection;
  secret: string;
  token: string | undefined;
}): Promise<Actor | null> {
  const claims = await readClaims(token, secret);
  if (!claims) return null;
  const rows = await db
    .select({
      userUuid: user.uuid,
      name: user.name,
      email: user.email,
      lastSeenAt: sessionRecord.lastSeenAt,
      role: membership.role,
      teamspaceUuid: teamspace.uuid,
      teamspaceName: teamspace.name,
    })
    .from(sessionRecord)
    .innerJoin(user, eq(user.uuid, sessionRecord.userUuid))
    .leftJoin(membership, eq(membership.userUuid, user.uuid))
    .leftJoin(teamspace, eq(teamspace.uuid, membership.teamspaceUuid))
    .where(
      and(
        eq(sessionRecord.uuid, claims.sid),
        eq(sessionRecord.userUuid, claims.sub),
        isNull(sessionRecord.revokedAt),
        gt(sessionRecord.expiresAt, new Date()),
        isNull(user.disabledAt),
      ),
    )
    .orderBy(
      sql`${membership.teamspaceUuid} is not distinct from ${sessionRecord.teamspaceUuid} desc`,
      asc(membership.createdAt),
      asc(membership.teamspaceUuid),
    );
  const first = rows[0];
  if (!first) return null;
  await markSeen(db, claims.sid, first.lastSeenAt);
  return {
    userUuid: first.userUuid,
    sessionUuid: claims.sid,
    name: first.name,
    email: first.email,
    memberships: rows.flatMap(({ role, teamspaceUuid, teamspaceName }) =>
      role && teamspaceUuid && teamspaceName !== null ? [{ role, teamspaceUuid, teamspaceName }] : [],
    ),
  };
}

async function readClaims(token: string | undefined, secret: string) {
  if (!token) return null;
  // Anything that does not decrypt is somebody else's or an old cookie: signed out, not an error.
  const payload = await decode({ token, secret }).catch(() => null);
  return Claims.safeParse(payload).data ?? null;
}

async function markSeen(db: StudioConnection, sessionUuid: string, lastSeenAt: Date) {
  const now = Date.now();
  if (now - lastSeenAt.getTime() < seenEveryMs) return;
  await db
    .update(sessionRecord)
    .set({ lastSeenAt: new Date(now) })
    .where(and(eq(sessionRecord.uuid, sessionUuid), lt(sessionRecord.lastSeenAt, new Date(now - seenEveryMs))));
}

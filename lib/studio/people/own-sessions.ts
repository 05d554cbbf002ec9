import "server-only";
import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";
import { sessionRecord } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { publishChange } from "../live/server/publish.ts";
import type { Studio } from "../studio.ts";

export type SessionView = { uuid: string; userAgent: string; lastSeenAt: number; createdAt: number; isThis: boolean };

const mostListed = 100;
const keptMs = 7 * 24 * 60 * 60_000;

/** Where the person is signed in, last used first. */
export async function listSessions({
  studio,
  actor,
}: {
  studio: Studio;
  actor: Actor;
}): Promise<Result<SessionView[], StudioFault>> {
  const rows = await studio.db
    .select()
    .from(sessionRecord)
    .where(
      and(
        eq(sessionRecord.userUuid, actor.userUuid),
        isNull(sessionRecord.revokedAt),
        gt(sessionRecord.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(sessionRecord.lastSeenAt))
    .limit(mostListed);
  return succeed(
    rows.map(({ uuid, userAgent, lastSeenAt, createdAt }) => ({
      uuid,
      userAgent,
      lastSeenAt: lastSeenAt.getTime(),
      createdAt: createdAt.getTime(),
      isThis: uuid === actor.sessionUuid,
    })),
  );
}

/** Ends one of the person's own sign-ins; somebody else's stays as it is. */
export async function endSession({
  studio,
  actor,
  input: { sessionUuid },
}: {
  studio: Studio;
  actor: Actor;
  input: { sessionUuid: string };
}): Promise<Result<{ ended: boolean }, StudioFault>> {
  const isOwn = and(eq(sessionRecord.uuid, sessionUuid), eq(sessionRecord.userUuid, actor.userUuid));
  const rows = await studio.db
    .update(sessionRecord)
    .set({ revokedAt: new Date() })
    .where(and(isOwn, isNull(sessionRecord.revokedAt)))
    .returning({ uuid: sessionRecord.uuid });
  await publishChange(studio.db, { userUuid: actor.userUuid, keys: [["sessions"]], access: "changed" });
  return succeed({ ended: rows.length > 0 });
}

/** Forgets sign-ins that have been over for a week. */
export async function sweepSessions(db: StudioDatabase): Promise<void> {
  const before = new Date(Date.now() - keptMs);
  await db.delete(sessionRecord).where(or(lt(sessionRecord.expiresAt, before), lt(sessionRecord.revokedAt, before)));
}

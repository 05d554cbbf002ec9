import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import type { StudioConnection } from "#db/studio/client.ts";
import { sessionRecord } from "#db/studio/schema/teamspace.ts";
import { SESSION_SECONDS } from "./cookies.ts";

/** Signs a person in on one device. Answers the token for the session cookie. */
export async function createSession({
  db,
  secret,
  userUuid,
  userAgent,
}: {
  db: StudioConnection;
  secret: string;
  userUuid: string;
  userAgent: string;
}): Promise<string> {
  const sessionUuid = await createSessionRecord({ db, userUuid, userAgent });
  return encode({ token: { sub: userUuid, sid: sessionUuid }, secret, maxAge: SESSION_SECONDS });
}

/** A new sign-in goes on in the teamspace of the one before. */
export async function createSessionRecord({
  db,
  userUuid,
  userAgent,
}: {
  db: StudioConnection;
  userUuid: string;
  userAgent: string;
}): Promise<string> {
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const [last] = await db
    .select({ teamspaceUuid: sessionRecord.teamspaceUuid })
    .from(sessionRecord)
    .where(eq(sessionRecord.userUuid, userUuid))
    .orderBy(desc(sessionRecord.lastSeenAt))
    .limit(1);
  const [row] = await db
    .insert(sessionRecord)
    .values({
      userUuid,
      userAgent: userAgent.slice(0, 300),
      expiresAt,
      teamspaceUuid: last?.teamspaceUuid ?? null,
    })
    .returning({ uuid: sessionRecord.uuid });
  if (!row) throw new Error("The session could not be recorded");
  return row.uuid;
}

type Ending = { db: StudioConnection; sessionUuid: string };

/** Ends one sign-in: its cookie is worth nothing from now on, wherever it was copied to. Returns whose it was, if any. */
export async function revokeSession({ db, sessionUuid }: Ending): Promise<string | null> {
  const [revoked] = await db
    .update(sessionRecord)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessionRecord.uuid, sessionUuid), isNull(sessionRecord.revokedAt)))
    .returning({ userUuid: sessionRecord.userUuid });
  return revoked?.userUuid ?? null;
}

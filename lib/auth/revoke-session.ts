import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { sessionRecord } from "#db/studio/schema/session-record.ts";

/** Ends one sign-in: its cookie is worth nothing from now on, wherever it was copied to. */
export async function revokeSession({ db, sessionUuid }: { db: StudioConnection; sessionUuid: string }) {
  await db
    .update(sessionRecord)
    .set({ revokedAt: new Date() })
    .where(and(eq(sessionRecord.uuid, sessionUuid), isNull(sessionRecord.revokedAt)));
}

import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { SessionMessage } from "./messages.ts";

/** The channel on which the studio's processes tell each other of sessions. Nothing of it is kept. */
export const sessionChannel = "studio_session";

/** A message of a session, and the project it is of. */
export const SessionNews = z.object({ projectReferenceUuid: z.uuid(), message: SessionMessage });
export type SessionNews = z.infer<typeof SessionNews>;

/** Tells everybody who is in the session of a project, in whichever process their stream is. */
export async function publishToSession(db: StudioConnection, news: SessionNews): Promise<void> {
  await db.execute(sql`select pg_notify(${sessionChannel}, ${JSON.stringify(news)})`);
}

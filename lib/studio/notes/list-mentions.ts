import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { noteMention } from "#db/studio/schema/note-mention.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Mention } from "../reviews/notes/mention-text.ts";

/** Whom these notes name, by note. Only people who had access when they were named are among them. */
export async function listMentions(
  db: StudioConnection,
  noteUuids: readonly string[],
): Promise<Map<string, Mention[]>> {
  if (noteUuids.length === 0) return new Map();
  const rows = await db
    .select({ noteUuid: noteMention.noteUuid, userUuid: user.uuid, name: user.name })
    .from(noteMention)
    .innerJoin(user, eq(user.uuid, noteMention.userUuid))
    .where(inArray(noteMention.noteUuid, [...noteUuids]))
    .orderBy(asc(user.uuid));
  const byNote = Map.groupBy(rows, ({ noteUuid }) => noteUuid);
  return new Map(
    Array.from(byNote, ([noteUuid, found]) => [noteUuid, found.map(({ userUuid, name }) => ({ userUuid, name }))]),
  );
}

import "server-only";
import { and, isNotNull, lt, or, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { inboxMark, notice } from "#db/studio/schema/notice.ts";

const readDays = 90;
const unreadDays = 365;

/** What was read long ago, and what nobody will read any more. Who leaves something waiting that long is told anew. */
export async function forgetOldRows(db: StudioConnection): Promise<void> {
  const before = (days: number) => sql`now() - ${days} * interval '1 day'`;
  const isOver = and(isNotNull(notice.readAt), lt(notice.createdAt, before(readDays)));
  await db.delete(notice).where(or(isOver, lt(notice.createdAt, before(unreadDays))));
  await db.delete(inboxMark).where(lt(inboxMark.readAt, before(readDays)));
}

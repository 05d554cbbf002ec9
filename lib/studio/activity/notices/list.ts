import "server-only";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { inboxMark, notice, noticePreference } from "#db/studio/schema/notice.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/mails.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { Studio } from "../../studio.ts";
import { listInbox } from "../inbox/list.ts";
import { inboxRows } from "../inbox/rows.ts";
import type { NoticeList } from "./queries.ts";

/** The newest of a person's inbox, and how they want to be told. */
export async function listNotices({
  studio,
  actor,
}: {
  studio: Pick<Studio, "db" | "sendMail">;
  actor: Pick<Actor, "userUuid">;
}): Promise<Result<NoticeList, never>> {
  const [inbox, [preference]] = await Promise.all([
    listInbox({ studio, actor }),
    studio.db.select().from(noticePreference).where(eq(noticePreference.userUuid, actor.userUuid)),
  ]);
  if (!inbox.ok) return inbox;
  return succeed({
    notices: inbox.value.rows,
    unread: inbox.value.unread,
    preferences: {
      inBrowser: preference?.inBrowser ?? false,
      byMail: preference?.byMail ?? false,
      canMail: studio.sendMail !== null,
    },
  });
}

export const NoticeChoice = z
  .object({ inBrowser: z.boolean().optional(), byMail: z.boolean().optional() })
  .refine((choice) => Object.keys(choice).length > 0, say.chooseSomething());

/** How a person wants to be told from now on; what is not named stays. */
export async function setNoticePreferences({
  studio,
  actor,
  input,
}: {
  studio: Studio;
  actor: Actor;
  input: z.output<typeof NoticeChoice>;
}): Promise<Result<NoticeList, never>> {
  const { userUuid } = actor;
  await studio.db
    .insert(noticePreference)
    .values({ userUuid, ...input })
    .onConflictDoUpdate({ target: noticePreference.userUuid, set: { ...input, modifiedAt: new Date() } });
  await publishChange(studio.db, { userUuid, keys: [["notices", "*"]] });
  return listNotices({ studio, actor });
}

export const ReadRows = z.object({ ids: z.union([z.literal("all"), z.array(z.string().min(1).max(200)).max(200)]) });

/** Marks some rows of a person's own inbox as read, or all of them. */
export async function markNoticesRead({
  studio,
  actor,
  input: { ids },
}: {
  studio: Studio;
  actor: Actor;
  input: z.output<typeof ReadRows>;
}): Promise<Result<NoticeList, never>> {
  const { userUuid } = actor;
  const isUnread = and(eq(notice.userUuid, userUuid), isNull(notice.readAt));
  await studio.db.transaction(async (tx) => {
    const these = ids === "all" ? undefined : inArray(sql`${notice.uuid}::text`, ids);
    if (these === undefined || ids.length > 0)
      await tx.update(notice).set({ readAt: new Date() }).where(and(isUnread, these));
    if (ids === "all") await markAll(tx, userUuid);
    else if (ids.length > 0) await markWaiting(tx, userUuid, ids);
  });
  await publishChange(studio.db, { userUuid, keys: [["notices", "*"]] });
  return listNotices({ studio, actor });
}

async function markAll(tx: StudioTransaction, userUuid: string) {
  const readAt = sql`now()`;
  await tx
    .insert(inboxMark)
    .values({ userUuid, rowId: "*", readAt })
    .onConflictDoUpdate({ target: [inboxMark.userUuid, inboxMark.rowId], set: { readAt } });
  await tx.delete(inboxMark).where(and(eq(inboxMark.userUuid, userUuid), ne(inboxMark.rowId, "*")));
}

/** Only what is there is marked, so that nobody fills the table with ids of their own making. */
async function markWaiting(tx: StudioTransaction, userUuid: string, ids: readonly string[]) {
  await tx.execute(sql`
    insert into inbox_mark (user_uuid, row_id, read_at)
    ${inboxRows(userUuid)}
    select ${userUuid}::uuid, id, now() from inbox where kind = 'waiting' and ${inArray(sql`id`, [...ids])}
    on conflict (user_uuid, row_id) do update set read_at = excluded.read_at`);
}

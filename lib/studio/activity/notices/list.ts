import type { Asked, Sent } from "../../access/given.ts";
import "server-only";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { inboxMark, notice, noticePreference } from "#db/studio/schema/notice.ts";
import type { Actor } from "#lib/actor.ts";
import { type Result, succeed } from "#lib/result.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { Studio } from "../../studio.ts";
import { listInbox } from "../inbox/list.ts";
import type { InboxRow } from "../inbox/queries.ts";
import { inboxRows } from "../inbox/rows.ts";
import { choiceOf } from "./model/choices.ts";
import type { NoticeKind } from "./model/kinds.ts";
import type { NoticeList } from "./queries.ts";

/** The newest of a person's inbox, and which of them a browser may show by itself. */
export async function listNotices({
  studio,
  actor,
}: {
  studio: Pick<Studio, "db">;
  actor: Pick<Actor, "userUuid">;
}): Promise<Result<NoticeList, never>> {
  const [inbox, [preference]] = await Promise.all([
    listInbox({ studio, actor }),
    studio.db.select().from(noticePreference).where(eq(noticePreference.userUuid, actor.userUuid)),
  ]);
  if (!inbox.ok) return inbox;
  const { rows: notices, unread } = inbox.value;
  const isQuiet = ({ event, isMuted }: InboxRow) =>
    isMuted || !choiceOf(preference?.choices, askedAs[event] ?? event).push;
  const quiet = notices.filter(isQuiet).map(({ id }) => id);
  return succeed({ notices, unread, inBrowser: preference?.inBrowser ?? false, quiet });
}

/** What waits is told of by the kind of what asked for it. */
const askedAs: Record<string, NoticeKind> = {
  "review.changes": "review.changes_requested",
  "clip.changes": "review.changes_requested",
  "clip.waiting": "review.waiting",
  "note.open": "note.answered",
};

export const ReadRows = z.object({ ids: z.union([z.literal("all"), z.array(z.string().min(1).max(200)).max(200)]) });

/** Marks some rows of a person's own inbox as read, or all of them. */
export async function markNoticesRead({
  studio,
  actor,
  input: { ids },
}: Asked & Sent<typeof ReadRows>): Promise<Result<NoticeList, never>> {
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

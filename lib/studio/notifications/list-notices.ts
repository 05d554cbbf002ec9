import "server-only";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import { notice } from "#db/studio/schema/notice.ts";
import { noticePreference } from "#db/studio/schema/notice-preference.ts";
import type { Actor } from "../../auth/actor.ts";
import { type Result, succeed } from "../../result.ts";
import type { Studio } from "../studio.ts";
import type { NoticeList } from "./notice-view.ts";

const listed = 50;

/** The newest notices of one person, and how they want to be told. */
export async function listNotices({
  studio: { db, sendMail },
  actor: { userUuid },
}: {
  studio: Pick<Studio, "db" | "sendMail">;
  actor: Pick<Actor, "userUuid">;
}): Promise<Result<NoticeList, never>> {
  const mine = eq(notice.userUuid, userUuid);
  const [rows, [unread], [preference]] = await Promise.all([
    db.select().from(notice).where(mine).orderBy(desc(notice.createdAt), desc(notice.uuid)).limit(listed),
    db
      .select({ count: count() })
      .from(notice)
      .where(and(mine, isNull(notice.readAt))),
    db.select().from(noticePreference).where(eq(noticePreference.userUuid, userUuid)),
  ]);
  return succeed({
    notices: rows.map(({ uuid, kind, content, createdAt, readAt }) => ({
      ...content,
      uuid,
      kind,
      createdAt: createdAt.getTime(),
      isRead: readAt !== null,
    })),
    unread: unread?.count ?? 0,
    preferences: {
      inBrowser: preference?.inBrowser ?? false,
      byMail: preference?.byMail ?? false,
      canMail: sendMail !== null,
    },
  });
}

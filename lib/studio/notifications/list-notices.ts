import "server-only";
import { eq } from "drizzle-orm";
import { noticePreference } from "#db/studio/schema/notice-preference.ts";
import type { Actor } from "../../auth/actor.ts";
import { type Result, succeed } from "../../result.ts";
import { listInbox } from "../inbox/list-inbox.ts";
import type { Studio } from "../studio.ts";
import type { NoticeList } from "./notice-view.ts";

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

import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { noticePreference } from "#db/studio/schema/notice.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/mails.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { Studio } from "../../studio.ts";
import { listInbox } from "../inbox/list.ts";
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

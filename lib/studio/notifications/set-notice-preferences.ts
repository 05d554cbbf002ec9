import "server-only";
import { z } from "zod";
import { noticePreference } from "#db/studio/schema/notice-preference.ts";
import * as say from "#messages/mails.ts";
import type { Actor } from "../../auth/actor.ts";
import type { Result } from "../../result.ts";
import { publishChange } from "../live/server/publish.ts";
import type { Studio } from "../studio.ts";
import { listNotices } from "./list-notices.ts";
import type { NoticeList } from "./notice-view.ts";

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

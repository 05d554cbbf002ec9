import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { notice } from "#db/studio/schema/notice.ts";
import type { Actor } from "../../auth/actor.ts";
import type { Result } from "../../result.ts";
import type { Studio } from "../studio.ts";
import { publishChange } from "../sync/publish-change.ts";
import { listNotices } from "./list-notices.ts";
import type { NoticeList } from "./notice-view.ts";

/** Marks some of a person's own notices as read, or all of them. */
export async function markNoticesRead({
  studio,
  actor,
  input: { uuids },
}: {
  studio: Studio;
  actor: Actor;
  input: { uuids: "all" | string[] };
}): Promise<Result<NoticeList, never>> {
  const { userUuid } = actor;
  const these = uuids === "all" ? undefined : inArray(notice.uuid, uuids);
  await studio.db
    .update(notice)
    .set({ readAt: new Date() })
    .where(and(eq(notice.userUuid, userUuid), isNull(notice.readAt), these));
  await publishChange(studio.db, { userUuid, keys: [["notices"]] });
  return listNotices({ studio, actor });
}

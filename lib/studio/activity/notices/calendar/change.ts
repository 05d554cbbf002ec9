import "server-only";
import { eq } from "drizzle-orm";
import { calendarFeed } from "#db/studio/schema/calendar.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { createLinkToken, hashLinkToken } from "#lib/auth/password.ts";
import type { Result } from "#lib/result.ts";
import { publishChange } from "../../../live/server/publish.ts";
import type { Studio } from "../../../studio.ts";
import type { NoticeSettings } from "../queries.ts";
import { getNoticeSettings } from "../settings.ts";
import { sealToken } from "./address.ts";

type Asked = { studio: Studio; actor: Actor };

/** A new address for a person's calendar; the one before opens nothing any more. */
export async function makeCalendar({ studio, actor }: Asked): Promise<Result<NoticeSettings, never>> {
  const { userUuid } = actor;
  const token = createLinkToken();
  const sealedToken = sealToken({ studio, userUuid, token });
  const row = { tokenHash: hashLinkToken(token), sealedToken, lastReadAt: null, createdAt: new Date() };
  await studio.db
    .insert(calendarFeed)
    .values({ userUuid, ...row })
    .onConflictDoUpdate({ target: calendarFeed.userUuid, set: row });
  await publishChange(studio.db, { userUuid, keys: [["notices", "settings"]] });
  return getNoticeSettings({ studio, actor });
}

export async function endCalendar({ studio, actor }: Asked): Promise<Result<NoticeSettings, never>> {
  const { userUuid } = actor;
  await studio.db.delete(calendarFeed).where(eq(calendarFeed.userUuid, userUuid));
  await publishChange(studio.db, { userUuid, keys: [["notices", "settings"]] });
  return getNoticeSettings({ studio, actor });
}

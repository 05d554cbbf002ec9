import "server-only";
import { eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { calendarFeed, noticePreference } from "#db/studio/schema/notice.ts";
import type { Actor } from "#lib/actor.ts";
import { createLinkToken, hashLinkToken } from "#lib/auth/password.ts";
import type { Result } from "#lib/result.ts";
import { publishChange } from "../../../live/server/publish.ts";
import type { Studio } from "../../../studio.ts";
import { sealToken } from "../calendar-address.ts";
import { TimeZone } from "../local-time.ts";
import type { NoticeSettings } from "../queries.ts";
import { getNoticeSettings } from "../settings/settings.ts";

type Asked = { studio: Studio; actor: Actor };

export const MakeCalendarInput = z.object({ timeZone: TimeZone.optional() });

/**
 * A new address for a person's calendar; the one before opens nothing any more. Which moment is the end of a day is told
 * by the clocks of the browser that it was made in, unless the person chose others.
 */
export async function makeCalendar({
  studio,
  actor,
  input: { timeZone },
}: Asked & { input: z.output<typeof MakeCalendarInput> }): Promise<Result<NoticeSettings, never>> {
  const { userUuid } = actor;
  const token = createLinkToken();
  const sealedToken = sealToken({ studio, userUuid, token });
  const row = { tokenHash: hashLinkToken(token), sealedToken, lastReadAt: null, createdAt: new Date() };
  await studio.db
    .insert(calendarFeed)
    .values({ userUuid, ...row })
    .onConflictDoUpdate({ target: calendarFeed.userUuid, set: row });
  if (timeZone !== undefined) {
    await studio.db
      .insert(noticePreference)
      .values({ userUuid, timeZone })
      .onConflictDoUpdate({
        target: noticePreference.userUuid,
        set: { timeZone },
        setWhere: isNull(noticePreference.timeZone),
      });
  }
  await publishChange(studio.db, { userUuid, keys: [["notices", "settings"]] });
  return getNoticeSettings({ studio, actor });
}

export async function endCalendar({ studio, actor }: Asked): Promise<Result<NoticeSettings, never>> {
  const { userUuid } = actor;
  await studio.db.delete(calendarFeed).where(eq(calendarFeed.userUuid, userUuid));
  await publishChange(studio.db, { userUuid, keys: [["notices", "settings"]] });
  return getNoticeSettings({ studio, actor });
}

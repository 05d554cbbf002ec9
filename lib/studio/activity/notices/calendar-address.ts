import "server-only";
import { eq } from "drizzle-orm";
import { calendarFeed } from "#db/studio/schema/notice.ts";
import { openSecret, sealSecret } from "../../seal-secret.ts";
import type { Studio } from "../../studio.ts";
import type { CalendarAddress } from "./queries.ts";

/** The address of a person's calendar of due dates; null while they have none. */
export async function findCalendar({ db, secret }: Studio, userUuid: string): Promise<CalendarAddress | null> {
  const [row] = await db.select().from(calendarFeed).where(eq(calendarFeed.userUuid, userUuid));
  const token = row && openSecret({ studioSecret: secret, owner: ownerOf(userUuid), sealed: row.sealedToken });
  if (!token) return null;
  return { path: `/api/calendar/${token}.ics`, ...(row.lastReadAt && { lastReadAt: row.lastReadAt.getTime() }) };
}

type Sealing = { studio: Pick<Studio, "secret">; userUuid: string; token: string };

export function sealToken({ studio, userUuid, token }: Sealing): string {
  return sealSecret({ studioSecret: studio.secret, owner: ownerOf(userUuid), secret: token });
}

const ownerOf = (userUuid: string) => `calendar ${userUuid}`;

import "server-only";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { headers } from "next/headers";
import type { StudioConnection } from "#db/studio/client.ts";
import { guest, share, shareVisit } from "#db/studio/schema/share.ts";
import type { DeviceKind } from "#lib/contract/share.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import type { Studio } from "../studio.ts";
import type { EnteredShare } from "./find.ts";

/** A page that is drawn again so soon is the same visit. */
const sameVisitMs = 60_000;
/** Of one link. */
const mostKept = 500;

/** Counts that somebody opened the page of a link. */
export async function countVisit({ db }: Pick<Studio, "db">, entered: EnteredShare): Promise<void> {
  const now = new Date();
  if (entered.guest) {
    const before = new Date(now.getTime() - sameVisitMs);
    const counted = await db
      .update(guest)
      .set({ visits: sql`${guest.visits} + 1`, lastVisitAt: now })
      .where(and(eq(guest.uuid, entered.guest.guestUuid), lt(guest.lastVisitAt, before)))
      .returning({ uuid: guest.uuid });
    if (counted.length === 0) return;
  }
  await db
    .update(share)
    .set({ visits: sql`${share.visits} + 1`, lastVisitAt: now })
    .where(eq(share.uuid, entered.share.uuid));
  await keepVisit(db, { shareUuid: entered.share.uuid, guestUuid: entered.guest?.guestUuid ?? null });
  await publishChange(db, projectChange(entered.project.reference, ["shares"]));
}

/** Writes down that a link was opened, and with what kind of device; the oldest of too many go. */
export async function keepVisit(
  db: StudioConnection,
  { shareUuid, guestUuid }: { shareUuid: string; guestUuid: string | null },
): Promise<void> {
  const device = deviceOf((await headers()).get("user-agent") ?? "");
  await db.insert(shareVisit).values({ shareUuid, guestUuid, device });
  const kept = sql`(select uuid from share_visit where share_uuid = ${shareUuid} order by uuid desc offset ${mostKept})`;
  await db.delete(shareVisit).where(inArray(shareVisit.uuid, kept));
}

function deviceOf(userAgent: string): DeviceKind {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return "tablet";
  if (/iPhone|Mobile/.test(userAgent)) return "phone";
  return /Windows|Macintosh|X11|Linux|CrOS/.test(userAgent) ? "computer" : "other";
}

import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import { guest, share } from "#db/studio/schema/share.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import type { Studio } from "../studio.ts";
import type { EnteredShare } from "./find.ts";

/** A page that is drawn again so soon is the same visit. */
const sameVisitMs = 60_000;

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
  await publishChange(db, projectChange(entered.project.reference, ["shares"]));
}

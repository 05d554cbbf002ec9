import "server-only";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { headers } from "next/headers";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { guest, share, shareVisit } from "#db/studio/schema/share.ts";
import { type Actor, hasRole } from "#lib/actor.ts";
import type { DeviceKind } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { findProject } from "../projects/model/find.ts";
import type { Studio } from "../studio.ts";
import type { EnteredShare } from "./model/find.ts";
import type { VisitView } from "./queries.ts";

const mostListed = 500;

type Asked = { studio: Studio; actor: Actor; projectUuid: string; shareUuid: string };

/** Who opened a link of the project, when and with what, the latest first; for those who may make some. */
export async function listVisits({
  studio: { db },
  actor,
  projectUuid,
  shareUuid,
}: Asked): Promise<Result<VisitView[], StudioFault>> {
  const project = await findProject({ db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  if (!hasRole(project.teamspace.role, "editor")) return fail(studioFaults.forbidden);
  if (!z.uuid().safeParse(shareUuid).success) return fail(studioFaults.shareNotFound);
  const rows = await db
    .select({ visitUuid: shareVisit.uuid, at: shareVisit.createdAt, device: shareVisit.device, name: guest.name })
    .from(shareVisit)
    .innerJoin(share, eq(share.uuid, shareVisit.shareUuid))
    .leftJoin(guest, eq(guest.uuid, shareVisit.guestUuid))
    .where(and(eq(share.uuid, shareUuid), eq(share.projectReferenceUuid, project.reference.uuid)))
    .orderBy(desc(shareVisit.uuid))
    .limit(mostListed);
  return succeed(
    rows.map(({ at, name, ...visit }) => ({ ...visit, at: at.getTime(), ...(name !== null && { name }) })),
  );
}

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

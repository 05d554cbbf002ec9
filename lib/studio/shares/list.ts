import "server-only";
import { and, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { guest, share } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { type Actor, hasRole } from "#lib/actor.ts";
import { SHARE_LIMITS } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { findClip } from "../clips/find.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { findProject } from "../projects/model/find.ts";
import type { Studio } from "../studio.ts";
import { shareToken } from "./model/token.ts";
import type { GuestView, ShareView } from "./queries.ts";

const mostGuests = 50;

type Asking = { studio: Studio; actor: Actor };
type Listed = Promise<Result<ShareView[], StudioFault>>;

/** The links of a clip that still open it, newest first; for those who may make some: a link opens it to anybody. */
export async function listShares({ studio, actor, clipUuid }: Asking & { clipUuid: string }): Listed {
  const clip = await findClip({ db: studio.db, actor, clipUuid });
  if (!clip) return fail(studioFaults.clipNotFound);
  const project = await findProject({ db: studio.db, actor, projectUuid: clip.projectUuid });
  if (!project) return fail(studioFaults.clipNotFound);
  if (!hasRole(project.teamspace.role, "editor")) return fail(studioFaults.forbidden);
  return succeed(await selectShares(studio, eq(share.clipReferenceUuid, clip.reference.uuid)));
}

/** The same for the board of a project. */
export async function listBoardShares({ studio, actor, projectUuid }: Asking & { projectUuid: string }): Listed {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  if (!hasRole(project.teamspace.role, "editor")) return fail(studioFaults.forbidden);
  const isOfBoard = and(eq(share.projectReferenceUuid, project.reference.uuid), isNull(share.clipReferenceUuid));
  return succeed(await selectShares(studio, isOfBoard));
}

/** Neither taken back nor run out. */
export function isWorking(): SQL | undefined {
  return and(isNull(share.revokedAt), gt(share.expiresAt, sql`now()`));
}

/** One of them, as it is now. */
export async function getShareView(studio: Studio, shareUuid: string): Promise<ShareView | null> {
  const [view] = await selectShares(studio, eq(share.uuid, shareUuid));
  return view ?? null;
}

async function selectShares(studio: Studio, isMeant: SQL | undefined): Promise<ShareView[]> {
  const rows = await studio.db
    .select({ share, createdByName: user.name })
    .from(share)
    .innerJoin(user, eq(user.uuid, share.createdByUuid))
    .where(and(isMeant, isWorking()))
    .orderBy(desc(share.createdAt), desc(share.uuid))
    .limit(SHARE_LIMITS.links);
  const shareUuids = rows.map((row) => row.share.uuid);
  const came = await listGuests(studio, shareUuids);
  return rows.map((row) => {
    const { guests = [], guestCount = 0 } = came.get(row.share.uuid) ?? {};
    return toShareView({ ...row, guests, guestCount, secret: studio.secret });
  });
}

type Came = { guests: GuestView[]; guestCount: number };

/** Of each link its latest guests and how many there are, by the link. */
async function listGuests({ db }: Studio, shareUuids: string[]): Promise<Map<string, Came>> {
  const place = sql<number>`row_number() over (partition by ${guest.shareUuid} order by ${guest.lastVisitAt} desc)`;
  const ranked = db
    .select({
      guestUuid: guest.uuid,
      ...{
        shareUuid: guest.shareUuid,
        name: guest.name,
        email: guest.email,
        visits: guest.visits,
        lastVisitAt: guest.lastVisitAt,
      },
      place: place.as("place"),
      count: sql<number>`count(*) over (partition by ${guest.shareUuid})`.mapWith(Number).as("guest_count"),
    })
    .from(guest)
    .where(inArray(guest.shareUuid, shareUuids))
    .as("ranked");
  const rows = await db.select().from(ranked).where(lte(ranked.place, mostGuests)).orderBy(ranked.place);
  const byShare = Map.groupBy(rows, ({ shareUuid }) => shareUuid);
  return new Map(
    [...byShare].map(([shareUuid, its]) => [
      shareUuid,
      {
        guests: its.map(({ guestUuid, name, email, visits, lastVisitAt }) => ({
          ...{ guestUuid, name, visits },
          ...(email !== null && { email }),
          lastVisitAt: lastVisitAt.getTime(),
        })),
        guestCount: its[0]?.count ?? 0,
      },
    ]),
  );
}

type Known = { share: typeof share.$inferSelect; createdByName: string; secret: string } & Came;

/** What the studio knows of a link, without what opens it in addition to the link itself. */
export function toShareView({ share: row, createdByName, guests, guestCount, secret }: Known): ShareView {
  return {
    shareUuid: row.uuid,
    path: `/share/${shareToken(row.uuid, secret)}`,
    level: row.level,
    hasPassword: row.passwordHash !== null,
    ...(row.addresses && { addresses: row.addresses }),
    mayDownload: row.mayDownload,
    hasWatermark: row.hasWatermark,
    createdByName,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    visits: row.visits,
    ...(row.lastVisitAt && { lastVisitAt: row.lastVisitAt.getTime() }),
    guests,
    guestCount,
  };
}

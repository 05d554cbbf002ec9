import * as say from "#messages/activity.ts";
import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { activity, boardHistory } from "#db/studio/schema/activity.ts";
import { guest } from "#db/studio/schema/share.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { aGuest } from "#messages/people.ts";
import type { StudioFault } from "../../fault.ts";
import { faultFields } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { findProject, type OwnedProject } from "../../projects/model/find.ts";
import { prefetched } from "../../query.ts";
import { requestActor } from "../../request.ts";
import { personName } from "../../reviews/get-board.ts";
import { type Studio, studio } from "../../studio.ts";
import { ACTIVITY_KINDS, verbsOfKind } from "../model/kinds.ts";
import {
  type ActivityDetails,
  type ActivityEntry,
  type ActivityPage,
  type ActivityPerson,
  activityQuery,
} from "../model/queries.ts";

export type ActivityRow = {
  uuid: string;
  at: number;
  verb: string;
  who: ActivityPerson;
  sceneId: string | null;
  details: ActivityDetails;
};

type JoinedEntry = Omit<ActivityEntry, "numbers">;

/** What the same person does again to the same scene, or the service to any, so soon is told in one line. */
const againMs = 10 * 60_000;

/** Rows, newest first, as the entries a person reads, at most so many; `taken` is how many rows went into them. */
export function joinEntries(
  rows: readonly ActivityRow[],
  mostEntries: number,
): { entries: JoinedEntry[]; taken: number } {
  const entries: JoinedEntry[] = [];
  let oldest: ActivityRow | undefined;
  let taken = 0;
  for (const row of rows) {
    const last = entries.at(-1);
    if (last && oldest && isAgain(oldest, row)) {
      last.times += 1;
      if (row.sceneId && !last.sceneIds.includes(row.sceneId)) last.sceneIds.push(row.sceneId);
    } else {
      if (entries.length === mostEntries) break;
      const { sceneId, details, ...rest } = row;
      entries.push({ ...rest, sceneIds: sceneId ? [sceneId] : [], times: 1, details });
    }
    oldest = row;
    taken += 1;
  }
  return { entries, taken };
}

function isAgain(later: ActivityRow, earlier: ActivityRow): boolean {
  if (later.verb !== earlier.verb || later.who.id !== earlier.who.id) return false;
  if (later.details.clipUuid !== earlier.details.clipUuid) return false;
  if (later.at === earlier.at) return true;
  if (later.sceneId === null || later.at - earlier.at > againMs) return false;
  return later.sceneId === earlier.sceneId || later.who.kind === "service";
}

const entriesPerPage = 40;
/** An act on many scenes is many rows and one entry. */
const rowsPerPage = 600;
const mostPeople = 200;

const ActivityWanted = z.object({
  kind: z.enum(ACTIVITY_KINDS).optional(),
  person: z.union([z.literal("service"), z.uuid()]).optional(),
  /** The `next` of the page before. */
  before: z.uuid().optional(),
});

const number = z.number().optional().catch(undefined);
const name = z.string().max(300).optional().catch(undefined);
/** What the page shows of a row's details; the rest is for the studio itself. */
const Details = z.object({
  ...{ clipUuid: name, name, from: name, take: number, place: number, days: number },
  of: z.enum(["picture", "motion"]).optional().catch(undefined),
  to: z
    .union([z.number(), z.string().max(300)])
    .optional()
    .catch(undefined),
}) satisfies z.ZodType<ActivityDetails>;

type Asked = { studio: Studio; actor: Actor; projectUuid: string; wanted: unknown };

/** What happened in a project, newest first, one page of it. */
export async function listActivity({
  studio,
  actor,
  projectUuid,
  wanted: given,
}: Asked): Promise<Result<ActivityPage, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const wanted = ActivityWanted.safeParse(given);
  if (!wanted.success) return fail(faultFields(wanted.error));
  const [rows, people] = await Promise.all([
    selectRows(studio, project, wanted.data),
    wanted.data.before === undefined ? listPeople(studio, project) : [],
  ]);
  const joined = joinEntries(rows.slice(0, rowsPerPage).map(toRow), entriesPerPage);
  const isMore = joined.taken < rows.length;
  const next = isMore ? rows[joined.taken - 1]?.row.uuid : undefined;
  const entries = await numberScenes({ studio, project, entries: joined.entries });
  return succeed({ entries, people, ...(next !== undefined && { next }) });
}

type Wanted = z.output<typeof ActivityWanted>;

function selectRows({ db }: Studio, { reference }: OwnedProject, { kind, person, before }: Wanted) {
  const isBy =
    person === "service"
      ? and(isNull(activity.userUuid), isNull(activity.guestUuid))
      : person === undefined
        ? undefined
        : or(eq(activity.userUuid, person), eq(activity.guestUuid, person));
  return db
    .select({ row: activity, name: personName, memberUuid: membership.userUuid })
    .from(activity)
    .leftJoin(user, eq(user.uuid, activity.userUuid))
    .leftJoin(guest, eq(guest.uuid, activity.guestUuid))
    .leftJoin(membership, isStillThere(reference.teamspaceUuid))
    .where(
      and(
        eq(activity.projectReferenceUuid, reference.uuid),
        isBy,
        kind && inArray(activity.verb, verbsOfKind(kind)),
        before ? lt(activity.uuid, before) : undefined,
      ),
    )
    .orderBy(desc(activity.uuid))
    .limit(rowsPerPage + 1);
}

async function listPeople({ db }: Studio, { reference }: OwnedProject): Promise<ActivityPerson[]> {
  const rows = await db
    .selectDistinct({
      userUuid: activity.userUuid,
      guestUuid: activity.guestUuid,
      name: personName,
      memberUuid: membership.userUuid,
    })
    .from(activity)
    .leftJoin(user, eq(user.uuid, activity.userUuid))
    .leftJoin(guest, eq(guest.uuid, activity.guestUuid))
    .leftJoin(membership, isStillThere(reference.teamspaceUuid))
    .where(eq(activity.projectReferenceUuid, reference.uuid))
    .limit(mostPeople);
  return rows.map(toPerson).toSorted((one, other) => one.name.localeCompare(other.name));
}

function isStillThere(teamspaceUuid: string) {
  return and(eq(membership.teamspaceUuid, teamspaceUuid), eq(membership.userUuid, activity.userUuid));
}

type PersonRow = {
  userUuid: string | null;
  guestUuid: string | null;
  name: string | null;
  memberUuid: string | null;
};

function toPerson({ userUuid, guestUuid, name, memberUuid }: PersonRow): ActivityPerson {
  if (userUuid) return { id: userUuid, name: name ?? say.somebody(), kind: memberUuid ? "member" : "former" };
  if (guestUuid) return { id: guestUuid, name: name ?? aGuest(), kind: "guest" };
  return { id: "service", name: say.theService(), kind: "service" };
}

function toRow({ row, ...person }: Awaited<ReturnType<typeof selectRows>>[number]) {
  const { uuid, verb, sceneId, createdAt } = row;
  const details = Details.parse(row.details);
  return { uuid, verb, sceneId, details, at: createdAt.getTime(), who: toPerson({ ...row, ...person }) };
}

type Order = { at: number; sceneIds: readonly string[] };

/** Tells each entry's scenes by the numbers they had when it happened, not by those of today. */
async function numberScenes({
  studio: { db },
  project: { reference },
  entries,
}: {
  studio: Pick<Studio, "db">;
  project: OwnedProject;
  entries: readonly JoinedEntry[];
}): Promise<ActivityEntry[]> {
  const order = sql<string[]>`${boardHistory.change} -> 'order'`;
  const rows = await db
    .select({ at: boardHistory.seenAt, sceneIds: order })
    .from(boardHistory)
    .where(and(eq(boardHistory.projectReferenceUuid, reference.uuid), isNotNull(order)))
    .orderBy(asc(boardHistory.uuid));
  const orders = rows.map(({ at, sceneIds }) => ({ at: at.getTime(), sceneIds }));
  return entries.map((entry) => {
    const { sceneIds, details } = entry;
    const numbers = sceneIds.map((sceneId) => numberThen(orders, { sceneId, at: entry.at }));
    // What was noted with the act itself is the surest.
    const own = sceneIds.length === 1 ? details.place : undefined;
    return { ...entry, numbers: own === undefined ? numbers : [own] };
  });
}

/** In the order as it stood when the act began; what the act brought is numbered by the order after it. */
export function numberThen(orders: readonly Order[], { sceneId, at }: { sceneId: string; at: number }): number | null {
  const holding = orders.filter(({ sceneIds }) => sceneIds.includes(sceneId));
  const then = holding.findLast((order) => order.at <= at) ?? holding[0];
  return then ? then.sceneIds.indexOf(sceneId) + 1 : null;
}

type PrefetchActivityAsked = { projectUuid: string; kind: unknown; person: unknown };

/** The newest of what happened in a project, narrowed as its address says. */
export async function prefetchActivity({ projectUuid, kind, person }: PrefetchActivityAsked): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  const filter = {
    projectUuid,
    kind: ACTIVITY_KINDS.find((name) => name === kind) ?? null,
    person: typeof person === "string" ? person : null,
  };
  const wanted = { ...(filter.kind && { kind: filter.kind }), ...(filter.person && { person: filter.person }) };
  const page = await listActivity({ studio: studio(), actor, projectUuid, wanted });
  const result = page.ok ? { ok: true as const, value: { pages: [page.value], pageParams: [""] } } : page;
  return prefetched([{ queryKey: activityQuery(filter).queryKey, result }]);
}

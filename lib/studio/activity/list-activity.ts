import "server-only";
import { and, desc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { activity } from "#db/studio/schema/activity.ts";
import { membership } from "#db/studio/schema/membership.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { faultFields } from "../fault-fields.ts";
import { studioFaults } from "../faults.ts";
import { findProject, type OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import { joinEntries } from "./join-entries.ts";
import { ACTIVITY_KINDS, verbsOfKind } from "./kinds.ts";
import { numberScenes } from "./number-scenes.ts";
import type { ActivityDetails, ActivityPage, ActivityPerson } from "./views.ts";

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
    .select({ row: activity, name: user.name, memberUuid: membership.userUuid })
    .from(activity)
    .leftJoin(user, eq(user.uuid, activity.userUuid))
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
      name: user.name,
      memberUuid: membership.userUuid,
    })
    .from(activity)
    .leftJoin(user, eq(user.uuid, activity.userUuid))
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
  if (userUuid) return { id: userUuid, name: name ?? "Somebody", standing: memberUuid ? "member" : "former" };
  if (guestUuid) return { id: guestUuid, name: "A guest", standing: "guest" };
  return { id: "service", name: "The service", standing: "service" };
}

function toRow({ row, ...person }: Awaited<ReturnType<typeof selectRows>>[number]) {
  const { uuid, verb, sceneId, createdAt } = row;
  const details = Details.parse(row.details);
  return { uuid, verb, sceneId, details, at: createdAt.getTime(), who: toPerson({ ...row, ...person }) };
}

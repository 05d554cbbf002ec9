import "server-only";
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { calendarFeed, noticePreference } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { hashLinkToken } from "#lib/auth/password.ts";
import * as say from "#messages/notices.ts";
import { isApproved, projectName } from "../../../projects/model/views.ts";
import { type Studio, studio } from "../../../studio.ts";
import { sceneHref } from "../../model/queries.ts";
import { readLocalDay } from "../local-time.ts";

/** Answers the address of somebody's calendar, `<token>.ics`: no cookie comes with it. */
export async function answerCalendar(file: string, now: Date): Promise<Response> {
  const token = /^([\w-]{20,200})\.ics$/.exec(file)?.[1];
  const calendar = token ? await readCalendar(studio(), { token, now }) : null;
  const headers = { "cache-control": "private, no-store" };
  if (calendar === null) return new Response("No such calendar.\n", { status: 404, headers });
  return new Response(calendar, { headers: { ...headers, "content-type": "text/calendar; charset=utf-8" } });
}

const mostProjects = 1_000;

/**
 * The due dates that the owner of an address may see at this moment, as iCalendar; null for an address that opens
 * nothing. Projects that were put away or thrown away are none of them.
 */
async function readCalendar(studio: Studio, { token, now }: { token: string; now: Date }): Promise<string | null> {
  const { db, publicUrl } = studio;
  const [owner] = await db
    .select({ userUuid: user.uuid, timeZone: noticePreference.timeZone })
    .from(calendarFeed)
    .innerJoin(user, and(eq(user.uuid, calendarFeed.userUuid), isNull(user.disabledAt)))
    .leftJoin(noticePreference, eq(noticePreference.userUuid, user.uuid))
    .where(eq(calendarFeed.tokenHash, hashLinkToken(token)));
  if (!owner) return null;
  const { userUuid, timeZone } = owner;
  await db.update(calendarFeed).set({ lastReadAt: now }).where(eq(calendarFeed.userUuid, userUuid));
  const calendar = ical({
    name: say.dueDates(),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Sceneboard", product: "Studio", language: "EN" },
    ttl: 3_600,
  });
  for (const { reference, teamspaceName } of await listDue(studio, userUuid)) {
    const { dueAt, modifiedAt, projectUuid, uuid } = reference;
    if (!dueAt) continue;
    const name = projectName(reference);
    calendar.createEvent({
      ...whenOf(dueAt, timeZone),
      id: `${uuid}@sceneboard`,
      stamp: modifiedAt,
      // A date to be done by keeps nobody's day taken.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: isApproved(reference) ? say.isApproved({ name }) : say.isDue({ name }),
      description: say.inTeamspace({ name: teamspaceName }),
      ...(publicUrl !== null && { url: publicUrl + sceneHref({ projectUuid }) }),
    });
  }
  return calendar.toString();
}

function listDue({ db }: Studio, userUuid: string) {
  const isThere = [
    isNotNull(projectReference.dueAt),
    isNull(projectReference.archivedAt),
    isNull(projectReference.trashedAt),
    isNull(projectReference.deletedAt),
  ];
  return db
    .select({ reference: projectReference, teamspaceName: teamspace.name })
    .from(projectReference)
    .innerJoin(
      membership,
      and(eq(membership.teamspaceUuid, projectReference.teamspaceUuid), eq(membership.userUuid, userUuid)),
    )
    .innerJoin(teamspace, eq(teamspace.uuid, projectReference.teamspaceUuid))
    .where(and(...isThere))
    .orderBy(asc(projectReference.dueAt))
    .limit(mostProjects);
}

/** The last minute of a day stands for the whole of it; any other moment is one of its own, half an hour long. */
function whenOf(dueAt: Date, timeZone: string | null) {
  const { day, clock } = readLocalDay(dueAt, timeZone);
  if (clock !== "23:59") return { start: dueAt, end: new Date(dueAt.getTime() + 30 * 60_000) };
  return { start: new Date(`${day}T00:00:00Z`), allDay: true };
}

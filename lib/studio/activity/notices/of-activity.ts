import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { note, noteMention } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { invitation, membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import * as say from "#messages/mails.ts";
import * as sayNotice from "#messages/notices.ts";
import { projectName } from "../../projects/model/views.ts";
import { writtenName } from "../../reviews/get-board.ts";
import { sceneHref } from "../model/queries.ts";
import { notifyPeople } from "./model/people.ts";

export type Happened = {
  teamspaceUuid: string;
  userUuid: string | null;
  guestUuid?: string | null;
  verb: string;
  projectReferenceUuid?: string;
  sceneId?: string;
  details?: Record<string, unknown>;
};

/** Tells of what somebody did to those who wait for it; never to the person who did it. */
export async function notifyOfActivity(db: StudioConnection, rows: readonly Happened[]): Promise<void> {
  const [first] = rows;
  const name = first && (await findName(db, first));
  if (!first || name === undefined) return;
  if (first.verb === "joined") await notifyOfJoining(db, first, name);
  if (first.verb === "requested_changes") await notifyOfChangesRequested(db, rows, name);
  if (first.verb === "approved") await notifyOfApproval(db, first, name);
  if (first.verb === "wrote_note") await notifyOfAnswer(db, first, name);
  if (first.verb === "drew_on_note") await notifyOfDrawing(db, first, name);
}

/** Undefined for what nobody in particular did. */
async function findName(db: StudioConnection, { userUuid, guestUuid }: Happened): Promise<string | undefined> {
  if (!userUuid && !guestUuid) return undefined;
  const [who] = userUuid
    ? await db.select({ name: user.name }).from(user).where(eq(user.uuid, userUuid))
    : await db
        .select({ name: guest.name })
        .from(guest)
        .where(eq(guest.uuid, guestUuid ?? ""));
  return who ? writtenName(who.name, !userUuid) : say.somebody();
}

async function notifyOfJoining(db: StudioConnection, { details, teamspaceUuid }: Happened, name: string) {
  const uuid = String(details?.invitationUuid ?? "");
  const [found] = await db
    .select({ invitedByUuid: invitation.invitedByUuid, teamspaceName: teamspace.name })
    .from(invitation)
    .innerJoin(teamspace, eq(teamspace.uuid, invitation.teamspaceUuid))
    .where(eq(invitation.uuid, uuid));
  if (!found) return;
  const userUuids = await present(db, teamspaceUuid, [found.invitedByUuid]);
  const content = {
    title: say.nameJoinedTeamspaceName({ name, teamspaceName: found.teamspaceName }),
    href: "/team",
    tone: "plain" as const,
  };
  await notifyPeople(db, {
    userUuids,
    kind: "invitation.accepted",
    subject: uuid,
    content,
    ...{ teamspaceUuid, chat: { teamspaceUuid } },
  });
}

async function notifyOfChangesRequested(db: StudioConnection, rows: readonly Happened[], name: string) {
  const [first] = rows;
  const project = await findProject(db, first?.projectReferenceUuid);
  if (!first || !project) return;
  const { teamspaceUuid } = first;
  const userUuids =
    project.createdByUuid === first.userUuid ? [] : await present(db, teamspaceUuid, [project.createdByUuid]);
  const scenes = rows.length === 1 ? say.aScene() : say.rowsScenes({ rows: rows.length });
  const content = {
    title: say.asksForChangesIn({ name, projectName: projectName(project) }),
    text: say.toScenes({ scenes }),
    href: sceneHref({ ...project, sceneId: rows.length === 1 ? first.sceneId : undefined }),
    tone: "plain" as const,
  };
  const subject = String(first.details?.reviewUuid ?? "");
  const { uuid: projectReferenceUuid } = project;
  await notifyPeople(db, {
    userUuids,
    kind: "review.changes_requested",
    subject,
    content,
    projectReferenceUuid,
    chat: { teamspaceUuid },
  });
}

/**
 * Scene by scene somebody approves thirty of them in a minute: the person who made the project hears of each person once a
 * day.
 */
async function notifyOfApproval(db: StudioConnection, happened: Happened, name: string) {
  const { userUuid, guestUuid, teamspaceUuid } = happened;
  const project = await findProject(db, happened.projectReferenceUuid);
  if (!project) return;
  const userUuids = project.createdByUuid === userUuid ? [] : await present(db, teamspaceUuid, [project.createdByUuid]);
  const { uuid: projectReferenceUuid, projectUuid } = project;
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`,
  );
  const content = {
    title: sayNotice.approvesScenesOf({ name, projectName: projectName(project) }),
    href: sceneHref({ projectUuid }),
    tone: "done" as const,
  };
  const subject = `${projectUuid} ${userUuid ?? guestUuid} ${rows[0]?.day}`;
  await notifyPeople(db, {
    userUuids,
    kind: "review.approved",
    subject,
    content,
    projectReferenceUuid,
    chat: { teamspaceUuid },
  });
}

/** An answer is told to the person who began the thread, unless it names them: then that is told. */
async function notifyOfAnswer(db: StudioConnection, happened: Happened, name: string) {
  const { details, userUuid, teamspaceUuid, projectReferenceUuid, sceneId } = happened;
  if (typeof details?.parentUuid !== "string") return;
  const [parent] = await db.select({ authorUuid: note.userUuid }).from(note).where(eq(note.uuid, details.parentUuid));
  const project = await findProject(db, projectReferenceUuid);
  if (!parent?.authorUuid || !project || parent.authorUuid === userUuid) return;
  const noteUuid = String(details.noteUuid ?? "");
  const named = await db
    .select({ userUuid: noteMention.userUuid })
    .from(noteMention)
    .where(and(eq(noteMention.noteUuid, noteUuid), eq(noteMention.userUuid, parent.authorUuid)));
  if (named.length > 0) return;
  const userUuids = await present(db, teamspaceUuid, [parent.authorUuid]);
  const { projectUuid, uuid } = project;
  const { clipUuid } = details;
  const href = sceneHref({ projectUuid, sceneId, noteUuid, ...(typeof clipUuid === "string" && { clipUuid }) });
  const content = {
    title: say.answeredYourNoteIn({ name, projectName: projectName(project) }),
    href,
    tone: "plain" as const,
  };
  const about = { projectReferenceUuid: uuid, noteUuid };
  await notifyPeople(db, { userUuids, kind: "note.answered", subject: noteUuid, content, ...about });
}

/** That somebody draws into a note is told to the person who wrote it, once for each who does. */
async function notifyOfDrawing(db: StudioConnection, happened: Happened, name: string) {
  const { details, userUuid, guestUuid, teamspaceUuid, projectReferenceUuid, sceneId } = happened;
  const noteUuid = String(details?.noteUuid ?? "");
  const [drawn] = await db.select({ authorUuid: note.userUuid }).from(note).where(eq(note.uuid, noteUuid));
  const project = await findProject(db, projectReferenceUuid);
  if (!drawn?.authorUuid || !project || drawn.authorUuid === userUuid) return;
  const content = {
    title: say.drewIntoYourNoteIn({ name, projectName: projectName(project) }),
    href: sceneHref({
      ...{ projectUuid: project.projectUuid, sceneId, noteUuid },
      ...(typeof details?.clipUuid === "string" && { clipUuid: details.clipUuid }),
    }),
    tone: "plain" as const,
  };
  await notifyPeople(db, {
    userUuids: await present(db, teamspaceUuid, [drawn.authorUuid]),
    kind: "note.answered",
    subject: `${noteUuid} drawn ${userUuid ?? guestUuid}`,
    content,
    ...{ projectReferenceUuid: project.uuid, noteUuid },
  });
}

async function findProject(db: StudioConnection, uuid: string | undefined) {
  if (!uuid) return undefined;
  const [found] = await db.select().from(projectReference).where(eq(projectReference.uuid, uuid));
  return found;
}

/** Those of them who are still in the teamspace. */
async function present(db: StudioConnection, teamspaceUuid: string, userUuids: string[]): Promise<string[]> {
  const rows = await db
    .select({ userUuid: membership.userUuid })
    .from(membership)
    .where(and(eq(membership.teamspaceUuid, teamspaceUuid), inArray(membership.userUuid, userUuids)));
  return rows.map(({ userUuid }) => userUuid);
}

import "server-only";
import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import { noticeMute, noticePreference } from "#db/studio/schema/notice.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import type { Actor, Membership } from "#lib/actor.ts";
import { type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/notices.ts";
import type { StudioFault } from "../../../fault.ts";
import { publishChange } from "../../../live/server/publish.ts";
import type { OwnedProject } from "../../../projects/model/find.ts";
import { projectName } from "../../../projects/model/views.ts";
import type { Studio } from "../../../studio.ts";
import { findCalendar } from "../calendar-address.ts";
import { TimeZone } from "../local-time.ts";
import { defaultHour } from "../mail/digest.ts";
import { allChoices, ChosenWays, withChosen } from "../model/choices.ts";
import { NOTICE_KINDS } from "../model/kinds.ts";
import { listBrowsers } from "../push/browsers.ts";
import { pushKeys } from "../push/keys.ts";
import type { NoticeSettings } from "../queries.ts";

const mostMuted = 100;

type Asked = { studio: Studio; actor: Actor };

/** How a person is told of what, and what they do not want to hear of. */
export async function getNoticeSettings({
  studio,
  actor: { userUuid, memberships },
}: Asked): Promise<Result<NoticeSettings, never>> {
  const { db, sendMail } = studio;
  const isMine = eq(noticeMute.userUuid, userUuid);
  const [[kept], muted, projects, calendar, { publicKey: pushKey }, browsers] = await Promise.all([
    db.select().from(noticePreference).where(eq(noticePreference.userUuid, userUuid)),
    db.select({ teamspaceUuid: noticeMute.teamspaceUuid }).from(noticeMute).where(isMine),
    db
      .select({ reference: projectReference })
      .from(noticeMute)
      .innerJoin(projectReference, eq(projectReference.uuid, noticeMute.projectReferenceUuid))
      // Anyone who has left may not see its name any more.
      .innerJoin(
        membership,
        and(eq(membership.teamspaceUuid, projectReference.teamspaceUuid), eq(membership.userUuid, userUuid)),
      )
      .where(and(isMine, isNull(projectReference.trashedAt), isNull(projectReference.deletedAt)))
      .orderBy(asc(noticeMute.createdAt))
      .limit(mostMuted),
    findCalendar(studio, userUuid),
    pushKeys(studio),
    listBrowsers(studio, userUuid),
  ]);
  const isMuted = (uuid: string) => muted.some(({ teamspaceUuid }) => teamspaceUuid === uuid);
  return succeed({
    inBrowser: kept?.inBrowser ?? false,
    choices: allChoices(kept?.choices),
    digestHour: kept?.digestHour ?? defaultHour,
    timeZone: kept?.timeZone ?? null,
    canMail: sendMail !== null,
    teamspaces: memberships.map(({ teamspaceUuid, teamspaceName: name }) => ({
      ...{ teamspaceUuid, name, isMuted: isMuted(teamspaceUuid) },
    })),
    mutedProjects: projects.map(({ reference }) => ({
      projectUuid: reference.projectUuid,
      name: projectName(reference),
    })),
    ...{ calendar, pushKey, browsers },
  });
}

export const NoticeChoiceInput = z
  .object({
    inBrowser: z.boolean().optional(),
    choices: z.partialRecord(z.enum(NOTICE_KINDS), ChosenWays).optional(),
    digestHour: z.number().int().min(0).max(23).optional(),
    timeZone: TimeZone.optional(),
  })
  .refine((choice) => Object.keys(choice).length > 0, say.chooseSomething());

/** How a person wants to be told from now on; what is not named stays. */
export async function setNoticePreferences({
  studio,
  actor,
  input: { choices, ...rest },
}: Asked & { input: z.output<typeof NoticeChoiceInput> }): Promise<Result<NoticeSettings, never>> {
  const { userUuid } = actor;
  const set = { ...rest, ...(choices && { choices: withChosen(choices) }), modifiedAt: new Date() };
  await studio.db
    .insert(noticePreference)
    .values({ userUuid, ...rest, ...(choices && { choices }) })
    .onConflictDoUpdate({ target: noticePreference.userUuid, set });
  await publishChange(studio.db, { userUuid, keys: [["notices", "*"]] });
  return getNoticeSettings({ studio, actor });
}

export const MuteProjectInput = z.object({ projectUuid: z.string().min(1).max(200), isMuted: z.boolean() });

/** Whether a person's mail and browsers are silent about a project. Their inbox tells of it as ever. */
export function muteProject({
  project: { reference },
  input: { isMuted },
  ...asked
}: Asked & { project: OwnedProject; input: { isMuted: boolean } }) {
  const { uuid: projectReferenceUuid } = reference;
  const its = eq(noticeMute.projectReferenceUuid, projectReferenceUuid);
  return mute({ ...asked, its, values: { projectReferenceUuid }, isMuted });
}

export const MuteTeamspaceInput = z.object({ teamspaceUuid: z.uuid(), isMuted: z.boolean() });

/** The same about everything in a teamspace. */
export function muteTeamspace({
  teamspace: { teamspaceUuid },
  input: { isMuted },
  ...asked
}: Asked & { teamspace: Membership; input: { isMuted: boolean } }) {
  const its = eq(noticeMute.teamspaceUuid, teamspaceUuid);
  return mute({ ...asked, its, values: { teamspaceUuid }, isMuted });
}

type Mute = Asked & { its: SQL; values: Partial<typeof noticeMute.$inferInsert>; isMuted: boolean };

async function mute({ studio, actor, its, values, isMuted }: Mute): Promise<Result<NoticeSettings, StudioFault>> {
  const { userUuid } = actor;
  if (isMuted)
    await studio.db
      .insert(noticeMute)
      .values({ userUuid, ...values })
      .onConflictDoNothing();
  else await studio.db.delete(noticeMute).where(and(eq(noticeMute.userUuid, userUuid), its));
  await publishChange(studio.db, { userUuid, keys: [["notices", "*"]] });
  return getNoticeSettings({ studio, actor });
}

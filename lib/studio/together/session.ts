import "server-only";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { presence } from "#db/studio/schema/project.ts";
import { boardSession } from "#db/studio/schema/session.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { type Actor, hasRole } from "#lib/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/together.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { publishChange } from "../live/server/publish.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import type { Studio } from "../studio.ts";
import { PointedAt, type SessionNews, ShownState } from "./model.ts";
import { enterPresence, findSession, publishPresence, sweepPresence } from "./presence.ts";

const InTab = z.object({ projectUuid: Uuid, tabUuid: z.uuid() });
export const LeadSessionInput = InTab.extend({ state: ShownState, isForGuests: z.boolean().default(false) });
export const ShowInSessionInput = InTab.extend({ state: ShownState, sequence: z.int().min(1) });
export const LeaveProjectInput = InTab;
export const StopLeadingInput = z.object({ projectUuid: Uuid });
export const HandOverSessionInput = z.object({ projectUuid: Uuid, toUserUuid: z.uuid() });
export const PointInSessionInput = PointedAt.extend({ projectUuid: Uuid });

type Given<Input extends z.ZodType> = {
  studio: Pick<Studio, "db">;
  actor: Actor;
  project: OwnedProject;
  input: z.output<Input>;
};
type Answer = Promise<Result<null, StudioFault>>;

/** Starts a session from a tab. The person who leads already goes on from there. */
export async function leadSession({ studio: { db }, actor, project, input }: Given<typeof LeadSessionInput>): Answer {
  const { tabUuid, state, isForGuests } = input;
  if (isForGuests && !hasRole(project.teamspace.role, "editor")) return fail(sessionFaults.guestsByEditors);
  const { uuid: projectReferenceUuid } = project.reference;
  // A leader who is gone keeps nobody else from leading.
  await sweepPresence(db);
  await enterPresence(db, { actor, project, tabUuid });
  const earlier = await findSession(db, projectReferenceUuid);
  // Letting guests in or out from the same tab shows nothing new.
  const isNew = earlier?.session.tabUuid !== tabUuid;
  const begun = { state, sequence: sql`${boardSession.sequence} + 1`, changedAt: sql`now()` };
  const led = await db
    .insert(boardSession)
    .values({ projectReferenceUuid, leaderUuid: actor.userUuid, tabUuid, isForGuests, state, sequence: Date.now() })
    .onConflictDoUpdate({
      target: boardSession.projectReferenceUuid,
      set: { tabUuid, isForGuests, ...(isNew && begun) },
      setWhere: eq(boardSession.leaderUuid, actor.userUuid),
    })
    .returning({ tabUuid: boardSession.tabUuid });
  if (led.length === 0) return fail(sessionFaults.isLed);
  await publishPresence(db, project.reference);
  return succeed(null);
}

/** Shows followers what the leader's tab shows now. A state that arrives late is refused. */
export async function showInSession({
  studio: { db },
  actor,
  project,
  input,
}: Given<typeof ShowInSessionInput>): Answer {
  const { tabUuid, state, sequence } = input;
  const [shown] = await db
    .update(boardSession)
    .set({ state, sequence, changedAt: sql`now()` })
    .where(and(isLedBy(project, actor), eq(boardSession.tabUuid, tabUuid), lt(boardSession.sequence, sequence)))
    .returning({ isForGuests: boardSession.isForGuests });
  if (!shown) return fail(sessionFaults.notLeading);
  await publishNews(db, project, { ...shown, shown: { sequence, state } });
  return succeed(null);
}

/** Ends the session that the person leads. Doing it twice is fine. */
export async function stopLeading({ studio: { db }, actor, project }: Given<typeof StopLeadingInput>): Answer {
  const ended = await db
    .delete(boardSession)
    .where(isLedBy(project, actor))
    .returning({ tabUuid: boardSession.tabUuid });
  if (ended.length > 0) await publishPresence(db, project.reference);
  return succeed(null);
}

/** A tab of the person's own shows another page now. The session that is led from it ends. */
export async function leaveProject({ studio: { db }, actor, project, input }: Given<typeof LeaveProjectInput>): Answer {
  const { uuid } = project.reference;
  const gone = await db
    .delete(presence)
    .where(
      and(
        eq(presence.projectReferenceUuid, uuid),
        eq(presence.userUuid, actor.userUuid),
        eq(presence.tabUuid, input.tabUuid),
      ),
    )
    .returning({ tabUuid: presence.tabUuid });
  if (gone.length > 0) await publishPresence(db, project.reference);
  return succeed(null);
}

/** Lets somebody else who has the project open lead from the tab they opened last. */
export async function handOverSession({
  studio: { db },
  actor,
  project,
  input: { toUserUuid },
}: Given<typeof HandOverSessionInput>): Answer {
  const { uuid: projectReferenceUuid, teamspaceUuid } = project.reference;
  const isMember = and(eq(membership.userUuid, presence.userUuid), eq(membership.teamspaceUuid, teamspaceUuid));
  const [next] = await db
    .select({ tabUuid: presence.tabUuid, role: membership.role })
    .from(presence)
    .innerJoin(membership, isMember)
    .where(and(eq(presence.projectReferenceUuid, projectReferenceUuid), eq(presence.userUuid, toUserUuid)))
    .orderBy(desc(presence.createdAt))
    .limit(1);
  if (!next || !hasRole(next.role, "reviewer")) return fail(sessionFaults.notHere);
  const mayLetGuests = hasRole(next.role, "editor");
  const handedOver = await db
    .update(boardSession)
    .set({ leaderUuid: toUserUuid, tabUuid: next.tabUuid, ...(!mayLetGuests && { isForGuests: false }) })
    .where(isLedBy(project, actor))
    .returning({ tabUuid: boardSession.tabUuid });
  if (handedOver.length === 0) return fail(sessionFaults.notLeading);
  await publishPresence(db, project.reference);
  return succeed(null);
}

/** Shows everybody in the session where somebody points. It is stored nowhere. */
export async function pointInSession({
  studio: { db },
  actor,
  project,
  input: { surface, place },
}: Given<typeof PointInSessionInput>): Answer {
  const found = await findSession(db, project.reference.uuid);
  if (!found) return fail(sessionFaults.notLeading);
  const pointer = { person: actor.userUuid, name: actor.name.slice(0, 200), surface, place };
  await publishNews(db, project, { isForGuests: found.session.isForGuests, pointer });
  return succeed(null);
}

/** The session that the person leads in a project. */
function isLedBy({ reference }: OwnedProject, { userUuid }: Actor) {
  return and(eq(boardSession.projectReferenceUuid, reference.uuid), eq(boardSession.leaderUuid, userUuid));
}

async function publishNews(
  db: Studio["db"],
  { reference: { projectUuid, teamspaceUuid } }: OwnedProject,
  news: Omit<SessionNews, "of">,
): Promise<void> {
  await publishChange(db, { teamspaceUuid, keys: [], session: { of: projectUuid, ...news } });
}

const sessionFaults = {
  isLed: faultOf("session_is_led", say.somebodyElseIsLeading(), say.followThemOrAskToHandOver()),
  notLeading: faultOf("not_leading", say.youAreNotLeading(), say.leadAgainOrFollow()),
  notHere: faultOf("person_not_here", say.thisPersonIsNotHere(), say.waitUntilTheyOpenIt()),
  guestsByEditors: faultOf("forbidden", say.onlyEditorsLetGuestsFollow(), say.leadWithoutGuests()),
} as const satisfies Record<string, StudioFault>;

import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection, StudioDatabase } from "#db/studio/client.ts";
import { presence, projectReference } from "#db/studio/schema/project.ts";
import { boardSession } from "#db/studio/schema/session.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import { type Actor, hasRole } from "#lib/auth/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/together.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import type { Change } from "../live/change.ts";
import { publishChange } from "../live/server/publish.ts";
import { appear, isHere } from "../people/presence/list.ts";
import type { OwnedProject } from "../projects/find.ts";
import type { Studio } from "../studio.ts";
import { findSession, isHeard } from "./find.ts";
import { PointedAt, SessionState, Turn } from "./messages.ts";
import { createPace } from "./pace.ts";
import { publishToSession } from "./publish.ts";

const InTab = z.object({ projectUuid: Uuid, tabUuid: z.uuid() });
export const LeadSessionInput = InTab.extend({ state: SessionState, isForGuests: z.boolean().default(false) });
export const ShowInSessionInput = InTab.extend({ state: SessionState, turn: Turn });
export const StopLeadingInput = z.object({ projectUuid: Uuid });
export const StepAwayInput = InTab;
export const HandOverSessionInput = z.object({ projectUuid: Uuid, toUserUuid: z.uuid() });
export const PointInSessionInput = PointedAt.extend({ projectUuid: Uuid });

type Given<Input extends z.ZodType> = {
  studio: Pick<Studio, "db">;
  actor: Actor;
  project: OwnedProject;
  input: z.output<Input>;
};
type Answer = Promise<Result<null, StudioFault>>;

/** Begins to lead others from a tab; whoever leads already goes on from there. */
export async function leadSession({ studio: { db }, actor, project, input }: Given<typeof LeadSessionInput>): Answer {
  const { tabUuid, state, isForGuests } = input;
  if (isForGuests && !hasRole(project.teamspace.role, "editor")) return fail(sessionFaults.guestsByEditors);
  const { uuid: projectReferenceUuid } = project.reference;
  await appear(db, { actor, project, tabUuid });
  return db.transaction(async (tx) => {
    await lockSession(tx, projectReferenceUuid);
    const live = await findSession(tx, projectReferenceUuid);
    if (live && live.session.leaderUuid !== actor.userUuid) return fail(sessionFaults.isLed);
    // Whoever only lets guests in or out shows nothing new, and those who are let out hear nothing more.
    const isNew = live?.session.tabUuid !== tabUuid;
    const row = { leaderUuid: actor.userUuid, tabUuid, isForGuests, seenAt: sql`now()` };
    const begun = { state, turn: 0, version: sql`${boardSession.version} + 1`, changedAt: sql`now()` };
    const { projectReferenceUuid: target } = boardSession;
    const [kept] = await tx
      .insert(boardSession)
      .values({ projectReferenceUuid, ...row, state })
      .onConflictDoUpdate({ target, set: { ...row, ...(isNew && begun) } })
      .returning();
    const version = kept?.version ?? 0;
    if (isNew)
      await publishToSession(tx, { projectReferenceUuid, message: { kind: "state", version, state, ageMs: 0 } });
    await publishChange(tx, sessionChange(project.reference));
    return succeed(null);
  });
}

/** Of two who begin at once the second waits here, and finds the first one leading. */
async function lockSession(tx: StudioConnection, projectReferenceUuid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${projectReferenceUuid}, 7370103))`);
}

/** Shows those who follow what the leader's tab shows now, and that it is still there. What came late shows nothing. */
export async function showInSession({
  studio: { db },
  actor,
  project,
  input: { tabUuid, state, turn },
}: Given<typeof ShowInSessionInput>): Answer {
  const { uuid: projectReferenceUuid } = project.reference;
  return db.transaction(async (tx) => {
    const isTheirs = isLedBy(project, actor, tabUuid);
    // Followers were told that a session is over as soon as its leader was silent for too long.
    const [known] = await tx.select().from(boardSession).where(and(isTheirs, isHeard)).for("update");
    if (!known) return fail(sessionFaults.notLeading);
    if (turn <= known.turn) return succeed(null);
    const heard = { turn, seenAt: sql`now()` };
    const isOther = !isDeepStrictEqual(state, known.state);
    const version = known.version + 1;
    const shown = isOther && { state, version, changedAt: sql`now()` };
    await tx
      .update(boardSession)
      .set({ ...heard, ...shown })
      .where(isTheirs);
    if (isOther)
      await publishToSession(tx, { projectReferenceUuid, message: { kind: "state", version, state, ageMs: 0 } });
    return succeed(null);
  });
}

/** Ends the session that the person leads. Doing it twice is fine. */
export async function stopLeading({ studio: { db }, actor, project }: Given<typeof StopLeadingInput>): Answer {
  return db.transaction(async (tx) => {
    const isTheirs = isLedBy(project, actor);
    const ended = await tx.delete(boardSession).where(isTheirs).returning({ tabUuid: boardSession.tabUuid });
    if (ended.length === 0) return succeed(null);
    await endFor(tx, project.reference);
    return succeed(null);
  });
}

/** So long a page that is loaded anew has to be heard again, beside the seconds that any tab may be silent for. */
const extraSeconds = 5;

/** The page that the person leads from goes. The same tab goes on if it comes back soon; else the session ends as by silence. */
export async function stepAway({
  studio: { db },
  actor,
  project,
  input: { tabUuid },
}: Given<typeof StepAwayInput>): Answer {
  const { uuid: projectReferenceUuid } = project.reference;
  const isOpen = and(
    eq(presence.projectReferenceUuid, projectReferenceUuid),
    eq(presence.userUuid, actor.userUuid),
    eq(presence.tabUuid, tabUuid),
  );
  await db.transaction(async (tx) => {
    const seenAt = sql`now() + ${extraSeconds} * interval '1 second'`;
    const led = await tx
      .update(boardSession)
      .set({ seenAt })
      .where(isLedBy(project, actor, tabUuid))
      .returning({ tabUuid: boardSession.tabUuid });
    if (led.length > 0) await tx.update(presence).set({ seenAt: sql`now()` }).where(isOpen);
  });
  return succeed(null);
}

/** Lets somebody else who has the project open lead from here on, from the tab they opened last. */
export async function handOverSession({
  studio: { db },
  actor,
  project,
  input: { toUserUuid },
}: Given<typeof HandOverSessionInput>): Answer {
  const { uuid: projectReferenceUuid, teamspaceUuid } = project.reference;
  return db.transaction(async (tx) => {
    await lockSession(tx, projectReferenceUuid);
    const live = await findSession(tx, projectReferenceUuid);
    if (live?.session.leaderUuid !== actor.userUuid) return fail(sessionFaults.notLeading);
    const isMember = and(eq(membership.userUuid, presence.userUuid), eq(membership.teamspaceUuid, teamspaceUuid));
    const [next] = await tx
      .select({ tabUuid: presence.tabUuid, role: membership.role })
      .from(presence)
      .innerJoin(membership, isMember)
      .where(and(eq(presence.projectReferenceUuid, projectReferenceUuid), eq(presence.userUuid, toUserUuid), isHere))
      .orderBy(desc(presence.createdAt))
      .limit(1);
    if (!next || !hasRole(next.role, "reviewer")) return fail(sessionFaults.notHere);
    // Who leads decides about guests anew, unless they may not.
    const isForGuests = live.session.isForGuests && hasRole(next.role, "editor");
    const set = { leaderUuid: toUserUuid, tabUuid: next.tabUuid, isForGuests, turn: 0, seenAt: sql`now()` };
    await tx.update(boardSession).set(set).where(eq(boardSession.projectReferenceUuid, projectReferenceUuid));
    await publishChange(tx, sessionChange(project.reference));
    return succeed(null);
  });
}

/** As often as a browser sends at most, and some that came late at once. */
const pointers = createPace({ perSecond: 20, burst: 30 });

/** Shows where somebody points to all who are in the session. Kept nowhere; what comes too often is dropped. */
export async function pointInSession({
  studio: { db },
  actor,
  project,
  input: { surface, place },
}: Given<typeof PointInSessionInput>): Answer {
  if (!pointers.take(actor.userUuid)) return succeed(null);
  const { uuid: projectReferenceUuid } = project.reference;
  if (!(await findSession(db, projectReferenceUuid))) return fail(sessionFaults.noSession);
  const message = { kind: "pointer" as const, person: actor.userUuid, name: actor.name.slice(0, 200), surface, place };
  await publishToSession(db, { projectReferenceUuid, message });
  return succeed(null);
}

/** Takes out the sessions whose leader's tab is no longer heard of, and says so to those who followed. */
export async function sweepBoardSessions(db: StudioDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = tx
      .$with("ended")
      .as(
        tx
          .delete(boardSession)
          .where(sql`not (${isHeard})`)
          .returning({ projectReferenceUuid: boardSession.projectReferenceUuid }),
      );
    const { uuid, projectUuid, teamspaceUuid } = projectReference;
    const over = await tx
      .with(ended)
      .select({ uuid, projectUuid, teamspaceUuid })
      .from(projectReference)
      .innerJoin(ended, eq(uuid, ended.projectReferenceUuid));
    for (const reference of over) await endFor(tx, reference);
  });
}

/** The session that a person leads in a project; with a tab, from there. */
function isLedBy({ reference }: OwnedProject, { userUuid }: Actor, tabUuid?: string) {
  const isTheirs = and(eq(boardSession.projectReferenceUuid, reference.uuid), eq(boardSession.leaderUuid, userUuid));
  return tabUuid === undefined ? isTheirs : and(isTheirs, eq(boardSession.tabUuid, tabUuid));
}

type Reference = Pick<OwnedProject["reference"], "uuid" | "projectUuid" | "teamspaceUuid">;

async function endFor(tx: StudioConnection, reference: Reference): Promise<void> {
  await publishToSession(tx, { projectReferenceUuid: reference.uuid, message: { kind: "ended" } });
  await publishChange(tx, sessionChange(reference));
}

/** Who leads is not as it was. */
function sessionChange({ projectUuid, teamspaceUuid }: Pick<Reference, "projectUuid" | "teamspaceUuid">): Change {
  return { teamspaceUuid, keys: [["session", projectUuid]] };
}

const sessionFaults = {
  isLed: faultOf("session_is_led", say.somebodyElseIsLeading(), say.followThemOrAskToHandOver()),
  notLeading: faultOf("not_leading", say.youAreNotLeading(), say.leadAgainOrFollow()),
  notHere: faultOf("person_not_here", say.thisPersonIsNotHere(), say.waitUntilTheyOpenIt()),
  guestsByEditors: faultOf("forbidden", say.onlyEditorsLetGuestsFollow(), say.leadWithoutGuests()),
  noSession: faultOf("session_not_found", say.nobodyIsLeading(), say.leadOneYourself()),
} as const satisfies Record<string, StudioFault>;

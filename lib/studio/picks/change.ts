import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { pick } from "#db/studio/schema/pick.ts";
import { type Author, authorColumns, hasRole } from "#lib/actor.ts";
import { TAKE_KINDS } from "#lib/contract/choices.ts";
import { limitedText, requiredText, Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/picks.ts";
import type { InProject, Sent } from "../access/given.ts";
import type { ProjectVerb } from "../activity/model/kinds.ts";
import { recordActivity } from "../activity/record.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { publishChange } from "../live/server/publish.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { noteFaults } from "../reviews/notes/model/faults.ts";
import { findScenes } from "../scenes/find.ts";
import type { Studio } from "../studio.ts";
import { PICK_LETTERS, WHY_CHARACTERS } from "./queries.ts";
import { findPick, finishedTakes, isBy, letterTakes, type Pick } from "./view.ts";

export const StartPickInput = z.object({
  projectUuid: Uuid,
  sceneId: requiredText(64),
  takeUuids: z.array(Uuid).length(PICK_LETTERS.length),
  isForGuests: z.boolean().default(false),
});
const Ballot = z.object({
  pickUuid: z.uuid(),
  letter: z.enum(PICK_LETTERS),
  why: limitedText(WHY_CHARACTERS).default(""),
});
export const CastPickInput = Ballot.extend({ projectUuid: Uuid });
export const GuestCastPickInput = Ballot.extend({ token: z.string().max(200) });
export const ClosePickInput = z.object({ projectUuid: Uuid, pickUuid: z.uuid() });

type Answer = Promise<Result<null, StudioFault>>;
type Given<Input extends z.ZodType> = InProject & Sent<Input>;

/** Asks people to pick one of two finished takes. A scene has one open pick at a time. */
export async function startPick({ studio, actor, project, input }: Given<typeof StartPickInput>): Answer {
  const { sceneId, takeUuids, isForGuests } = input;
  const scenes = await findScenes(studio, project.reference);
  if (!scenes.ok) return scenes;
  const scene = scenes.value.find((candidate) => candidate.sceneId === sceneId);
  if (!scene) return fail(noteFaults.sceneNotFound);
  const found = TAKE_KINDS.map((kind) => {
    const finished = finishedTakes(scene, kind);
    const wanted = [...new Set(takeUuids)].flatMap((takeUuid) => finished.get(takeUuid) ?? []);
    return { kind, takes: wanted.map(({ takeUuid, number }) => ({ takeUuid, number })) };
  }).find(({ takes }) => takes.length === PICK_LETTERS.length);
  if (!found) return fail(pickFaults.takesNotFound);
  const place = { projectReferenceUuid: project.reference.uuid, sceneId };
  return studio.db.transaction(async (tx) => {
    const values = { ...place, ...found, isForGuests, startedByUuid: actor.userUuid };
    const [started] = await tx.insert(pick).values(values).onConflictDoNothing().returning();
    if (!started) return fail(pickFaults.isOpen);
    await recordPick(tx, { project, author: actor, verb: "started_pick", sceneId });
    return succeed(null);
  });
}

export function castPick({ studio, actor, project, input }: Given<typeof CastPickInput>): Answer {
  return castBallot({ studio, project, author: actor, voice: actor.userUuid, input });
}

type Casting = { studio: Studio; project: OwnedProject; author: Author; voice: string; input: z.output<typeof Ballot> };

/** Casts a person's ballot, which counts once. The same ballot again succeeds: the first answer may have been lost. */
export async function castBallot({ studio, project, author, voice, input }: Casting): Answer {
  const { letter, why } = input;
  const found = await findPick(studio.db, project, input.pickUuid);
  if (!found || (author.guestUuid && !found.isForGuests)) return fail(pickFaults.notFound);
  const { takeUuid = "" } = letterTakes(found, studio.secret, author).find((take) => take.letter === letter) ?? {};
  const scenes = await findScenes(studio, project.reference);
  if (!scenes.ok) return scenes;
  const scene = scenes.value.find(({ sceneId }) => sceneId === found.sceneId);
  if (!finishedTakes(scene, found.kind).has(takeUuid)) return fail(pickFaults.takesNotFound);
  return studio.db.transaction(async (tx) => {
    const [row] = await tx.select().from(pick).where(eq(pick.uuid, found.uuid)).for("update");
    const earlier = row?.ballots.find((ballot) => ballot.voice === voice);
    if (row && earlier && isBy(author)(earlier))
      return earlier.takeUuid === takeUuid ? succeed(null) : fail(pickFaults.pickedAlready);
    if (!row || row.closedAt) return fail(pickFaults.isClosed);
    if (earlier) return fail(pickFaults.linkUsed);
    const { userUuid, guestUuid } = author;
    const ballots = [...row.ballots, { voice, ...(userUuid ? { userUuid } : { guestUuid }), takeUuid, why }];
    await tx.update(pick).set({ ballots }).where(eq(pick.uuid, row.uuid));
    await recordPick(tx, { project, author, verb: "picked", sceneId: row.sceneId });
    return succeed(null);
  });
}

/** Closes a pick and shows its result. Closing it twice succeeds. */
export async function closePick({ studio, actor, project, input }: Given<typeof ClosePickInput>): Answer {
  const row = await findPick(studio.db, project, input.pickUuid);
  if (!row) return fail(pickFaults.notFound);
  if (row.startedByUuid !== actor.userUuid && !hasRole(project.teamspace.role, "editor"))
    return fail(pickFaults.notYours);
  return studio.db.transaction(async (tx) => {
    const isOpen = and(eq(pick.uuid, row.uuid), isNull(pick.closedAt));
    const [ended] = await tx.update(pick).set({ closedAt: new Date() }).where(isOpen).returning();
    if (!ended) return succeed(null);
    const { sceneId, kind, takes, ballots } = ended;
    const happened = { project, author: actor, verb: "closed_pick", sceneId } as const;
    await recordPick(tx, { ...happened, details: { kind, takes, ballots } });
    return succeed(null);
  });
}

/** The result of a closed pick, kept beside its activity: the approval record is made from it. */
export type PickDetails = { kind: Pick["kind"]; takes: Pick["takes"]; ballots: Pick["ballots"] };

type Happened = { project: OwnedProject; author: Author; verb: ProjectVerb; sceneId: string; details?: PickDetails };

async function recordPick(tx: StudioTransaction, { project, author, ...happened }: Happened): Promise<void> {
  const { uuid: projectReferenceUuid, projectUuid, teamspaceUuid } = project.reference;
  await recordActivity(tx, { teamspaceUuid, projectReferenceUuid, ...authorColumns(author), ...happened });
  await publishChange(tx, { teamspaceUuid, keys: [["projects", projectUuid, "picks"]] });
}

const pickFaults = {
  notFound: faultOf("pick_not_found", say.notFound(), say.reload()),
  isOpen: faultOf("pick_is_open", say.isOpenAlready(), say.closeItFirst()),
  isClosed: faultOf("pick_is_closed", say.isClosed(), say.seeItsResult()),
  pickedAlready: faultOf("picked_already", say.pickedAlready(), say.countsOnce()),
  linkUsed: faultOf("link_picked_already", say.linkUsed(), say.askForOwnLink()),
  takesNotFound: faultOf("take_not_found", say.takesNotFound(), say.chooseTwoFinished()),
  notYours: faultOf("forbidden", say.notYours(), say.askToClose()),
};

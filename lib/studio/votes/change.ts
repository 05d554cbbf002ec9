import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { vote, voteBallot } from "#db/studio/schema/vote.ts";
import { type Actor, type Author, authorColumns, hasRole } from "#lib/auth/actor.ts";
import { TAKE_KINDS } from "#lib/contract/choices.ts";
import { limitedText, requiredText, Uuid } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/votes.ts";
import type { ProjectVerb } from "../activity/kinds.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import type { Change } from "../live/change.ts";
import { publishChange } from "../live/server/publish.ts";
import type { OwnedProject } from "../projects/find.ts";
import { noteFaults } from "../reviews/notes/faults.ts";
import { findScenes } from "../scenes/find.ts";
import type { Studio } from "../studio.ts";
import { findVote, finishedTakes, letterTakes } from "./find.ts";
import { findLinkBallots, isBallotOf, memberVoter, personOf, toVoteViews, type Voter } from "./list.ts";
import { VOTE_LETTERS, VOTE_TAKES, type VoteView, WHY_CHARACTERS } from "./queries.ts";

export const StartVoteInput = z.object({
  projectUuid: Uuid,
  sceneId: requiredText(64),
  takeUuids: z
    .array(Uuid)
    .min(VOTE_TAKES.min)
    .max(VOTE_TAKES.max)
    .refine((uuids) => new Set(uuids).size === uuids.length),
  isForGuests: z.boolean().default(false),
});
/** What a person chooses, by the letter that it has for them. */
export const Ballot = z.object({
  voteUuid: z.uuid(),
  letter: z.enum(VOTE_LETTERS),
  why: limitedText(WHY_CHARACTERS).default(""),
});
export const CastVoteInput = Ballot.extend({ projectUuid: Uuid });
export const CloseVoteInput = z.object({ projectUuid: Uuid, voteUuid: z.uuid() });

type Answer = Promise<Result<VoteView, StudioFault>>;
type Given<Input extends z.ZodType> = { studio: Studio; actor: Actor; project: OwnedProject; input: z.output<Input> };

/** Lets people choose between finished takes of a scene without knowing which is which. One vote of a scene at a time. */
export async function startVote({ studio, actor, project, input }: Given<typeof StartVoteInput>): Answer {
  const { sceneId, takeUuids, isForGuests } = input;
  const scenes = await findScenes(studio, project.reference);
  if (!scenes.ok) return scenes;
  const scene = scenes.value.find((candidate) => candidate.sceneId === sceneId);
  if (!scene) return fail(noteFaults.sceneNotFound);
  const kind = TAKE_KINDS.find((each) => takeUuids.every((uuid) => finishedTakes(scene, each).has(uuid)));
  if (!kind) return fail(voteFaults.takesNotFound);
  const there = finishedTakes(scene, kind);
  const takes = takeUuids.flatMap((takeUuid) => {
    const take = there.get(takeUuid);
    return take ? [{ takeUuid, number: take.number }] : [];
  });
  const { uuid: projectReferenceUuid } = project.reference;
  const voteUuid = await studio.db.transaction(async (tx) => {
    const values = { projectReferenceUuid, sceneId, kind, takes, isForGuests, startedByUuid: actor.userUuid };
    const [row] = await tx.insert(vote).values(values).onConflictDoNothing().returning();
    if (!row) return null;
    await notifyOfVote(tx, { project, author: actor, verb: "started_vote", sceneId });
    return row.uuid;
  });
  return voteUuid === null
    ? fail(voteFaults.isOpen)
    : answerView(studio, { project, voteUuid, voter: memberVoter(actor, project) });
}

export function castVote({ studio, actor, project, input }: Given<typeof CastVoteInput>): Answer {
  return castBallot({ studio, project, voter: memberVoter(actor, project), input });
}

type Casting = { studio: Studio; project: OwnedProject; voter: Voter; input: z.output<typeof Ballot> };

/**
 * Casts a person's ballot; it counts once. The same one again is no fault: the answer may have been lost on its way.
 * Guests of a link who proved no address have one ballot together, since one person can be any number of them.
 */
export async function castBallot({ studio, project, voter, input }: Casting): Answer {
  const { voteUuid, letter, why } = input;
  const { author } = voter;
  const { uuid: projectReferenceUuid } = project.reference;
  const found = await findVote(studio.db, { projectReferenceUuid, voteUuid });
  if (!found || (author.userUuid === undefined && !found.row.isForGuests)) return fail(voteFaults.notFound);
  const { sceneId, kind } = found.row;
  const lettered = letterTakes(found.row, { secret: studio.secret, personUuid: personOf(author) });
  const takeUuid = lettered.find((take) => take.letter === letter)?.takeUuid ?? "";
  const scenes = await findScenes(studio, project.reference);
  if (!scenes.ok) return scenes;
  const scene = scenes.value.find((candidate) => candidate.sceneId === sceneId);
  if (!finishedTakes(scene, kind).has(takeUuid)) return fail(voteFaults.takesNotFound);
  const fault = await studio.db.transaction(async (tx) => {
    // Whoever closes it waits until this voice is counted, or is there first.
    const isOpen = and(eq(vote.uuid, voteUuid), isNull(vote.closedAt));
    const isGuest = author.userUuid === undefined;
    // Of two guests of a link at once the second one sees the ballot of the first.
    const [open] = await tx
      .select({ uuid: vote.uuid })
      .from(vote)
      .where(isOpen)
      .for(isGuest ? "update" : "share");
    if (open && isGuest && (await findLinkBallots(tx, [voteUuid], author)).size > 0) return voteFaults.linkVoted;
    const isOwn = and(eq(voteBallot.voteUuid, voteUuid), isBallotOf(author));
    const values = { voteUuid, ...authorColumns(author), takeUuid, why };
    const [row] = open ? await tx.insert(voteBallot).values(values).onConflictDoNothing().returning() : [];
    if (row) {
      await notifyOfVote(tx, { project, author, verb: "voted", sceneId });
      return null;
    }
    const [earlier] = await tx.select({ takeUuid: voteBallot.takeUuid }).from(voteBallot).where(isOwn);
    if (earlier) return earlier.takeUuid === takeUuid ? null : voteFaults.votedAlready;
    return voteFaults.isClosed;
  });
  return fault ? fail(fault) : answerView(studio, { project, voteUuid, voter });
}

/** Ends a vote and shows its result to all. Closing it twice is fine. */
export async function closeVote({ studio, actor, project, input }: Given<typeof CloseVoteInput>): Answer {
  const { voteUuid } = input;
  const { uuid: projectReferenceUuid } = project.reference;
  const found = await findVote(studio.db, { projectReferenceUuid, voteUuid });
  if (!found) return fail(voteFaults.notFound);
  const isTheirs = found.row.startedByUuid === actor.userUuid || hasRole(project.teamspace.role, "editor");
  if (!isTheirs) return fail(voteFaults.notYours);
  await studio.db.transaction(async (tx) => {
    const isOpen = and(eq(vote.uuid, voteUuid), isNull(vote.closedAt));
    const [closed] = await tx.update(vote).set({ closedAt: new Date() }).where(isOpen).returning();
    if (closed) await notifyOfVote(tx, { project, author: actor, verb: "closed_vote", sceneId: closed.sceneId });
  });
  return answerView(studio, { project, voteUuid, voter: memberVoter(actor, project) });
}

async function answerView(
  studio: Studio,
  { project, voteUuid, voter }: { project: OwnedProject; voteUuid: string; voter: Voter },
): Answer {
  const { uuid: projectReferenceUuid } = project.reference;
  const found = await findVote(studio.db, { projectReferenceUuid, voteUuid });
  const [view] = found ? await toVoteViews(studio, { found: [found], projectReferenceUuid, voter }) : [];
  return view ? succeed(view) : fail(voteFaults.notFound);
}

/** Votes of a project are not as they were. */
function voteChange({ reference: { projectUuid, teamspaceUuid } }: OwnedProject): Change {
  return { teamspaceUuid, keys: [["projects", projectUuid, "votes"]] };
}

type Happened = { project: OwnedProject; author: Author; verb: ProjectVerb; sceneId: string };

/** In the transaction that did it. What was chosen stands in no activity: it is told with the result. */
async function notifyOfVote(tx: StudioTransaction, { project, author, verb, sceneId }: Happened): Promise<void> {
  const { uuid: projectReferenceUuid, teamspaceUuid } = project.reference;
  await recordActivity(tx, { teamspaceUuid, projectReferenceUuid, sceneId, ...authorColumns(author), verb });
  await publishChange(tx, voteChange(project));
}

const voteFaults = {
  notFound: {
    code: "vote_not_found",
    message: say.thereIsNoSuchVote(),
    next: say.reloadToSeeTheVotes(),
    retryable: false,
  },
  isOpen: {
    code: "vote_is_open",
    message: say.aVoteOfThisSceneIsOpen(),
    next: say.closeItFirst(),
    retryable: false,
  },
  isClosed: {
    code: "vote_is_closed",
    message: say.thisVoteIsClosed(),
    next: say.lookAtItsResult(),
    retryable: false,
  },
  votedAlready: {
    code: "voted_already",
    message: say.youVotedAlready(),
    next: say.aVoteCountsOnce(),
    retryable: false,
  },
  linkVoted: {
    code: "link_voted_already",
    message: say.somebodyVotedByThisLink(),
    next: say.askForALinkOfYourOwn(),
    retryable: false,
  },
  takesNotFound: {
    code: "take_not_found",
    message: say.notAllOfTheseTakesAreThere(),
    next: say.chooseFinishedTakesOfTheScene(),
    retryable: false,
  },
  notYours: {
    code: "forbidden",
    message: say.onlyWhoeverStartedItClosesIt(),
    next: say.askThemOrAnEditor(),
    retryable: false,
  },
} as const satisfies Record<string, StudioFault>;

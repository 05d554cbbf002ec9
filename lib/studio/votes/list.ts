import "server-only";
import { and, asc, count, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { voteBallot } from "#db/studio/schema/vote.ts";
import { type Actor, type Author, hasRole } from "#lib/auth/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { hasLevel, type ShareLevel } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { aGuest } from "#messages/people.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { findProject, type OwnedProject } from "../projects/find.ts";
import { guestVoice } from "../reviews/get-board.ts";
import { findEntered, type Guest } from "../shares/find.ts";
import type { Studio } from "../studio.ts";
import { findVotedScenes, findVotes, finishedTakes, letterTakes, type Vote } from "./find.ts";
import type { VoteChoice, VoteResult, VoteView, VoteVoice } from "./queries.ts";

/** Of one vote, with their names; all are counted. */
const mostVoices = 100;

/** Whoever looks at votes: what they may do there, and where the pictures are for them. */
export type Voter = {
  author: Author;
  mayVote: boolean;
  /** Ends votes that others began, too. */
  mayCloseAll: boolean;
  /** The address below which the votes' own files are. */
  base: string;
};

export function memberVoter(actor: Actor, { reference, teamspace }: OwnedProject): Voter {
  return {
    author: actor,
    mayVote: hasRole(teamspace.role, "reviewer"),
    mayCloseAll: hasRole(teamspace.role, "editor"),
    base: `/api/projects/${encodeURIComponent(reference.projectUuid)}/votes`,
  };
}

export function guestVoter(author: Guest, { token, level }: { token: string; level: ShareLevel }): Voter {
  const base = `/api/share/${encodeURIComponent(token)}/votes`;
  return { author, mayVote: hasLevel(level, "note"), mayCloseAll: false, base };
}

type Asked = { studio: Studio; actor: Actor; projectUuid: string };

/** The newest vote of each scene, as the person may see it. */
export async function listVotes({ studio, actor, projectUuid }: Asked): Promise<Result<VoteView[], StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { uuid } = project.reference;
  const found = await findVotes(studio.db, uuid);
  return succeed(await toVoteViews(studio, { found, projectReferenceUuid: uuid, voter: memberVoter(actor, project) }));
}

/** The same for whoever came in by a link: the votes that are open to guests, and those they gave their voice in. */
export async function listGuestVotes({
  studio,
  token,
}: {
  studio: Studio;
  token: string;
}): Promise<Result<VoteView[], StudioFault>> {
  const entered = await findEntered({ studio, token });
  if (!entered || entered.share.clipReferenceUuid !== null) return fail(studioFaults.shareNotFound);
  if (!entered.isInside) return fail(studioFaults.notEntered);
  // Whoever gave no name cannot vote, and a vote shown to them would be nobody's.
  if (!entered.guest) return succeed([]);
  const { uuid } = entered.project.reference;
  const found = (await findVotes(studio.db, uuid)).filter(({ row }) => row.isForGuests);
  const voter = guestVoter(entered.guest, { token, level: entered.share.level });
  const views = await toVoteViews(studio, { found, projectReferenceUuid: uuid, voter });
  return succeed(views.filter(({ isOpen, own }) => isOpen || own));
}

type Found = { row: Vote; startedByName: string };
type Shown = { found: readonly Found[]; projectReferenceUuid: string; voter: Voter };

export async function toVoteViews(
  { db, secret }: Pick<Studio, "db" | "secret">,
  { found, projectReferenceUuid, voter }: Shown,
): Promise<VoteView[]> {
  const voteUuids = found.map(({ row }) => row.uuid);
  const sceneIds = found.map(({ row }) => row.sceneId);
  const [scenes, ballots] = await Promise.all([
    findVotedScenes(db, projectReferenceUuid, sceneIds),
    readBallots(db, voteUuids, voter.author),
  ]);
  return found.map((each) => toVoteView({ ...each, scene: scenes.get(each.row.sceneId), ballots, voter, secret }));
}

type Ballots = Awaited<ReturnType<typeof readBallots>>;
type Given = Found & { scene: Scene | undefined; ballots: Ballots; voter: Voter; secret: string };

function toVoteView({ row, startedByName, scene, ballots, voter, secret }: Given): VoteView {
  const { author, mayVote, mayCloseAll, base } = voter;
  const isOpen = row.closedAt === null;
  const lettered = letterTakes(row, { secret, personUuid: personOf(author) });
  const own = ballots.own.get(row.uuid);
  const ownLetter = lettered.find(({ takeUuid }) => takeUuid === own?.takeUuid)?.letter;
  const there = finishedTakes(scene, row.kind);
  const counts = ballots.counts.get(row.uuid) ?? new Map<string, number>();
  const isGuest = author.userUuid === undefined;
  const isLinkUsed = isOpen && ballots.ofLink.has(row.uuid);
  const toChoice = ({ letter, takeUuid }: (typeof lettered)[number]): VoteChoice => {
    const take = there.get(takeUuid);
    const file = (part: string) => `${base}/${row.uuid}/${letter}/${part}`;
    const hasStill = row.kind === "storyboard" ? take?.assetLink : take?.thumbnailLink;
    return {
      letter,
      ...(hasStill && { picture: file("picture") }),
      ...(row.kind === "motion_video" && take?.assetLink && { motion: file("motion") }),
      ...(take?.framing && { framing: take.framing }),
      isGone: take === undefined,
    };
  };
  const toResult = ({ letter, takeUuid, number }: (typeof lettered)[number]): VoteResult => ({
    letter,
    votes: counts.get(takeUuid) ?? 0,
    ...(!isGuest && { take: { takeUuid, number } }),
    voices: isGuest ? [] : (ballots.voices.get(`${row.uuid} ${takeUuid}`) ?? []),
  });
  return {
    uuid: row.uuid,
    sceneId: row.sceneId,
    kind: row.kind,
    isOpen,
    isForGuests: row.isForGuests,
    startedByName: isGuest ? "" : startedByName,
    createdAt: row.createdAt.getTime(),
    mayClose: isOpen && (mayCloseAll || row.startedByUuid === author.userUuid),
    mayVote: mayVote && !isLinkUsed,
    ...(isLinkUsed && { isLinkUsed }),
    choices: lettered.map(toChoice),
    ballots: [...counts.values()].reduce((sum, votes) => sum + votes, 0),
    ...(own && ownLetter && { own: { letter: ownLetter, why: own.why } }),
    ...(!isOpen && {
      results: lettered.map(toResult).sort((one, other) => other.votes - one.votes),
    }),
  };
}

export function personOf({ userUuid, guestUuid }: Author): string {
  return userUuid ?? guestUuid;
}

export function isBallotOf(author: Author) {
  return author.userUuid === undefined
    ? eq(voteBallot.guestUuid, author.guestUuid)
    : eq(voteBallot.userUuid, author.userUuid);
}

/** The votes in which another guest has cast the ballot that is this guest's as well. */
export async function findLinkBallots(
  db: StudioConnection | StudioTransaction,
  voteUuids: readonly string[],
  { guestUuid }: Author,
): Promise<Set<string>> {
  if (guestUuid === undefined) return new Set();
  const own = db.select({ voice: guestVoice }).from(guest).where(eq(guest.uuid, guestUuid));
  const rows = await db
    .selectDistinct({ voteUuid: voteBallot.voteUuid })
    .from(voteBallot)
    .innerJoin(guest, eq(guest.uuid, voteBallot.guestUuid))
    .where(and(inArray(voteBallot.voteUuid, [...voteUuids]), ne(guest.uuid, guestUuid), eq(guestVoice, own)));
  return new Set(rows.map(({ voteUuid }) => voteUuid));
}

async function readBallots(db: StudioConnection, voteUuids: readonly string[], author: Author) {
  if (voteUuids.length === 0) {
    return { own: new Map(), ofLink: new Set<string>(), counts: new Map(), voices: new Map() } as const;
  }
  const isOf = inArray(voteBallot.voteUuid, [...voteUuids]);
  const { voteUuid, takeUuid, why } = voteBallot;
  const voice = sql`coalesce(${voteBallot.userUuid}::text, ${guestVoice})`;
  // Votes of before may have several ballots of one link: the first one counts.
  const counting = db
    .selectDistinctOn([voteUuid, voice], {
      uuid: voteBallot.uuid,
      voteUuid,
      takeUuid,
      why,
      userUuid: voteBallot.userUuid,
      guestUuid: voteBallot.guestUuid,
    })
    .from(voteBallot)
    .leftJoin(guest, eq(guest.uuid, voteBallot.guestUuid))
    .where(isOf)
    .orderBy(voteUuid, voice, voteBallot.uuid)
    .as("counting");
  const place = sql<number>`row_number() over (partition by ${counting.voteUuid} order by ${counting.uuid})`.as(
    "place",
  );
  const ranked = db
    .select({
      uuid: counting.uuid,
      voteUuid: counting.voteUuid,
      takeUuid: counting.takeUuid,
      why: counting.why,
      userUuid: counting.userUuid,
      guestUuid: counting.guestUuid,
      place,
    })
    .from(counting)
    .as("ranked");
  const [given, ofLink, counted, named] = await Promise.all([
    db
      .select({ voteUuid, takeUuid, why })
      .from(voteBallot)
      .where(and(isOf, isBallotOf(author))),
    findLinkBallots(db, voteUuids, author),
    db
      .select({ voteUuid: counting.voteUuid, takeUuid: counting.takeUuid, votes: count() })
      .from(counting)
      .groupBy(counting.voteUuid, counting.takeUuid),
    db
      .select({
        voteUuid: ranked.voteUuid,
        takeUuid: ranked.takeUuid,
        why: ranked.why,
        guestUuid: ranked.guestUuid,
        name: sql<string | null>`coalesce(${user.name}, ${guest.name})`,
      })
      .from(ranked)
      .leftJoin(user, eq(user.uuid, ranked.userUuid))
      .leftJoin(guest, eq(guest.uuid, ranked.guestUuid))
      .where(lte(ranked.place, mostVoices))
      .orderBy(asc(ranked.uuid)),
  ]);
  const counts = new Map<string, Map<string, number>>();
  for (const row of counted) {
    const ofVote = counts.get(row.voteUuid) ?? new Map<string, number>();
    counts.set(row.voteUuid, ofVote.set(row.takeUuid, row.votes));
  }
  const voices = new Map<string, VoteVoice[]>();
  for (const { name, guestUuid, ...row } of named) {
    const key = `${row.voteUuid} ${row.takeUuid}`;
    const voice = { personName: name ?? aGuest(), isByGuest: guestUuid !== null, why: row.why };
    voices.set(key, [...(voices.get(key) ?? []), voice]);
  }
  return { own: new Map(given.map((row) => [row.voteUuid, row])), ofLink, counts, voices };
}

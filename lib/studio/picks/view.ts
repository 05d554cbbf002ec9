import "server-only";
import { createHmac } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { type PickBallot, pick } from "#db/studio/schema/pick.ts";
import { sceneRecord } from "#db/studio/schema/project.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { type Actor, type Author, hasRole } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { hasLevel } from "#lib/contract/share.ts";
import type { Take, TakeKind } from "#lib/contract/take.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { aGuest } from "#messages/people.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { withArchivedTakes } from "../media/find-archived.ts";
import { answerLink } from "../media/serve/answer.ts";
import { seeScenes } from "../mirror/see-project.ts";
import { findProject, type OwnedProject } from "../projects/model/find.ts";
import { answerFault } from "../query.ts";
import { guestVoice } from "../reviews/get-board.ts";
import { answerFor } from "../shares/guest-file.ts";
import { type EnteredShare, findEntered, type Guest } from "../shares/model/find.ts";
import { whileOpen } from "../shares/while-open.ts";
import type { Studio } from "../studio.ts";
import { PICK_LETTERS, type PickChoice, type PickView } from "./queries.ts";

export type Pick = typeof pick.$inferSelect;

/** A person who sees picks: what they may do, and below which address the pictures are for them. */
type Viewer = { author: Author; voice: string; mayPick: boolean; mayCloseAll: boolean; base: string };

/** Guests count by the address that they proved, else by their link, since one person can come by it many times. */
export async function findVoice(db: StudioConnection, { guestUuid }: Guest): Promise<string> {
  const [row] = await db.select({ voice: guestVoice }).from(guest).where(eq(guest.uuid, guestUuid));
  return row?.voice ?? guestUuid;
}

type Listed = Promise<Result<PickView[], StudioFault>>;

export async function listPicks(asked: { studio: Studio; actor: Actor; projectUuid: string }): Listed {
  const { studio, actor } = asked;
  const project = await findProject({ ...asked, db: studio.db });
  if (!project) return fail(studioFaults.projectNotFound);
  const rows = await findPicks(studio.db, project);
  const { role } = project.teamspace;
  const viewer = {
    ...{ author: actor, voice: actor.userUuid },
    ...{ mayPick: hasRole(role, "reviewer"), mayCloseAll: hasRole(role, "editor") },
    base: `/api/projects/${encodeURIComponent(project.reference.projectUuid)}/picks`,
  };
  return succeed(await toPickViews(studio, { rows, project, viewer }));
}

/** The picks that guests of a link take part in. */
export async function listGuestPicks({ studio, token }: { studio: Studio; token: string }): Listed {
  const entered = await findEntered({ studio, token });
  if (!entered || entered.share.clipReferenceUuid !== null) return fail(studioFaults.shareNotFound);
  if (!entered.isInside) return fail(studioFaults.notEntered);
  if (!entered.guest) return succeed([]);
  const { project, share } = entered;
  const rows = (await findPicks(studio.db, project)).filter(({ isForGuests }) => isForGuests);
  const viewer = {
    ...{ author: entered.guest, voice: await findVoice(studio.db, entered.guest) },
    ...{ mayPick: hasLevel(share.level, "note"), mayCloseAll: false },
    base: `/api/share/${encodeURIComponent(token)}/picks`,
  };
  return succeed(await toPickViews(studio, { rows, project, viewer }));
}

/** The newest pick of each scene that is on the board. */
async function findPicks(db: StudioConnection, { reference }: OwnedProject): Promise<Pick[]> {
  const isOnBoard = and(
    eq(sceneRecord.projectReferenceUuid, pick.projectReferenceUuid),
    eq(sceneRecord.sceneId, pick.sceneId),
  );
  const rows = await db
    .selectDistinctOn([pick.sceneId], { row: pick })
    .from(pick)
    .innerJoin(sceneRecord, isOnBoard)
    .where(eq(pick.projectReferenceUuid, reference.uuid))
    .orderBy(pick.sceneId, desc(pick.uuid));
  return rows.map(({ row }) => row);
}

export async function findPick(db: StudioConnection, { reference }: OwnedProject, pickUuid: string) {
  const isIt = and(eq(pick.uuid, pickUuid), eq(pick.projectReferenceUuid, reference.uuid));
  const [row] = await db.select().from(pick).where(isIt);
  return row;
}

/** Scenes of the board as last seen, with the takes that are kept here. */
async function findPickScenes(db: StudioConnection, { reference }: OwnedProject, rows: readonly Pick[]) {
  const ids = rows.map(({ sceneId }) => sceneId);
  const isOf = and(eq(sceneRecord.projectReferenceUuid, reference.uuid), inArray(sceneRecord.sceneId, ids));
  const found = await db.select({ record: sceneRecord.record }).from(sceneRecord).where(isOf);
  const records = found.map(({ record }) => record);
  const scenes = await withArchivedTakes(db, reference.uuid, records);
  return new Map(scenes.map((scene) => [scene.sceneId, scene]));
}

export function finishedTakes(scene: Scene | undefined, kind: TakeKind): Map<string, Take> {
  const takes = (kind === "storyboard" ? scene?.storyboard.takes : scene?.motionVideo.takes) ?? [];
  const finished = takes.filter(({ processStatus }) => processStatus === "completed");
  return new Map(finished.map((take) => [take.takeUuid, take]));
}

/** The takes in the order in which one person sees them, the same each time. */
export function letterTakes({ uuid, takes }: Pick, secret: string, { userUuid, guestUuid }: Author) {
  const place = (takeUuid: string) =>
    createHmac("sha256", secret)
      .update(`pick ${uuid} ${userUuid ?? guestUuid} ${takeUuid}`)
      .digest("hex");
  const ordered = takes.toSorted((a, b) => (place(a.takeUuid) < place(b.takeUuid) ? -1 : 1));
  return PICK_LETTERS.flatMap((letter, at) => {
    const take = ordered[at];
    return take ? [{ ...take, letter }] : [];
  });
}

/** Whether a ballot is a person's own. */
export const isBy =
  ({ userUuid, guestUuid }: Author) =>
  (ballot: PickBallot) =>
    userUuid ? ballot.userUuid === userUuid : ballot.guestUuid === guestUuid;

/** Names of members and guests, by their ids. */
export async function nameVoices(db: StudioConnection, ballots: readonly PickBallot[]): Promise<Map<string, string>> {
  const members = ballots.flatMap(({ userUuid }) => userUuid ?? []);
  const guests = ballots.flatMap(({ guestUuid }) => guestUuid ?? []);
  const [users, known] = await Promise.all([
    db.select({ uuid: user.uuid, name: user.name }).from(user).where(inArray(user.uuid, members)),
    db.select({ uuid: guest.uuid, name: guest.name }).from(guest).where(inArray(guest.uuid, guests)),
  ]);
  return new Map([...users, ...known].map(({ uuid, name }) => [uuid, name]));
}

type Shown = { rows: readonly Pick[]; project: OwnedProject; viewer: Viewer };

async function toPickViews({ db, secret }: Studio, { rows, project, viewer }: Shown): Promise<PickView[]> {
  if (rows.length === 0) return [];
  const { author, voice, mayPick, mayCloseAll, base } = viewer;
  const isGuest = author.guestUuid !== undefined;
  const [scenes, names] = await Promise.all([
    findPickScenes(db, project, rows),
    nameVoices(db, isGuest ? [] : rows.flatMap(({ ballots }) => ballots)),
  ]);
  const toResult = ({ ballots }: Pick, take: Pick["takes"][number]): PickChoice["result"] => {
    const cast = ballots.filter(({ takeUuid }) => takeUuid === take.takeUuid);
    if (isGuest) return { ballots: cast.length, voices: [] };
    const voices = cast.map(({ userUuid, guestUuid, why }) => {
      const personName = names.get(userUuid ?? guestUuid ?? "") ?? aGuest();
      return { personName, isByGuest: guestUuid !== undefined, why };
    });
    return { ballots: cast.length, take, voices };
  };
  return rows.map((row): PickView => {
    const { uuid, sceneId, kind, ballots } = row;
    const isOpen = row.closedAt === null;
    const own = ballots.find(isBy(author));
    const isLinkUsed = isOpen && !own && ballots.some((ballot) => ballot.voice === voice);
    const finished = finishedTakes(scenes.get(sceneId), kind);
    const lettered = letterTakes(row, secret, author);
    const choices = lettered.map(({ letter, ...shown }): PickChoice => {
      const take = finished.get(shown.takeUuid);
      const still = kind === "storyboard" ? take?.assetLink : take?.thumbnailLink;
      const file = (part: string) => `${base}/${uuid}/${letter}/${part}`;
      return {
        ...{ letter, isDeleted: take === undefined },
        ...(still && { picture: file("picture") }),
        ...(kind === "motion_video" && take?.assetLink && { motion: file("motion") }),
        ...(take?.framing && { framing: take.framing }),
        ...(!isOpen && { result: toResult(row, shown) }),
      };
    });
    const letter = lettered.find(({ takeUuid }) => takeUuid === own?.takeUuid)?.letter;
    return {
      ...{ uuid, sceneId, kind, isOpen, choices, ballots: ballots.length, isLinkUsed },
      mayClose: isOpen && (mayCloseAll || row.startedByUuid === author.userUuid),
      mayPick: isOpen && mayPick && !isLinkUsed && !own,
      ...(own && letter && { own: { letter, why: own.why } }),
    };
  });
}

type Asked = { studio: Studio; request: Request; pickUuid: string; letter: string; part: string };

/** Streams what one letter of a pick shows to the member who asks. */
export async function pickMedia({ actor, projectUuid, ...asked }: Asked & { actor: Actor; projectUuid: string }) {
  const project = await findProject({ db: asked.studio.db, actor, projectUuid });
  if (!project) return answerFault(studioFaults.projectNotFound);
  return answerChoice({ ...asked, project, author: actor, entered: null });
}

/** The same for a guest, as long as their link opens something. */
export async function guestPickMedia({ token, ...asked }: Asked & { token: string }): Promise<Response> {
  const { studio, request } = asked;
  const entered = await findEntered({ studio, token });
  if (!entered?.guest || entered.share.clipReferenceUuid !== null) return answerFault(studioFaults.mediaNotFound);
  const answer = await answerChoice({ ...asked, project: entered.project, author: entered.guest, entered });
  return whileOpen(answer, { studio, token, found: entered, request });
}

type Choice = Asked & { project: OwnedProject; author: Author; entered: EnteredShare | null };

async function answerChoice({ studio, request, part, project, author, entered, ...wanted }: Choice): Promise<Response> {
  const { data: pickUuid } = z.uuid().safeParse(wanted.pickUuid);
  const row = pickUuid && (await findPick(studio.db, project, pickUuid));
  const isVisible = row && (row.isForGuests || !entered) && (part === "picture" || part === "motion");
  const chosen = isVisible
    ? letterTakes(row, studio.secret, author).find(({ letter }) => letter === wanted.letter)
    : undefined;
  if (!row || !chosen) return answerFault(studioFaults.mediaNotFound);
  const find = async (maxAgeMs: number) => {
    if (maxAgeMs === 0) await seeScenes(studio, project.reference.uuid);
    const scene = (await findPickScenes(studio.db, project, [row])).get(row.sceneId);
    const take = finishedTakes(scene, row.kind).get(chosen.takeUuid);
    const isWhole = (row.kind === "storyboard") === (part === "picture");
    return (isWhole ? take?.assetLink : part === "picture" ? take?.thumbnailLink : undefined) ?? null;
  };
  const file = { studio, request, label: `pick/${part}`, isUnnamed: true, find } as const;
  if (entered) return answerFor(entered, { ...file, kind: part === "motion" ? "film" : "picture" });
  return answerLink({ ...file, isAskedEachTime: true });
}

import "server-only";
import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { boardHistory } from "#db/studio/schema/activity.ts";
import { note, review } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { isOpenRequest, type SceneParts } from "#lib/contract/scene-parts.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { aGuest } from "#messages/people.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { isOpaqueId } from "../../ids.ts";
import { fileAddress } from "../../media-address.ts";
import { findProject, type OwnedProject } from "../../projects/model/find.ts";
import { personName } from "../../reviews/get-board.ts";
import { plainNote } from "../../reviews/mention-text.ts";
import { listMentions } from "../../reviews/notes/model/mentions.ts";
import { isOfBoard } from "../../reviews/notes/model/place.ts";
import type { Studio } from "../../studio.ts";
import { LATEST_MS } from "../history/list.ts";
import { changedScenes, readBoards, showChanged, type TakeAddress } from "./compare.ts";
import { findLastLook } from "./mark.ts";
import type { BoardSince, SceneCause, SceneSince } from "./queries.ts";

type Asked = { studio: Studio; actor: Actor; projectUuid: string };

/** What became of a project's board since a member looked at it last. */
export async function getBoardSince({ studio, actor, projectUuid }: Asked): Promise<Result<BoardSince, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { userUuid } = actor;
  return succeed(await readSince({ studio, project, viewer: { userUuid }, address: memberAddress(projectUuid) }));
}

/** Of what was seen to change, some may have been written a moment before it could be read. */
const settledMs = 10_000;

type Read = {
  studio: Studio;
  project: OwnedProject;
  viewer: { userUuid: string } | { guestUuid: string };
  address: TakeAddress;
};

export async function readSince({ studio, project, viewer, address }: Read): Promise<BoardSince> {
  const settled = Date.now() - settledMs;
  const lookedAt = await findLastLook(studio.db, project, viewer);
  const newest = await newestMoment(studio, project);
  if (lookedAt === null) return { until: Math.max(newest, settled), scenes: [] };
  if (newest <= lookedAt) return { lookedAt, until: Math.max(lookedAt, settled), scenes: [] };
  const userUuid = "userUuid" in viewer ? viewer.userUuid : undefined;
  const boards = await readBoards(studio, project, { at: lookedAt, userUuid });
  const changed = changedScenes(boards);
  const [shown, causes] = await Promise.all([
    showChanged({ studio, project, boards, changed, address }),
    listCauses(studio.db, {
      projectReferenceUuid: project.reference.uuid,
      sceneIds: changed.map(({ sceneId }) => sceneId),
      at: lookedAt,
      viewer,
      partsOf: (sceneId) => boards.before.scenes.get(sceneId)?.parts,
    }),
  ]);
  const scenes = shown.map((scene) => ({ ...scene, causes: causes.get(scene.sceneId) ?? [] }));
  const rank = (scene: SceneSince) => Number(scene.causes.some(({ isOwn, isOpen }) => isOwn && isOpen));
  return {
    lookedAt,
    until: Math.max(boards.lastAt, settled),
    scenes: scenes.toSorted((one, other) => rank(other) - rank(one)),
  };
}

async function newestMoment({ db }: Studio, { reference }: OwnedProject): Promise<number> {
  const [row] = await db
    .select({ at: boardHistory.seenAt })
    .from(boardHistory)
    .where(eq(boardHistory.projectReferenceUuid, reference.uuid))
    .orderBy(desc(boardHistory.uuid))
    .limit(1);
  return row?.at.getTime() ?? 0;
}

function memberAddress(projectUuid: string): TakeAddress {
  return ({ takeUuid, part, link }) => fileAddress(["projects", projectUuid, "takes", takeUuid, part], link);
}

export const SceneSinceAsked = z.object({ at: z.coerce.number().int().min(0).max(LATEST_MS).default(0) });

/** What became of one scene since a moment; nothing where it stands as it did. */
export async function getSceneSince({
  studio,
  actor,
  projectUuid,
  sceneId,
  asked: { at },
}: Asked & { sceneId: string; asked: z.output<typeof SceneSinceAsked> }): Promise<
  Result<{ scene: Omit<SceneSince, "causes"> | null }, StudioFault>
> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project || !isOpaqueId(sceneId)) return fail(studioFaults.projectNotFound);
  const boards = await readBoards(studio, project, { at });
  const changed = changedScenes(boards).filter((one) => one.sceneId === sceneId);
  const [scene = null] = await showChanged({ studio, project, boards, changed, address: memberAddress(projectUuid) });
  return succeed({ scene });
}

/** Of all changed scenes together; the newest count. */
const mostNotes = 500;
const mostRequests = 200;

type Viewer = { userUuid: string } | { guestUuid: string };
type AskedOf = {
  projectReferenceUuid: string;
  sceneIds: readonly string[];
  at: number;
  viewer: Viewer;
  /** How the scene was then. */
  partsOf: (sceneId: string) => SceneParts | undefined;
};

/** What was open then or was said since, by scene; to a guest what guests are told, and of requests their own. */
export async function listCauses(db: StudioConnection, asked: AskedOf): Promise<Map<string, SceneCause[]>> {
  if (asked.sceneIds.length === 0) return new Map();
  const [notes, requests] = await Promise.all([listNotes(db, asked), listRequests(db, asked)]);
  const rank = ({ isOwn, isOpen }: SceneCause) => Number(isOwn && isOpen) * 2 + Number(isOpen);
  const all = [...notes, ...requests].toSorted(
    (one, other) => rank(other.cause) - rank(one.cause) || other.cause.at - one.cause.at,
  );
  const ofScene = Map.groupBy(all, ({ sceneId }) => sceneId);
  return new Map([...ofScene].map(([sceneId, found]) => [sceneId, found.map(({ cause }) => cause)]));
}

type Found = { sceneId: string; cause: SceneCause };

async function listNotes(
  db: StudioConnection,
  { projectReferenceUuid, sceneIds, at, viewer }: AskedOf,
): Promise<Found[]> {
  const isForGuests = "guestUuid" in viewer;
  const isHere = and(eq(note.projectReferenceUuid, projectReferenceUuid), inArray(note.sceneId, [...sceneIds]));
  const isOfThen = or(isNull(note.resolvedAt), gt(note.resolvedAt, new Date(at)));
  const select = () =>
    db
      .select({ row: note, name: personName })
      .from(note)
      .leftJoin(user, eq(user.uuid, note.userUuid))
      .leftJoin(guest, eq(guest.uuid, note.guestUuid))
      .$dynamic();
  const isTold = and(isNull(note.deletedAt), isForGuests ? and(eq(note.isInternal, false), isOfBoard) : undefined);
  const threads = await select()
    .where(and(isHere, isTold, isNull(note.parentUuid), isOfThen))
    .orderBy(desc(note.uuid))
    .limit(mostNotes);
  if (threads.length === 0) return [];
  const threadUuids = threads.map(({ row }) => row.uuid);
  const replies = await select()
    .where(and(isTold, inArray(note.parentUuid, threadUuids)))
    .orderBy(desc(note.uuid))
    .limit(mostNotes);
  const mentions = await listMentions(
    db,
    [...threads, ...replies].map(({ row }) => row.uuid),
  );
  const textOf = ({ uuid, text }: typeof note.$inferSelect) => plainNote(text, mentions.get(uuid) ?? []);
  const last = new Map(replies.toReversed().map((reply) => [reply.row.parentUuid ?? "", reply]));
  return threads.map(({ row, name }) => {
    const answer = last.get(row.uuid);
    return {
      sceneId: row.sceneId,
      cause: {
        uuid: row.uuid,
        kind: "note",
        personName: name ?? aGuest(),
        isByGuest: row.guestUuid !== null,
        isOwn: isOf(row, viewer),
        text: textOf(row),
        ...(answer && { answer: { personName: answer.name ?? aGuest(), text: textOf(answer.row) } }),
        isOpen: row.resolvedAt === null,
        at: row.createdAt.getTime(),
      },
    };
  });
}

async function listRequests(db: StudioConnection, asked: AskedOf): Promise<Found[]> {
  const { projectReferenceUuid, sceneIds, at, viewer, partsOf } = asked;
  const isHere = and(eq(review.projectReferenceUuid, projectReferenceUuid), inArray(review.sceneId, [...sceneIds]));
  const isTold = "guestUuid" in viewer ? eq(review.guestUuid, viewer.guestUuid) : undefined;
  const rows = await db
    .select({ row: review, name: personName })
    .from(review)
    .leftJoin(user, eq(user.uuid, review.userUuid))
    .leftJoin(guest, eq(guest.uuid, review.guestUuid))
    .where(and(isHere, isTold, eq(review.verdict, "changes_requested"), isNull(review.takenBackAt)))
    .orderBy(desc(review.uuid))
    .limit(mostRequests);
  return rows.flatMap(({ row, name }): Found[] => {
    const then = partsOf(row.sceneId);
    const wasOpen = then !== undefined && isOpenRequest(row, then);
    if (row.createdAt.getTime() <= at && !wasOpen) return [];
    const cause: SceneCause = {
      uuid: row.uuid,
      kind: "request",
      personName: name ?? aGuest(),
      isByGuest: row.guestUuid !== null,
      isOwn: isOf(row, viewer),
      text: row.note,
      isOpen: false,
      at: row.createdAt.getTime(),
    };
    return [{ sceneId: row.sceneId, cause }];
  });
}

function isOf(row: { userUuid: string | null; guestUuid: string | null }, viewer: Viewer): boolean {
  return "userUuid" in viewer ? row.userUuid === viewer.userUuid : row.guestUuid === viewer.guestUuid;
}

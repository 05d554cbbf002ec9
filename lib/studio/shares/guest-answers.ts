import "server-only";
import { and, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { noteAnswer } from "#db/studio/schema/answer.ts";
import { note, review } from "#db/studio/schema/review.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { studioFaults } from "../faults.ts";
import { withArchivedTakes } from "../media/find-archived.ts";
import { seeScenes } from "../mirror/see-project.ts";
import { answerFault } from "../query.ts";
import type { AnswerRow } from "../reviews/answers/model/outcome.ts";
import { isOfBoard } from "../reviews/notes/model/place.ts";
import { findRecords } from "../scenes/model/records.ts";
import type { Studio } from "../studio.ts";
import { answerGuestFile } from "./guest-file.ts";
import type { GuestAnswer } from "./guest-queries.ts";
import { findEntered, type Guest } from "./model/find.ts";

const mostAnswers = 500;

type Place = {
  db: StudioConnection;
  projectReferenceUuid: string;
  guest: Guest | null;
  /** As they were last seen; what is in use of them is all that guests know of. */
  scenes: readonly Scene[];
};
type Found = { row: AnswerRow; noteBy: string | null; reviewBy: string | null; isOpen: boolean };

/** What came of notes that guests see, and of this guest's own requests, as far as it is in use; newest first. */
async function findAnswers({ db, projectReferenceUuid, guest, scenes }: Place): Promise<Found[]> {
  const isTold = and(eq(note.isInternal, false), isOfBoard, isNull(note.deletedAt));
  const rows = await db
    .select({ row: noteAnswer, noteBy: note.guestUuid, reviewBy: review.guestUuid, resolvedAt: note.resolvedAt })
    .from(noteAnswer)
    .leftJoin(note, eq(note.uuid, noteAnswer.noteUuid))
    .leftJoin(review, eq(review.uuid, noteAnswer.reviewUuid))
    .where(
      and(
        eq(noteAnswer.projectReferenceUuid, projectReferenceUuid),
        inArray(
          noteAnswer.sceneId,
          scenes.map(({ sceneId }) => sceneId),
        ),
        ne(noteAnswer.state, "ordered"),
        ne(noteAnswer.state, "failed"),
        or(isTold, guest ? eq(review.guestUuid, guest.guestUuid) : undefined),
      ),
    )
    .orderBy(desc(noteAnswer.uuid))
    .limit(mostAnswers);
  const byId = new Map(scenes.map((scene) => [scene.sceneId, scene]));
  return rows
    .filter(({ row }) => isInUse(row, byId.get(row.sceneId)))
    .map(({ resolvedAt, ...found }) => ({ ...found, isOpen: resolvedAt === null }));
}

/** What waits beside an approved take is the team's. */
function isInUse({ part, afterText, takeUuid }: AnswerRow, scene: Scene | undefined): boolean {
  if (!scene) return false;
  if (part === "narration") return scene.narration === afterText;
  const { takes = [] } = part === "motion" ? scene.motionVideo : scene.storyboard;
  return takeUuid === null || takes.some((take) => take.selected && take.takeUuid === takeUuid);
}

function isOwn({ noteBy, reviewBy }: Found, guest: Guest | null): boolean {
  return guest !== null && (noteBy ?? reviewBy) === guest.guestUuid;
}

/** Neither prompts nor ids of takes; what was before is told to the person who asked for the change alone. */
export async function listGuestAnswers(token: string, place: Place): Promise<GuestAnswer[]> {
  const found = await findAnswers(place);
  return found.map((each) => {
    const { row } = each;
    const isTheirs = isOwn(each, place.guest);
    const hasBefore = isTheirs && hasPicture(row);
    return {
      uuid: row.uuid,
      causeUuid: row.noteUuid ?? row.reviewUuid ?? "",
      part: row.part === "cast" ? "picture" : row.part,
      at: (row.settledAt ?? row.createdAt).getTime(),
      isToJudge: isTheirs && each.noteBy !== null && each.isOpen && row.state === "ready",
      ...(hasBefore && { before: `/api/share/${encodeURIComponent(token)}/answers/${row.uuid}/before` }),
      ...(isTheirs && row.part === "narration" && { narration: { before: row.beforeText, now: row.afterText } }),
    };
  });
}

function hasPicture({ part, beforeTakeUuid }: AnswerRow): boolean {
  return (part === "picture" || part === "cast") && beforeTakeUuid !== null;
}

/** How many of a guest's own notes wait for them to say whether they are answered, by scene. */
export async function countAnswered(place: Place): Promise<Map<string, number>> {
  if (!place.guest) return new Map();
  const found = await findAnswers(place);
  const waiting = found.filter((each) => isOwn(each, place.guest) && each.noteBy && each.isOpen);
  const notes = new Map(waiting.flatMap(({ row }) => (row.state === "ready" ? [[row.noteUuid, row.sceneId]] : [])));
  const counts = new Map<string, number>();
  for (const sceneId of notes.values()) counts.set(sceneId ?? "", (counts.get(sceneId ?? "") ?? 0) + 1);
  return counts;
}

type Asked = { studio: Studio; token: string; answerUuid: string; request: Request };

/** Streams the picture that a guest's own note was about, once another is in its place. */
export async function guestBeforeMedia({ studio, token, answerUuid, request }: Asked): Promise<Response> {
  const entered = await findEntered({ studio, token });
  const isId = z.uuid().safeParse(answerUuid).success;
  if (!entered?.guest || entered.share.clipReferenceUuid !== null || !isId)
    return answerFault(studioFaults.mediaNotFound);
  const { guest } = entered;
  const { uuid: projectReferenceUuid } = entered.project.reference;
  const find = async (maxAgeMs: number) => {
    if (maxAgeMs === 0) await seeScenes(studio, projectReferenceUuid);
    const records = await findRecords(studio.db, projectReferenceUuid);
    const scenes = await withArchivedTakes(studio.db, projectReferenceUuid, records);
    const answers = await findAnswers({ db: studio.db, projectReferenceUuid, guest, scenes });
    const answer = answers.find((each) => each.row.uuid === answerUuid && isOwn(each, guest) && hasPicture(each.row));
    const scene = scenes.find(({ sceneId }) => sceneId === answer?.row.sceneId);
    const take = scene?.storyboard.takes?.find(({ takeUuid }) => takeUuid === answer?.row.beforeTakeUuid);
    return take?.assetLink ?? null;
  };
  return answerGuestFile({ studio, request, token, entered, kind: "picture", label: "share/before", find });
}

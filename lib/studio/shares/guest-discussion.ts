import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { note, review } from "#db/studio/schema/review.ts";
import { withArchivedTakes } from "../media/find-archived.ts";
import { listThreads } from "../reviews/discussion/discussion.ts";
import { toReviewView } from "../reviews/get-board.ts";
import { plainNote } from "../reviews/mention-text.ts";
import type { NoteThread, NoteView } from "../reviews/note-views.ts";
import { isOfBoard } from "../reviews/notes/model/place.ts";
import { toNoteView } from "../reviews/notes/write.ts";
import type { ReviewView } from "../reviews/queries.ts";
import { findRecords } from "../scenes/model/records.ts";
import type { Guest } from "./model/find.ts";

const mostReviews = 200;

type Place = { db: StudioConnection; projectReferenceUuid: string; sceneId: string; guest: Guest | null };

/** Of verdicts a guest sees their own, newest first. */
export async function listOwnReviews({ db, projectReferenceUuid, sceneId, guest: who }: Place): Promise<ReviewView[]> {
  if (!who) return [];
  const isHere = and(eq(review.projectReferenceUuid, projectReferenceUuid), eq(review.sceneId, sceneId));
  const rows = await db
    .select()
    .from(review)
    .where(and(isHere, eq(review.guestUuid, who.guestUuid)))
    .orderBy(desc(review.uuid))
    .limit(mostReviews);
  return rows.map((row) => toReviewView(row, who.name));
}

/** The threads that are told to guests of a board; those on its clips are not theirs to see. */
export async function listGuestThreads(place: Place): Promise<NoteThread[]> {
  const { db, projectReferenceUuid, sceneId, guest } = place;
  const threads = await listThreads(db, {
    projectReferenceUuid,
    where: and(eq(note.sceneId, sceneId), isOfBoard),
    isForGuests: true,
    viewer: { guestUuid: guest?.guestUuid },
    toView: (row, known) => toGuestNote(row, { ...known, viewer: guest }),
  });
  const isDrawn = threads.some((thread) => [thread, ...thread.replies].some(({ strokes }) => strokes));
  const used = isDrawn ? await findUsedTake(place) : null;
  return threads.map((thread) => ({
    ...withoutTake(thread, used),
    replies: thread.replies.map((reply) => withoutTake(reply, used)),
  }));
}

type Known = Parameters<typeof toNoteView>[1] & { viewer: Guest | null };

/** Names as they are told, and no ids of people but the guest's own. */
export function toGuestNote(row: typeof note.$inferSelect, { viewer, name, mentions = [], ...known }: Known): NoteView {
  const view = toNoteView(row, { name, ...known });
  const isOwn = viewer !== null && row.guestUuid === viewer.guestUuid;
  return { ...view, text: plainNote(row.text, mentions), personUuid: isOwn ? viewer.guestUuid : "" };
}

/** Which take a note was about is the team's; whether it was drawn on the picture that a guest sees is told. */
function withoutTake<Note extends NoteView>({ take, ...view }: Note, used: string | null): Omit<Note, "take"> {
  const isOther = take ? used !== null && take.takeUuid !== used : view.isFromJoined === true;
  return { ...view, ...(view.strokes && isOther && { isOnOtherPicture: true as const }) };
}

/** The take of the scene's picture that is in use; null where none is told. */
async function findUsedTake({ db, projectReferenceUuid, sceneId }: Place): Promise<string | null> {
  const records = await findRecords(db, projectReferenceUuid);
  const scenes = await withArchivedTakes(db, projectReferenceUuid, records);
  const scene = scenes.find((candidate) => candidate.sceneId === sceneId);
  return scene?.storyboard.takes?.find(({ selected }) => selected)?.takeUuid ?? null;
}

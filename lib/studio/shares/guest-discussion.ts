import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { type note, review } from "#db/studio/schema/review.ts";
import { toReviewView } from "../reviews/get-board.ts";
import { listThreads } from "../reviews/notes/discussion.ts";
import { plainNote } from "../reviews/notes/mention-text.ts";
import type { NoteThread, NoteView } from "../reviews/notes/views.ts";
import { toNoteView } from "../reviews/notes/write.ts";
import type { ReviewView } from "../reviews/views.ts";
import type { Guest } from "./find.ts";

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

/** The threads that are told to guests. */
export function listGuestThreads({ db, projectReferenceUuid, sceneId, guest }: Place): Promise<NoteThread[]> {
  return listThreads(db, {
    projectReferenceUuid,
    sceneId,
    isForGuests: true,
    viewer: { guestUuid: guest?.guestUuid },
    toView: (row, known) => toGuestNote(row, { ...known, viewer: guest }),
  });
}

type Known = Parameters<typeof toNoteView>[1] & { viewer: Guest | null };

/** Names as they are told, and no ids of people but the guest's own; which take it was about is the team's. */
function toGuestNote(
  row: typeof note.$inferSelect,
  { viewer, name, mentions = [], reactions, attachments }: Known,
): NoteView {
  const { take: _, ...view } = toNoteView(row, { name, reactions, attachments });
  const isOwn = viewer !== null && row.guestUuid === viewer.guestUuid;
  return { ...view, text: plainNote(row.text, mentions), personUuid: isOwn ? viewer.guestUuid : "" };
}

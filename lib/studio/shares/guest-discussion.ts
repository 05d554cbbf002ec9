import "server-only";
import { and, asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { StudioConnection } from "#db/studio/client.ts";
import { note, review } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { aGuest } from "#messages/people.ts";
import { personName, toReviewView } from "../reviews/get-board.ts";
import { type Mention, plainNote } from "../reviews/notes/mention-text.ts";
import { listMentions } from "../reviews/notes/mentions.ts";
import type { NoteThread, NoteView } from "../reviews/notes/views.ts";
import { toNoteView } from "../reviews/notes/write.ts";
import type { ReviewView } from "../reviews/views.ts";
import type { Guest } from "./find.ts";

const mostReviews = 200;
const mostNotes = 2_000;

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

/** The threads that are told to guests, open ones first; a reply that is not told has no place in them either. */
export async function listGuestThreads(place: Place): Promise<NoteThread[]> {
  const { db, projectReferenceUuid, sceneId } = place;
  const resolver = alias(user, "resolver");
  const isHere = and(eq(note.projectReferenceUuid, projectReferenceUuid), eq(note.sceneId, sceneId));
  const rows = await db
    .select({ row: note, name: personName, resolverName: resolver.name })
    .from(note)
    .leftJoin(user, eq(user.uuid, note.userUuid))
    .leftJoin(guest, eq(guest.uuid, note.guestUuid))
    .leftJoin(resolver, eq(resolver.uuid, note.resolvedByUuid))
    .where(and(isHere, eq(note.isInternal, false)))
    .orderBy(asc(note.uuid))
    .limit(mostNotes);
  const mentions = await listMentions(
    db,
    rows.map(({ row }) => row.uuid),
  );
  const views = rows.map(({ row, name, resolverName }) => ({
    row,
    view: toGuestNote(row, { viewer: place.guest, name, mentions: mentions.get(row.uuid) }),
    resolverName,
  }));
  return views
    .filter(({ row }) => row.parentUuid === null)
    .map(({ row, view, resolverName }) => ({
      ...view,
      replies: views
        .filter((reply) => reply.row.parentUuid === row.uuid && !reply.row.deletedAt)
        .map((reply) => reply.view),
      ...(row.resolvedAt && { resolved: { at: row.resolvedAt.getTime(), byName: resolverName ?? aGuest() } }),
    }))
    .filter(({ isDeleted, replies }) => !isDeleted || replies.length > 0)
    .toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)) || other.createdAt - one.createdAt);
}

type Known = { viewer: Guest | null; name: string | null; mentions: Mention[] | undefined };

/** Names as they are told, and no ids of people but the guest's own; which take it was about is the team's. */
function toGuestNote(row: typeof note.$inferSelect, { viewer, name, mentions = [] }: Known): NoteView {
  const { take: _, ...view } = toNoteView(row, { name });
  const isOwn = viewer !== null && row.guestUuid === viewer.guestUuid;
  return { ...view, text: plainNote(row.text, mentions), personUuid: isOwn ? viewer.guestUuid : "" };
}

function isClosed(thread: NoteThread): boolean {
  return thread.resolved !== undefined || thread.isDeleted;
}

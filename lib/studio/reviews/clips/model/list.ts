import "server-only";
import { and, count, desc, eq, inArray, isNull } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { clipReview, note } from "#db/studio/schema/review.ts";
import { guest } from "#db/studio/schema/share.ts";
import { user } from "#db/studio/schema/user.ts";
import { authorOf, personName, provenBy } from "../../get-board.ts";
import type { ClipReviewView } from "./queries.ts";

const mostReviews = 200;
/** Over all clips of a list. */
const mostListed = 10_000;

type Row = {
  row: typeof clipReview.$inferSelect;
  name: string | null;
  email: string | null;
  record: { sha256?: string | undefined };
};

/** Verdicts with the names of their people, newest first. */
function selectClipReviews(db: StudioConnection) {
  return db
    .select({ row: clipReview, name: personName, email: guest.email, record: clipReference.record })
    .from(clipReview)
    .innerJoin(clipReference, eq(clipReference.uuid, clipReview.clipReferenceUuid))
    .leftJoin(user, eq(user.uuid, clipReview.userUuid))
    .leftJoin(guest, eq(guest.uuid, clipReview.guestUuid))
    .orderBy(desc(clipReview.uuid))
    .$dynamic();
}

/** All verdicts that a clip ever got; of one guest where one is named. */
export async function listClipReviews(
  db: StudioConnection,
  { clipReferenceUuid, guestUuid }: { clipReferenceUuid: string; guestUuid?: string },
): Promise<ClipReviewView[]> {
  const isOfClip = eq(clipReview.clipReferenceUuid, clipReferenceUuid);
  const isTheirs = guestUuid === undefined ? undefined : eq(clipReview.guestUuid, guestUuid);
  const rows = await selectClipReviews(db).where(and(isOfClip, isTheirs)).limit(mostReviews);
  // A guest is shown nobody's address.
  return rows.map((row) => toClipReviewView(guestUuid === undefined ? row : { ...row, email: null }));
}

export function toClipReviewView({ row, name, email, record }: Row): ClipReviewView {
  return {
    uuid: row.uuid,
    ...authorOf(row, name),
    ...provenBy(email),
    verdict: row.verdict,
    note: row.note,
    isOfAnotherFile: row.sha256 !== (record.sha256 ?? ""),
    createdAt: row.createdAt.getTime(),
    ...(row.takenBackAt && { takenBackAt: row.takenBackAt.getTime() }),
  };
}

export type SaidOfClip = { history: ClipReviewView[]; openNotes: number };

/** What was said of each of these clips, by their rows. */
export async function saidOfClips(db: StudioConnection, uuids: readonly string[]): Promise<Map<string, SaidOfClip>> {
  if (uuids.length === 0) return new Map();
  const isOpen = and(isNull(note.parentUuid), isNull(note.resolvedAt), isNull(note.deletedAt));
  const [rows, notes] = await Promise.all([
    selectClipReviews(db)
      .where(inArray(clipReview.clipReferenceUuid, [...uuids]))
      .limit(mostListed),
    db
      .select({ uuid: note.clipReferenceUuid, open: count() })
      .from(note)
      .where(and(inArray(note.clipReferenceUuid, [...uuids]), isOpen))
      .groupBy(note.clipReferenceUuid),
  ]);
  const byClip = Map.groupBy(rows, ({ row }) => row.clipReferenceUuid);
  const open = new Map(notes.map((each) => [each.uuid, each.open]));
  return new Map(
    uuids.map((uuid) => [
      uuid,
      { history: (byClip.get(uuid) ?? []).map(toClipReviewView), openNotes: open.get(uuid) ?? 0 },
    ]),
  );
}

import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { noteAttachment } from "#db/studio/schema/review.ts";
import type { Author } from "#lib/actor.ts";
import { ATTACHMENT_LIMITS } from "#lib/contract/attachment.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/attachments.ts";
import { faultOf, passingFault, type StudioFault } from "../../fault.ts";
import type { Studio } from "../../studio.ts";
import type { AttachmentView } from "../note-views.ts";

type Attaching = {
  noteUuid: string;
  projectReferenceUuid: string;
  actor: Author;
  attachmentUuids: readonly string[];
};

/** Hangs files on a note: anyone who writes it must have sent them, for this project and for no other note. */
export async function attachFiles(
  tx: StudioTransaction,
  { noteUuid, projectReferenceUuid, actor, attachmentUuids }: Attaching,
): Promise<Result<null, StudioFault>> {
  const wanted = [...new Set(attachmentUuids)];
  if (wanted.length === 0) return succeed(null);
  const isTheirs = and(eq(noteAttachment.projectReferenceUuid, projectReferenceUuid), isBy(actor));
  const isFree = and(isNull(noteAttachment.noteUuid), isNotNull(noteAttachment.sizeBytes));
  const attached = await tx
    .update(noteAttachment)
    .set({ noteUuid, unusedSince: null })
    .where(and(inArray(noteAttachment.uuid, wanted), isTheirs, isFree))
    .returning({ uuid: noteAttachment.uuid });
  return attached.length === wanted.length ? succeed(null) : fail(attachmentFaults.isGone);
}

export function isBy({ userUuid, guestUuid }: Author) {
  return userUuid === undefined ? eq(noteAttachment.guestUuid, guestUuid) : eq(noteAttachment.userUuid, userUuid);
}

/** A note that is deleted lets go of its files; the next sweep takes them. */
export async function releaseFiles(tx: StudioTransaction, noteUuid: string): Promise<void> {
  await tx
    .update(noteAttachment)
    .set({ noteUuid: null, unusedSince: new Date(0) })
    .where(eq(noteAttachment.noteUuid, noteUuid));
}

/** The files of notes, in the order in which they were sent. */
export async function listAttachments(
  db: StudioConnection,
  noteUuids: readonly string[],
): Promise<Map<string, AttachmentView[]>> {
  if (noteUuids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(noteAttachment)
    .where(inArray(noteAttachment.noteUuid, [...noteUuids]))
    .orderBy(asc(noteAttachment.uuid));
  const ofNotes = Map.groupBy(rows, ({ noteUuid }) => noteUuid ?? "");
  return new Map([...ofNotes].map(([noteUuid, files]) => [noteUuid, files.map(toAttachmentView)]));
}

export function toAttachmentView(row: typeof noteAttachment.$inferSelect): AttachmentView {
  const { uuid, name, mimeType, sizeBytes } = row;
  return { attachmentUuid: uuid, name, mimeType, sizeBytes: sizeBytes ?? 0 };
}

/** Deletes the files of a project that goes for good; its rows go with it. */
export async function discardAttachments(studio: Studio, projectReferenceUuid: string): Promise<void> {
  const rows = await studio.db
    .select({ uuid: noteAttachment.uuid })
    .from(noteAttachment)
    .where(eq(noteAttachment.projectReferenceUuid, projectReferenceUuid));
  for (const { uuid } of rows) await studio.archive.discard(uuid);
}

const keptHours = 24;
const mostAtOnce = 200;

/**
 * Deletes what no note has: files of notes that were never written, or are deleted. A row tells first that its bytes are not
 * to be had, so that no note takes it from then on, and goes after them: what cannot be deleted now is found by the next sweep.
 */
export async function sweepAttachments({ db, archive }: Studio): Promise<void> {
  const isUnused = isNull(noteAttachment.noteUuid);
  const isOver = lt(noteAttachment.unusedSince, sql`now() - ${keptHours} * interval '1 hour'`);
  const oldest = db
    .select({ uuid: noteAttachment.uuid })
    .from(noteAttachment)
    .where(isOver)
    .orderBy(asc(noteAttachment.unusedSince))
    .limit(mostAtOnce);
  const rows = await db
    .update(noteAttachment)
    .set({ sizeBytes: null })
    .where(and(inArray(noteAttachment.uuid, oldest), isUnused, isOver))
    .returning({ uuid: noteAttachment.uuid });
  for (const { uuid } of rows) {
    await archive.discard(uuid);
    await db.delete(noteAttachment).where(and(eq(noteAttachment.uuid, uuid), isUnused));
  }
}

const megabytes = ATTACHMENT_LIMITS.bytes / 1024 / 1024;

export const attachmentFaults = {
  tooLarge: faultOf("attachment_too_large", say.theFileIsTooLarge({ megabytes }), say.sendASmallerOne()),
  notSupported: faultOf("attachment_not_supported", say.theFileIsOfNoKnownKind(), say.chooseAnotherFormat()),
  unnamed: faultOf("attachment_unnamed", say.theFileHasNoName(), say.giveItAName()),
  tooMany: faultOf("too_many_attachments", say.youHaveSentTooMany(), say.deleteNotesWithFiles()),
  noRoom: passingFault("attachments_full", say.thereIsNoRoomForFiles(), say.noSpaceAdvice()),
  isGone: faultOf("attachment_gone", say.anAttachedFileIsGone(), say.attachItAgain()),
} as const satisfies Record<string, StudioFault>;

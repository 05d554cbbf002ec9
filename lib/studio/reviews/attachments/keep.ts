import "server-only";
import { Readable } from "node:stream";
import { and, count, eq, isNotNull, sum } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { noteAttachment } from "#db/studio/schema/note-attachment.ts";
import { type Author, authorColumns } from "#lib/auth/actor.ts";
import { ATTACHMENT_LIMITS, findAttachmentType } from "#lib/contract/attachment.ts";
import { requiredText } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { errorCode } from "#lib/thrown.ts";
import type { StudioFault } from "../../fault.ts";
import type { OwnedProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import type { RequestBody } from "../../uploads/forward/body.ts";
import { isBy, toAttachmentView } from "./attach.ts";
import { attachmentFaults } from "./faults.ts";
import type { AttachmentView } from "./views.ts";

/** What one person may have sent for one project: guests come by a link that anybody may have passed on. */
const most = {
  member: { files: 500, bytes: 5 * 1024 ** 3 },
  guest: { files: 50, bytes: 250 * 1024 ** 2 },
} as const;
/** Guests of all links of a project together. */
const mostOfGuests = 2 * 1024 ** 3;
/** What has to stay free for everything else. */
const reserveBytes = 512 * 1024 ** 2;
/** Enough to tell every kind. */
const headBytes = 4_100;

const Name = requiredText(ATTACHMENT_LIMITS.nameCharacters).transform((name) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  name.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/g, "_"),
);

type Sent = {
  studio: Studio;
  actor: Author;
  project: OwnedProject;
  name: string | null;
  /** Undefined where its sender says nothing of it. */
  sizeBytes: number | undefined;
  body: RequestBody;
};

/** Stores a file for a note that is still being written. Its kind is told by its bytes. */
export async function keepAttachment(sent: Sent): Promise<Result<AttachmentView, StudioFault>> {
  const { studio, actor, project, body } = sent;
  if ((sent.sizeBytes ?? 0) > ATTACHMENT_LIMITS.bytes) return fail(attachmentFaults.tooLarge);
  const name = Name.safeParse(sent.name);
  if (!name.success) return fail(attachmentFaults.unnamed);
  const { uuid: projectReferenceUuid } = project.reference;
  const obstacle = await findObstacle(studio, projectReferenceUuid, actor);
  if (obstacle) return fail(obstacle);
  const head = await readHead(body);
  const mimeType = findAttachmentType((await fileTypeFromBuffer(head))?.mime);
  if (!mimeType) return fail(attachmentFaults.notSupported);
  const [row] = await studio.db
    .insert(noteAttachment)
    .values({ projectReferenceUuid, ...authorColumns(actor), name: name.data, mimeType })
    .returning();
  if (!row) throw new Error("The attachment was not written down");
  const { uuid } = row;
  try {
    const sizeBytes = await studio.archive.keep({ uuid, mimeType, body: Readable.from(bounded(head, body)) });
    const isOwn = eq(noteAttachment.uuid, uuid);
    const [kept] = await studio.db.update(noteAttachment).set({ sizeBytes }).where(isOwn).returning();
    return kept ? succeed(toAttachmentView(kept)) : fail(attachmentFaults.isGone);
  } catch (error) {
    await studio.archive.discard(uuid);
    await studio.db.delete(noteAttachment).where(eq(noteAttachment.uuid, uuid));
    if (error instanceof TooLarge) return fail(attachmentFaults.tooLarge);
    if (errorCode(error) === "ENOSPC") return fail(attachmentFaults.noRoom);
    throw error;
  }
}

class TooLarge extends Error {}

async function readHead(body: RequestBody): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < headBytes) {
    const chunk = await body.read();
    if (!chunk) break;
    chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks);
}

async function* bounded(head: Buffer, body: RequestBody): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for (let chunk: Uint8Array | null = head; chunk; chunk = await body.read()) {
    bytes += chunk.length;
    if (bytes > ATTACHMENT_LIMITS.bytes) throw new TooLarge();
    yield chunk;
  }
}

/** Why this person cannot send another file just now; null where they can. */
async function findObstacle({ db, archive }: Studio, project: string, actor: Author): Promise<StudioFault | null> {
  const isHere = eq(noteAttachment.projectReferenceUuid, project);
  const [own] = await db
    .select({ files: count(), bytes: sum(noteAttachment.sizeBytes).mapWith(Number) })
    .from(noteAttachment)
    .where(and(isHere, isBy(actor)));
  const isGuest = actor.userUuid === undefined;
  const limit = isGuest ? most.guest : most.member;
  if ((own?.files ?? 0) >= limit.files || (own?.bytes ?? 0) >= limit.bytes) return attachmentFaults.tooMany;
  const free = await archive.findFree();
  if (free !== null && free < reserveBytes) return attachmentFaults.noRoom;
  if (!isGuest) return null;
  const [guests] = await db
    .select({ bytes: sum(noteAttachment.sizeBytes).mapWith(Number) })
    .from(noteAttachment)
    .where(and(isHere, isNotNull(noteAttachment.guestUuid)));
  return (guests?.bytes ?? 0) >= mostOfGuests ? attachmentFaults.noRoom : null;
}

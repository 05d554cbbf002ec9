import "server-only";
import { Readable } from "node:stream";
import { and, count, eq, isNotNull, isNull, type SQL, sql, sum } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { note, noteAttachment } from "#db/studio/schema/review.ts";
import { type Actor, type Author, authorColumns, hasRole } from "#lib/actor.ts";
import { ATTACHMENT_LIMITS, type AttachmentType, findAttachmentType } from "#lib/contract/attachment.ts";
import { requiredName } from "#lib/contract/member.ts";
import { hasLevel } from "#lib/contract/share.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { errorCode } from "#lib/thrown.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { archiveLink } from "../../media/archive/archive.ts";
import { answerLink } from "../../media/serve/answer.ts";
import { findProject, type OwnedProject } from "../../projects/model/find.ts";
import { answerFault, answerOpenQuery } from "../../query.ts";
import { answerEarly, openBody, type RequestBody } from "../../request-body.ts";
import { answerGuestFile, type GuestFileKind } from "../../shares/guest-file.ts";
import { findEntered } from "../../shares/model/find.ts";
import type { Studio } from "../../studio.ts";
import type { AttachmentView } from "../note-views.ts";
import { isOfBoard } from "../notes/model/place.ts";
import { attachmentFaults, isBy, toAttachmentView } from "./attach.ts";

type ByMember = { studio: Studio; actor: Actor; projectUuid: string; request: Request };
type ByGuest = { studio: Studio; token: string; request: Request };

/** Takes a file from a member for a note that they write. */
export async function takeFile({ studio, actor, projectUuid, request }: ByMember): Promise<Response> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return answerFault(studioFaults.projectNotFound);
  if (!hasRole(project.teamspace.role, "reviewer")) return answerFault(studioFaults.forbidden);
  return take({ studio, actor, project, request });
}

/** The same from a guest whose link lets them write notes. */
export async function takeGuestFile({ studio, token, request }: ByGuest): Promise<Response> {
  const entered = await findEntered({ studio, token });
  if (!entered) return answerFault(studioFaults.shareNotFound);
  const { isInside, guest, share, project } = entered;
  if (!isInside) return answerFault(studioFaults.notEntered);
  if (!guest || !hasLevel(share.level, "note")) return answerFault(studioFaults.linkForbids);
  return take({ studio, actor: guest, project, request });
}

type Taking = { studio: Studio; actor: Author; project: OwnedProject; request: Request };

async function take({ studio, actor, project, request }: Taking): Promise<Response> {
  if (!request.body) return answerFault(attachmentFaults.notSupported);
  const body = openBody(request.body);
  const name = new URL(request.url).searchParams.get("name");
  const told = request.headers.get("content-length");
  const sizeBytes = told === null ? undefined : Number(told);
  const answer = await answerOpenQuery(() => keepAttachment({ studio, actor, project, name, sizeBytes, body }));
  return answerEarly(answer, request, body);
}

/** Streams a file of a note to a member; one that no note has yet is nobody's to read. */
export async function sendFile(given: ByMember & { attachmentUuid: string }): Promise<Response> {
  const { studio, actor, projectUuid, attachmentUuid, request } = given;
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return answerFault(studioFaults.projectNotFound);
  const file = await findFile({ studio, project, attachmentUuid });
  if (!file) return answerFault(studioFaults.mediaNotFound);
  return answerLink({ ...streamOf({ studio, request, file }), isAskedEachTime: true });
}

/** Streams a file of a note that guests see to a guest, as long as the link opens what it was written on. */
export async function sendGuestFile(given: ByGuest & { attachmentUuid: string }): Promise<Response> {
  const { studio, token, attachmentUuid, request } = given;
  const entered = await findEntered({ studio, token });
  if (!entered?.isInside) return answerFault(studioFaults.mediaNotFound);
  const { project, clip } = entered;
  const isShown = clip ? eq(note.clipReferenceUuid, clip.uuid) : isOfBoard;
  const isTold = and(eq(note.isInternal, false), isShown);
  const file = await findFile({ studio, project, attachmentUuid, isTold });
  if (!file) return answerFault(studioFaults.mediaNotFound);
  return answerGuestFile({ ...streamOf({ studio, request, file }), token, entered, kind: kindOf(file) });
}

type Wanted = { studio: Studio; project: OwnedProject; attachmentUuid: string; isTold?: SQL | undefined };

async function findFile({ studio, project, attachmentUuid, isTold }: Wanted) {
  if (!z.uuid().safeParse(attachmentUuid).success) return null;
  const isHere = eq(noteAttachment.projectReferenceUuid, project.reference.uuid);
  const [found] = await studio.db
    .select({ file: noteAttachment })
    .from(noteAttachment)
    .innerJoin(note, and(eq(note.uuid, noteAttachment.noteUuid), isNull(note.deletedAt)))
    .where(and(eq(noteAttachment.uuid, attachmentUuid), isHere, isTold));
  return found?.file ?? null;
}

type File = typeof noteAttachment.$inferSelect;

function streamOf({ studio, request, file }: { studio: Studio; request: Request; file: File }) {
  return {
    ...{ studio, request, label: "attachment" },
    find: async () => archiveLink(file),
    // What a browser shows in place needs no other name.
    ...(file.mimeType === "application/pdf" && { fileName: file.name }),
  };
}

function kindOf({ mimeType }: File): GuestFileKind {
  if (mimeType.startsWith("image/")) return "picture";
  return mimeType === "application/pdf" ? "document" : "film";
}

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

const Name = requiredName(ATTACHMENT_LIMITS.nameCharacters).transform((name) => name.replaceAll(/[/\\]/g, "_"));

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
async function keepAttachment(sent: Sent): Promise<Result<AttachmentView, StudioFault>> {
  const { studio, actor, project, body } = sent;
  if ((sent.sizeBytes ?? 0) > ATTACHMENT_LIMITS.bytes) return fail(attachmentFaults.tooLarge);
  const name = Name.safeParse(sent.name);
  if (!name.success) return fail(attachmentFaults.unnamed);
  const head = await readHead(body);
  const mimeType = findAttachmentType((await fileTypeFromBuffer(head))?.mime);
  if (!mimeType) return fail(attachmentFaults.notSupported);
  const reserved = await reserve(studio, project.reference.uuid, {
    ...{ actor, name: name.data, mimeType, reservedBytes: sent.sizeBytes ?? ATTACHMENT_LIMITS.bytes },
  });
  if (!reserved.ok) return reserved;
  const { uuid } = reserved.value;
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

type NewFile = { actor: Author; name: string; mimeType: AttachmentType; reservedBytes: number };

/** Writes a file down before its bytes come, one at a time in a project: of many at once no more are taken than may be. */
function reserve(
  studio: Studio,
  project: string,
  { actor, ...file }: NewFile,
): Promise<Result<{ uuid: string }, StudioFault>> {
  return studio.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`attachments ${project}`}, 0))`);
    const obstacle = await findObstacle({ ...studio, db: tx }, project, actor);
    if (obstacle) return fail(obstacle);
    const [row] = await tx
      .insert(noteAttachment)
      .values({ projectReferenceUuid: project, ...authorColumns(actor), ...file })
      .returning({ uuid: noteAttachment.uuid });
    if (!row) throw new Error("The attachment was not written down");
    return succeed(row);
  });
}

/** Of files together, those too that are still coming; a process that died gives the room back. */
const bytesOf = sum(
  sql`coalesce(${noteAttachment.sizeBytes},
    case when ${noteAttachment.createdAt} > now() - interval '10 minutes' then ${noteAttachment.reservedBytes} end)`,
).mapWith(Number);

/** Why this person cannot send another file just now; null where they can. */
async function findObstacle(
  { db, archive }: { db: StudioConnection; archive: Studio["archive"] },
  project: string,
  actor: Author,
): Promise<StudioFault | null> {
  const isHere = eq(noteAttachment.projectReferenceUuid, project);
  const [own] = await db
    .select({ files: count(), bytes: bytesOf })
    .from(noteAttachment)
    .where(and(isHere, isBy(actor)));
  const isGuest = actor.userUuid === undefined;
  const limit = isGuest ? most.guest : most.member;
  if ((own?.files ?? 0) >= limit.files || (own?.bytes ?? 0) >= limit.bytes) return attachmentFaults.tooMany;
  const free = await archive.findFree();
  if (free !== null && free < reserveBytes) return attachmentFaults.noRoom;
  if (!isGuest) return null;
  const [guests] = await db
    .select({ bytes: bytesOf })
    .from(noteAttachment)
    .where(and(isHere, isNotNull(noteAttachment.guestUuid)));
  return (guests?.bytes ?? 0) >= mostOfGuests ? attachmentFaults.noRoom : null;
}

import "server-only";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import { noteAttachment } from "#db/studio/schema/note-attachment.ts";
import { note } from "#db/studio/schema/review.ts";
import { type Actor, type Author, hasRole } from "#lib/auth/actor.ts";
import { hasLevel } from "#lib/contract/share.ts";
import { studioFaults } from "../../faults.ts";
import { answerLink } from "../../media/answer.ts";
import { archiveLink } from "../../media/archive/archive.ts";
import { findProject, type OwnedProject } from "../../projects/find.ts";
import { answerFault, answerOpenQuery } from "../../query.ts";
import { findEntered } from "../../shares/find.ts";
import { whileOpen } from "../../shares/while-open.ts";
import type { Studio } from "../../studio.ts";
import { answerEarly, openBody } from "../../uploads/forward/body.ts";
import { isOfBoard } from "../notes/place.ts";
import { attachmentFaults } from "./faults.ts";
import { keepAttachment } from "./keep.ts";

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
  return file ? stream({ studio, request, file }) : answerFault(studioFaults.mediaNotFound);
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
  return whileOpen(await stream({ studio, request, file }), { studio, token, found: entered, request });
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

function stream({ studio, request, file }: { studio: Studio; request: Request; file: File }): Promise<Response> {
  return answerLink({
    ...{ studio, request, label: "attachment", isAskedEachTime: true },
    find: async () => archiveLink(file),
    // What a browser shows in place needs no other name.
    ...(file.mimeType === "application/pdf" && { fileName: file.name }),
  });
}

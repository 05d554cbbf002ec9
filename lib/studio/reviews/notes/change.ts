import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { note, noteStroke } from "#db/studio/schema/review.ts";
import { type Author, authorColumns } from "#lib/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { NoteText } from "#lib/contract/review.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { type ActivityVerb, recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { rollingBack } from "../../ids.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import type { Studio } from "../../studio.ts";
import { releaseFiles } from "../attachments/attach.ts";
import { reviewChange } from "../change.ts";
import { noteFaults } from "./model/faults.ts";
import { saveMentions } from "./model/mentions.ts";
import { findClipUuid } from "./model/place.ts";

type Change = {
  studio: Studio;
  actor: Author;
  project: OwnedProject;
  noteUuid: string;
  /** `own`: only what the person wrote themselves; `thread`: anybody's, but no reply. */
  which: "own" | "thread";
  set: Partial<typeof note.$inferInsert>;
  verb: ActivityVerb;
  /** Looks at the note as it has become; when it refuses, nothing is changed. */
  check?: (tx: StudioTransaction, row: typeof note.$inferSelect) => Promise<Result<unknown, StudioFault>>;
};

/** Changes one note of the project. One of another project, or of another person where it matters, is not there. */
export function changeNote({
  studio,
  actor,
  project,
  noteUuid,
  which,
  set,
  verb,
  check,
}: Change): Promise<Result<{ noteUuid: string }, StudioFault>> {
  const { uuid: projectReferenceUuid } = project.reference;
  const isHere = and(eq(note.uuid, noteUuid), eq(note.projectReferenceUuid, projectReferenceUuid));
  const isMeant = which === "own" ? isBy(actor) : isNull(note.parentUuid);
  return rollingBack(studio.db, async (tx) => {
    const [row] = await tx
      .update(note)
      .set(set)
      .where(and(isHere, isMeant, isNull(note.deletedAt)))
      .returning();
    if (!row) return fail(noteFaults.noteNotFound);
    const checked = await check?.(tx, row);
    if (checked && !checked.ok) return checked;
    if (row.deletedAt) await tx.delete(noteStroke).where(eq(noteStroke.noteUuid, row.uuid));
    const { teamspaceUuid } = project.teamspace;
    const { sceneId } = row;
    const clipUuid = await findClipUuid(tx, row);
    const details = { noteUuid, ...(clipUuid && { clipUuid }) };
    const where = { teamspaceUuid, projectReferenceUuid, ...(sceneId !== "" && { sceneId }) };
    await recordActivity(tx, { ...where, ...authorColumns(actor), verb, details });
    await publishChange(tx, reviewChange(project, [sceneId]));
    return succeed({ noteUuid });
  });
}

/** For anyone who deletes a note. */
export async function releaseFilesOf(tx: StudioTransaction, { uuid }: typeof note.$inferSelect) {
  return succeed(await releaseFiles(tx, uuid));
}

/** What the team has taken to itself is not a guest's any more. */
export function isBy({ userUuid, guestUuid }: Author) {
  return userUuid === undefined
    ? and(eq(note.guestUuid, guestUuid), eq(note.isInternal, false))
    : eq(note.userUuid, userUuid);
}

export const EditNoteInput = z.object({ projectUuid: Uuid, noteUuid: z.uuid(), text: NoteText });

/**
 * Changes a person's own note; anyone it names for the first time is told, anyone it no longer names is not any more.
 */
export function editNote({
  studio,
  actor,
  project,
  input: { noteUuid, text },
}: {
  studio: Studio;
  actor: Author;
  project: OwnedProject;
  input: z.output<typeof EditNoteInput>;
}): Promise<Result<{ noteUuid: string }, StudioFault>> {
  return changeNote({
    studio,
    actor,
    project,
    noteUuid,
    which: "own",
    set: { text, editedAt: new Date() },
    verb: "edited_note",
    check: async (tx, row) => saveMentions(tx, { actor, project, row, clipUuid: await findClipUuid(tx, row) }),
  });
}

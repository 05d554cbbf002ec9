import "server-only";
import { z } from "zod";
import type { Actor } from "../../auth/actor.ts";
import { Uuid } from "../../contract/member.ts";
import { NoteText } from "../../contract/review.ts";
import type { Result } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import { changeNote } from "./change-note.ts";
import { keepMentions } from "./keep-mentions.ts";

export const EditNoteInput = z.object({ projectUuid: Uuid, noteUuid: z.uuid(), text: NoteText });

/** Changes a person's own note; whoever it names for the first time is told, whoever it no longer names is not any more. */
export function editNote({
  studio,
  actor,
  project,
  input: { noteUuid, text },
}: {
  studio: Studio;
  actor: Actor;
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
    check: (tx, row) => keepMentions(tx, { actor, project, row }),
  });
}

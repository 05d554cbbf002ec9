"use server";

import { z } from "zod";
import { Uuid } from "#lib/contract/member.ts";
import { defineAction } from "../../access/action.ts";
import { changeNote, EditNoteInput, editNote as edit, releaseFilesOf } from "./change.ts";
import { ReactToNoteInput, reactToNote as react } from "./reactions.ts";
import { WriteNoteInput, writeNote as write } from "./write.ts";

const OfNote = z.object({ projectUuid: Uuid, noteUuid: z.uuid() });

export const writeNote = defineAction({ name: "writeNote", input: WriteNoteInput, run: write });
export const editNote = defineAction({ name: "editNote", input: EditNoteInput, run: edit });

export const deleteNote = defineAction({
  name: "deleteNote",
  input: OfNote,
  run: ({ input: { noteUuid }, ...given }) =>
    changeNote({
      ...given,
      noteUuid,
      which: "own",
      set: { text: "", deletedAt: new Date() },
      verb: "deleted_note",
      check: releaseFilesOf,
    }),
});

export const reactToNote = defineAction({ name: "reactToNote", input: ReactToNoteInput, run: react });

export const resolveNote = defineAction({
  name: "resolveNote",
  input: OfNote,
  run: ({ input: { noteUuid }, ...given }) => {
    const set = { resolvedAt: new Date(), resolvedByUuid: given.actor.userUuid };
    return changeNote({ ...given, noteUuid, which: "thread", set, verb: "resolved_note" });
  },
});

export const reopenNote = defineAction({
  name: "reopenNote",
  input: OfNote,
  run: ({ input: { noteUuid }, ...given }) => {
    const set = { resolvedAt: null, resolvedByUuid: null };
    return changeNote({ ...given, noteUuid, which: "thread", set, verb: "reopened_note" });
  },
});

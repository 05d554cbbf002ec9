import "server-only";
import type { note } from "#db/studio/schema/note.ts";
import type { Mention } from "../reviews/notes/mention-text.ts";
import type { NoteView } from "../reviews/notes/views.ts";

type Known = { name: string | null; mentions?: Mention[] | undefined };

export function toNoteView(row: typeof note.$inferSelect, { name, mentions }: Known): NoteView {
  return {
    uuid: row.uuid,
    sceneId: row.sceneId,
    personUuid: row.userUuid ?? row.guestUuid ?? "",
    personName: name ?? "A guest",
    text: row.text,
    ...(mentions && { mentions }),
    isDeleted: row.deletedAt !== null,
    createdAt: row.createdAt.getTime(),
    ...(row.takeUuid !== null &&
      row.takeNumber !== null && { take: { takeUuid: row.takeUuid, number: row.takeNumber } }),
    ...(row.editedAt && { editedAt: row.editedAt.getTime() }),
  };
}

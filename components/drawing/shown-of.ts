import { describeDrawing } from "#lib/studio/reviews/drawings/describe.ts";
import { plainNote } from "#lib/studio/reviews/mention-text.ts";
import type { NoteView } from "#lib/studio/reviews/note-views.ts";
import * as say from "#messages/drawing.ts";
import { isOnOther } from "./drawn-notes.ts";
import type { ShownDrawing } from "./shown-drawings.tsx";

type Shown = { shownUuid?: string | undefined; openUuid: string | null };

/** Notes' drawings as they lie over the picture, the one that is looked at last and so over all others. */
export function toShown(notes: readonly NoteView[], { shownUuid, openUuid }: Shown): ShownDrawing[] {
  return notes
    .map((note) => ({
      key: note.uuid,
      strokes: note.strokes ?? [],
      label: say.drawingBy({ name: note.personName, drawing: describeDrawing(note.strokes ?? [], note.take?.number) }),
      said: saidOf(note),
      isFaded: isOnOther(note, shownUuid),
      isOpen: note.uuid === openUuid,
    }))
    .toSorted((one, other) => Number(one.isOpen) - Number(other.isOpen));
}

function saidOf({ personName: name, text, mentions = [] }: NoteView): ShownDrawing["said"] {
  return text === "" ? undefined : { name, words: plainNote(text, mentions) };
}

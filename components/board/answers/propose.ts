import { ANSWER_CHARACTERS, type AnswerPart } from "#lib/contract/note-answer.ts";
import { partsOfNote } from "#lib/studio/reviews/notes/mention-text.ts";
import { proposeText } from "#lib/text/propose-text.ts";

/** The part with the notes' words in it, to be edited. Whom a note names is left out: a painter does not know them. */
export function proposeFromNotes({ part, now, notes }: { part: AnswerPart; now: string; notes: readonly string[] }) {
  const words = notes.map((note) =>
    partsOfNote(note, [])
      .map((piece) => ("userUuid" in piece ? "" : piece.text))
      .join(""),
  );
  return proposeText({ now, notes: words, most: ANSWER_CHARACTERS[part], isSpoken: part === "narration" });
}

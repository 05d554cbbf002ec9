import { ANSWER_CHARACTERS } from "#lib/contract/note-answer.ts";
import { proposeText as putIn } from "#lib/text/propose-text.ts";
import type { ProposedText, ProposeText } from "../provider.ts";

/** The notes' own words put into the text. */
export function proposeText({ part, now, notes }: ProposeText): ProposedText {
  return { text: putIn({ now, notes, most: ANSWER_CHARACTERS[part], isSpoken: part === "narration" }), by: "rules" };
}

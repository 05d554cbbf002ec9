import { isPlaceName } from "../../understanding/place-names.ts";
import type { ReadSentence } from "../../understanding/read-scene.ts";
import type { Phrase } from "../../understanding/scene-reading.ts";
import { isOnlySpokenOf } from "../../understanding/spoken-of.ts";
import { isArriving } from "../../understanding/when-and-where.ts";

export const isProper = ({ words }: ReadSentence, { to }: Phrase) => words[to - 1]?.tag === "name";

/** "In Lima", "arrives in Nemausus": whichever it is, it is a town or a country. */
export function isInTown(sentence: ReadSentence, phrase: Phrase): boolean {
  const { relation = "", text, kind, isAbsent, to } = phrase;
  if (isAbsent || kind === "person" || !isProper(sentence, phrase) || isOnlySpokenOf(sentence.words, to - 1, phrase))
    return false;
  return (
    (kind === "place" || isPlaceName(text)) &&
    (/^(?:in|at|into)$/.test(relation) || isArriving(sentence.words, phrase) || isGoal(sentence, phrase))
  );
}

/** "Flies to Iquitos", "moved to Lagos". */
function isGoal({ words }: ReadSentence, { relation, from }: Phrase): boolean {
  const verb = words.slice(0, from).findLast(({ tag }) => tag === "verb");
  return relation === "to" && /^(?:fly|sail|travel|move|emigrate|migrate|drive|journey|flee)$/.test(verb?.plain ?? "");
}

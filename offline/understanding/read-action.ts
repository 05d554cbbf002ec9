import type { Action, Phrase } from "./scene-reading.ts";
import type { Word } from "./tag-words.ts";

/** "A boy named Sami rides": how he is called is not what he does. */
const naming = /^(?:name|call)$/;

/** What is done first in a sentence, by whom and with what; null where it has no verb. */
export function readAction(
  words: readonly Word[],
  phrases: readonly Phrase[],
  main: Phrase | undefined,
): Action | null {
  const after = main
    ? words.findIndex(({ tag, plain }, at) => at >= main.to && tag === "verb" && !naming.test(plain))
    : -1;
  const at = after >= 0 ? after : words.findIndex(({ tag }) => tag === "verb");
  const word = words[at];
  if (!word) return null;
  const agent = main && (main.part === "subject" || main.to <= at) ? main : null;
  const patient = phrases.find(({ part, from }) => part === "object" && from > at) ?? null;
  const isNegated = words
    .slice(Math.max(0, at - 3), at)
    .some(({ lower }) => /^(?:not|never|no|n|t|cannot)$/.test(lower));
  return { verb: word.plain, agent, patient, isNegated };
}

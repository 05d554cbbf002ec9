import type { Candidate } from "./cast.ts";
import type { Sentence } from "./read-film.ts";
import { isSomebody, taggedWords } from "./somebody.ts";

export function positionsOf(sentence: Sentence, { name, aliases }: Candidate): number[] {
  const { words } = sentence;
  return [name, ...aliases].flatMap((each) => {
    const parts = each.toLowerCase().split(" ");
    const isThere = (at: number) =>
      parts.every((part, index) => words[at + index]?.lower === part) &&
      (/^\p{Lu}/u.test(each) || /\p{Lu}/u.test(name) === false || !isIndefinite(sentence, at)) &&
      (/^\p{Lu}/u.test(each)
        ? !isElsewhere(sentence, at + parts.length)
        : !isOwner(sentence, at + parts.length) && !isElsewhere(sentence, at + parts.length));
    return words.flatMap((_, at) => (isThere(at) ? [at] : []));
  });
}

/** "A tall man": not the one who has a name and was called a man before. */
function isIndefinite({ words }: Sentence, at: number): boolean {
  const opening = words.slice(Math.max(0, at - 4), at).findLast(({ lower }) => determining.test(lower));
  return /^(?:an?|another)$/.test(opening?.lower ?? "") || belonging.test(words[at + 1]?.lower ?? "");
}

/** "The young man from the printing shop": told by where he belongs, not by who was there before. */
export const belonging = /^(?:from|behind|opposite|whose|on)$/;

const determining = /^(?:an?|another|the|this|that|his|her|their|my|your|our|its)$/;

/** "Malia's assistant waves", "Malia was gone": she is not there. */
export function isElsewhere(sentence: Sentence, next: number): boolean {
  const [being, state] = [sentence.words[next]?.lower, sentence.words[next + 1]?.lower];
  // "The stranger was gone".
  if (/^(?:is|was|had|has)$/.test(being ?? "") && /^(?:gone|missing|vanished|disappeared)$/.test(state ?? ""))
    return true;
  if (!isOwner(sentence, next)) return false;
  const words = taggedWords(sentence) ?? [];
  const noun = words.findIndex(({ tag }, at) => at > next && tag !== "adj" && tag !== "num");
  return noun > next && isSomebody(sentence, words, noun);
}

/** "Her brother's boat": he need not be there. */
export function isOwner({ words, text }: Sentence, next: number): boolean {
  return words[next]?.lower === "s" && new RegExp(`${words[next - 1]?.text}['’]s`, "u").test(text);
}

/** "Mira", not "the girl". */
export const hasName = ({ name }: Pick<Candidate, "name">) => /^\p{Lu}/u.test(name);

export const isBeast = ({ icon, role }: Candidate) => icon !== undefined && role === undefined;

export function isNamed(sentence: Sentence, { name, aliases }: Pick<Candidate, "name" | "aliases">): boolean {
  const text = ` ${sentence.words.map(({ lower }) => lower).join(" ")} `;
  return [name, ...aliases].some((each) => text.includes(` ${each.toLowerCase()} `));
}

import type { CastKind } from "#lib/contract/cast.ts";
import { placementOf } from "#offline/illustrator/words/placements.ts";
import { animals } from "../illustrator/words/person-words.ts";
import { belonging } from "./mentions.ts";
import type { Sentence } from "./read-film.ts";

export const pronounRoles = /^(?:he|she|him|her|his|they|我|他|她)$/;
export const noOne =
  /^(?:person|people|someone|somebody|human|individual|adult|crowd|community|society|population|audience|everyone|folk|family|friend|couple|team|staff|parent|mensch|personne|persona|人|人们|speaker_person|performer|customer|client|user|yoga|meditation|exercise|fitness|workout|company|leader|kind|quad|mob|band|choir|orchestra)s?$/;
const lasting = new Set(["ground", "table", "air", "water", "tree"]);
/** Seen in many films without being one of its own things. */
const passing = /sun|moon|star|cloud|wave|rain|droplet|window|fish|hot-beverage|bread|plate|seedling|fire$|^ice$/;
const groupEnding = /(?:[^s]s|men|children|people)$/;

export function kindOf({
  role,
  icon,
  settings,
  word,
  isWeak,
  isAbstract,
  isImplied,
}: Sentence["found"][number]): CastKind | null {
  if (role) return pronounRoles.test(word) || noOne.test(word) ? null : "character";
  if (icon && animals.has(icon) && !isWeak) return "character";
  const placement = icon ? placementOf(icon) : null;
  if (settings && !(isImplied && !icon) && (!icon || placement === "building" || word === "lighthouse")) return "place";
  if (!icon || isWeak || isAbstract || !placement) return null;
  return lasting.has(placement) && !passing.test(icon) ? "object" : null;
}

export const determined =
  /^(?:the|a|an|my|our|your|their|his|her|its|this|that|one|another|old|young|little|small|big|tall|der|die|das|ein|eine|einen|einem|einer|dem|den|le|la|l|un|une|el|los|una|o|os|um|uma|il|mein|meine|sein|seine|seinen|seinem|ihre?|ihren|ihrem|son|sa|mon|ma|su|mi)$/;
const linking = /^(?:of|in|on|at|to|with|and|or|for|from|by|von|mit|und|de|et|y)$/;

/** One individual, not a kind of thing: singular, with an article or a possessive where the language has them. */
export function isOneThing(
  { words }: Sentence,
  { word, position }: Sentence["found"][number],
  language: string,
): boolean {
  if (/[^\p{Script=Latin}\p{N}_]/u.test(word)) return true;
  const last = word.split("_").at(-1) ?? "";
  if (language.startsWith("en") && groupEnding.test(last) && !last.endsWith("ss")) return false;
  for (let back = 1; back <= 3; back += 1) {
    const word = words[position - back]?.lower ?? "";
    if (determined.test(word)) return true;
    if (linking.test(word)) return false;
  }
  return false;
}

/** Some words are known with their article only, as "un chat": the English one is no cat. */
export function withoutArticle({ words }: Sentence, found: Sentence["found"][number]): Sentence["found"][number] {
  const [first = "", ...rest] = found.word.split("_");
  if (rest.length === 0 || !determined.test(words[found.position]?.lower ?? first)) return found;
  return { ...found, word: rest.join("_"), position: found.position + 1 };
}

/** "A man", "another girl": somebody new, of whom the word says no more than that. */
export function isAnyone({ words }: Sentence, { role, position }: Sentence["found"][number]): boolean {
  if (!role || role.garment || role.old) return false;
  const before = words
    .slice(Math.max(0, position - 3), position)
    .findLast(({ lower }) => determined.test(lower) && !looking.test(lower));
  return /^(?:an?|another|one)$/.test(before?.lower ?? "") || belonging.test(words[position + 1]?.lower ?? "");
}

const looking = /^(?:old|young|little|small|big|tall)$/;

/** "'My daughter is ill,' he whispers": she is not there. */
export function isSpokenOf(sentence: Sentence, position: number): boolean {
  const { words } = sentence;
  const owner = words.findLastIndex(
    ({ lower }, at) => at < position && at >= position - 2 && /^(?:my|your|our|his|her|their)$/.test(lower),
  );
  return (owner >= 0 && isQuoted(sentence, owner)) || isOfBefore(words, position);
}

/** "'The doctor lives over there,' said the boy": whoever is spoken of; whoever is spoken to is there. */
export function isOnlySaid(sentence: Sentence, from: number, to: number): boolean {
  if (!sentence.isEnglish || !isQuoted(sentence, from)) return false;
  const { text, words } = sentence;
  const [before, last, after] = [words[from - 1], words[to - 1], words[to]];
  if (/^(?:this|here|is|am|m|s)$/.test(before?.lower ?? "")) return false;
  const isFree = !before || new RegExp(`${before.text}[,.!?]?["“”]|${before.text}, `, "u").test(text);
  const isClosed = new RegExp(`${last?.text}[,.!?]+(?:["“”]|\\s)`, "u").test(text) || !after;
  return !(isFree && isClosed);
}

/** "Asked for the girl with the boots". */
const sought = /\b(?:ask|look|search|wait)(?:s|es|ed|ing)? for (?:the|an?|his|her) (?:\p{L}+ )?$/u;

/** "Her late mother's cat", "his wife used to share it", "no boy": who is not there any more, or never was. */
function isOfBefore(words: Sentence["words"], position: number): boolean {
  const [next, after] = [words[position + 1]?.lower, words[position + 2]?.lower];
  const before = words.slice(Math.max(0, position - 2), position).map(({ lower }) => lower);
  const opening = words.slice(Math.max(0, position - 4), position).map(({ lower }) => lower);
  // "She dreamed of becoming an engineer", "he wanted to be a pilot".
  const isWished = /\b(?:becom(?:e|es|ing)|to be|like|as) an? (?:\p{L}+ )?$/u.test(`${opening.join(" ")} `);
  // "Half of those trips were to a doctor".
  const isGoal = /\b(?:is|was|are|were|be|trips?|visits?|journeys?|letters?|rides?|access) to an? (?:\p{L}+ )?$/u.test(
    `${opening.join(" ")} `,
  );
  // "Never leave a child in a parked car".
  const isWarned = /^(?:never|don|do|avoid)$/.test(words[0]?.lower ?? "") && /^(?:an?|your)$/.test(before.at(-1) ?? "");
  if (isWished || isGoal || isWarned || sought.test(`${opening.join(" ")} `)) return true;
  // "As his father did".
  const isLikened = /^(?:did|does|do|had)$/.test(next ?? "") && opening.some((word) => /^(?:as|like|than)$/.test(word));
  if (isLikened) return true;
  const isGone = /^die[sd]$/.test(next ?? "") || (next === "used" && after === "to");
  return isGone || before.some((word) => /^(?:late|dead|former|no)$/.test(word)) || isReported(words, position);
}

/** "He told her that his wife came from the mountains": she need not be there. */
function isReported(words: Sentence["words"], position: number): boolean {
  // "Asked why the baker was laughing": somebody who is known.
  const why = words.findLastIndex(
    ({ lower }, at) => /^(?:why|whether|if)$/.test(lower) && at < position && at >= position - 2,
  );
  if (why > 0 && /^(?:ask|asks|asked|wonder|wonders|wondered)$/.test(words[why - 1]?.lower ?? "")) return true;
  const that = words.findLastIndex(({ lower }, at) => lower === "that" && at < position && at >= position - 6);
  return that > 0 && words.slice(Math.max(0, that - 3), that).some(({ lower }) => telling.test(lower));
}

const telling =
  /^(?:say|says|said|tell|tells|told|explain(?:s|ed)?|hear|hears|heard|learn(?:s|ed)?|know|knows|knew|remember(?:s|ed)?|promise[sd]?|write|writes|wrote)$/;

/** Whether a word is said by somebody in the sentence. */
export function isQuoted({ text, words }: Sentence, position: number): boolean {
  let end = 0;
  for (const { text: word } of words.slice(0, position + 1)) end = text.indexOf(word, end) + word.length;
  return (text.slice(0, end).match(/["“”]/gu)?.length ?? 0) % 2 === 1;
}

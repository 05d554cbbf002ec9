import { mendDoing } from "./mend-doing.ts";
import { isSolid, isThing, isUncounted } from "./noun-kinds.ts";
import { isInNumber, isRoughly } from "./number-words.ts";
import type { Word } from "./tag-words.ts";
import { findMeaning, nounForm, pastOf, verbForm } from "./words/dictionary.ts";
import nationWords from "./words/nations.json" with { type: "json" };

/** What the tagger takes for something else because of what stands beside it. */
export function mendTags(words: readonly Word[], isOpeningKept: boolean): Word[] {
  const mended: Word[] = [];
  // What comes later is judged by what came before it as it was mended.
  for (const [at, word] of words.entries()) {
    const sentence = [...mended, ...words.slice(at)];
    mended.push(
      mendOne(sentence, at, isOpeningKept) ??
        mendNoun(sentence, at) ??
        mendVerb(sentence, at) ??
        mendDoing(sentence, at) ??
        word,
    );
  }
  return mended.map((word) => {
    const form = word.tag === "noun" ? nounForm(word.lower, word.plain) : null;
    return form ? { ...word, plain: form } : word;
  });
}

const loose = /^(?:noun|name|adj|num)$/;
const asVerb = (word: Word): Word => ({ ...word, tag: "verb", plain: verbForm(word.lower) ?? word.plain });

function mendOne(words: readonly Word[], at: number, isOpeningKept: boolean): Word | null {
  const [word, before, after] = [words[at], words[at - 1], words[at + 1]];
  if (!word) return null;
  const isOpening = at === 0 && isOpeningKept && /^\p{Lu}\p{Ll}+$/u.test(word.text);
  // "Bears stand waiting": nobody bears anything.
  if (at === 0 && word.tag === "verb" && word.lower.endsWith("s") && /^(?:verb|aux)$/.test(after?.tag ?? ""))
    return { ...word, tag: "noun", plain: nounForm(word.lower) ?? word.plain };
  // "Young salmon eat": how they are, not what they are called.
  if (isOpening && word.tag === "name" && after?.tag === "noun" && ages.test(word.lower))
    return { ...word, tag: "adj" };
  // "A Swedish astronomer", "Roman soldiers".
  if (
    word.tag === "name" &&
    isNation(word.lower) &&
    after &&
    !after.isAfterStop &&
    /^(?:noun|adj|name)$/.test(after.tag)
  )
    return { ...word, tag: "adj", plain: word.lower };
  // "Blood carries the sugar", "Bones mend": what is said of things needs no article.
  const isDoing = after !== undefined && !after.isAfterStop && /^(?:verb|aux)$/.test(after.tag);
  if (isOpening && word.tag === "name" && isDoing && isUncounted(word.lower))
    return { ...word, tag: "noun", plain: nounForm(word.lower) ?? word.lower };
  // "Why leaves fall"
  if (at === 1 && word.tag === "verb" && /^(?:why|how|when)$/.test(before?.lower ?? "") && /[^s]s$/.test(word.lower))
    return nounForm(word.lower) ? { ...word, tag: "noun", plain: nounForm(word.lower) ?? word.lower } : null;
  // "Soldier termites", "Worker ants": what kind of them.
  const isKind = isOpening && word.tag === "name" && after !== undefined && nounForm(word.lower) === word.lower;
  if (isKind && after.tag === "noun" && verbForm(after.lower) === null && nounForm(after.lower) !== after.lower)
    return { ...word, tag: "noun", plain: word.lower };
  // "Palm trees grow": no name where the dictionary has both as one.
  if (isKind && after.tag === "noun" && nounForm(`${word.lower}_${after.lower}`, `${word.lower}_${after.plain}`))
    return { ...word, tag: "noun", plain: word.lower };
  // "Coats of paint": nothing is done after "of".
  const isAfterOf = before?.lower === "of" && !word.isAfterStop && word.tag === "verb";
  if (isAfterOf && nounForm(word.lower) === word.lower) return { ...word, tag: "noun", plain: word.lower };
  // "Rose waters the plants": a capital that was kept is a name's.
  if (isOpening && word.tag === "verb" && after?.tag !== "det") return { ...word, tag: "name", plain: word.lower };
  // "Halfway over, fog falls": nobody.
  const isAside = isOpening && after?.tag === "prep" && words[2]?.isAfterStop === true;
  if (isAside && word.tag === "name") return { ...word, tag: "adv", plain: word.lower };
  // "five hundred and twenty": no two things.
  if (word.lower === "and" && isInNumber(before, after)) return { ...word, tag: "num" };
  // "around forty beans", "up to 50,000 bees": about as many.
  if (isRoughly(words, at)) return { ...word, tag: "adv" };
  // "a long grey braid", "a small red boat"
  if (word.tag === "adv" && before?.tag === "det" && after?.tag === "adj" && degree.test(word.lower) === false)
    return { ...word, tag: "adj" };
  // "of dried beans"
  const isDone = word.tag === "verb" && /(?:ed|en|wn)$/.test(word.lower);
  if (isDone && /^(?:prep|det)$/.test(before?.tag ?? "") && !word.isAfterStop && after?.tag === "noun")
    return { ...word, tag: "adj" };
  return null;
}

const nations = new Set(Object.values(nationWords).flatMap((words) => words.split(" ")));
const isNation = (word: string) => nations.has(word);
const ages = /^(?:young|old|adult|baby|wild|little|big)$/;
const degree = /ly$|^(?:very|so|too|quite|rather|almost|most|more|less|least|only|just|even|not|much|well)$/;

/** What the tagger takes for an adjective or a verb because nothing, or no noun, follows. */
function mendNoun(words: readonly Word[], at: number): Word | null {
  const [word, before, after] = [words[at], words[at - 1], words[at + 1]];
  if (!word) return null;
  // The plain form of a verb is none of a noun: leaves are no leave.
  const form = word.tag === "verb" ? nounForm(word.lower) : nounForm(word.lower, word.plain);
  const asNoun = (): Word => ({ ...word, tag: "noun", plain: form ?? word.lower });
  // "a new one costs"
  if (word.lower === "one" && word.tag === "num" && /^(?:det|adj)$/.test(before?.tag ?? "") && after?.tag !== "adj")
    return /^(?:or|and|of|in|to)$/.test(after?.lower ?? "") ? null : { ...word, tag: "noun" };
  // "talk with smells"
  const isAfterPlace = before?.tag === "prep" && !/^(?:to|as|than|like)$/.test(before.lower) && !word.isAfterStop;
  if (word.tag === "verb" && isAfterPlace && /[^s]s$/.test(word.lower) && endsThere(after)) return asNoun();
  // "a small, round bowl"
  const isOneOfTwo = /^an?$/.test(before?.lower ?? "") && after?.isAfterStop && words[at + 2]?.tag === "noun";
  if (word.tag === "noun" && isOneOfTwo && !words[at + 2]?.isAfterStop && /^(?:noun|adj)$/.test(after?.tag ?? ""))
    return { ...word, tag: "adj" };
  if (!form) return null;
  // "When fog hides the light": nobody fogs.
  const isOpeningClause = /^(?:when|while|until|once|because|if)$/.test(before?.lower ?? "") && !word.isAfterStop;
  if (word.tag === "verb" && isOpeningClause && /^(?:noun|verb)$/.test(after?.tag ?? ""))
    if (/^(?:nature|substance)$/.test(findMeaning(form, new Set())?.kind ?? "")) return asNoun();
  // "adjusted his watch"
  const isOwned = before?.tag === "pron" && /^(?:my|your|his|its|our|their)$/.test(before.lower);
  if (word.tag === "verb" && isOwned && endsThere(after) && (form === word.lower || word.lower.endsWith("s")))
    return asNoun();
  // "found the hotel key in": nothing is key.
  const isEndOfTwo = before?.tag === "noun" && words[at - 2]?.tag === "det" && !word.isAfterStop;
  if (word.tag === "adj" && isEndOfTwo && (!after || !loose.test(after.tag)) && form === word.lower && isSolid(form))
    return asNoun();
  // "The last well had turned to mud"
  const isCountedOff = /^(?:last|first|next|only)$/.test(before?.lower ?? "") && words[at - 2]?.tag === "det";
  if (word.tag === "adv" && isCountedOff && isThing(form) && endsThereOrActs(after)) return asNoun();
  // "the warmth of the sun": what is spelled small is nobody's name.
  if (word.tag === "name" && word.text === word.lower) return asNoun();
  const isListed = after?.isAfterStop === true && after.tag === "adj";
  const endsPhrase = !after || (after.isAfterStop && !isListed) || !loose.test(after.tag);
  if (word.tag === "adj" && endsPhrase && before?.tag === "det") return asNoun();
  // "from the well", "a golden key"
  const isOne = before?.tag === "adj" && words[at - 2]?.tag === "det" && !word.isAfterStop && isThing(form);
  const isSaid = before?.tag === "det" && /^(?:the|an?)$/.test(before.lower) && !/(?:ly|re|ss|st)$/.test(word.lower);
  if (endsPhrase && ((word.tag === "adj" && isOne) || (word.tag === "adv" && isSaid))) return asNoun();
  if (word.tag !== "verb") return null;
  // "from plant to plant"
  if (before?.lower === "to" && words[at - 2]?.lower === word.lower) return { ...word, tag: "noun" };
  // "His only company was a goat"
  const isDescribed = /^(?:adj|adv|det)$/.test(before?.tag ?? "") && /^(?:is|was|are|were)$/.test(after?.lower ?? "");
  if (isDescribed && word.lower === form && word.lower === word.plain) return asNoun();
  const isPlain = word.lower === form || word.lower.endsWith("s");
  if (isPlain && (endsThere(after) || after?.tag === "adv") && isWithinPlace(words, at)) return asNoun();
  // "A heat pump moves", "a savings account": one of them never "pump".
  return word.lower === word.plain && form === word.lower && isOneThing(words, at) && isFree(words, at)
    ? asNoun()
    : null;
}

const endsThereOrActs = (after: Word | undefined) => endsThere(after) || /^(?:verb|aux)$/.test(after?.tag ?? "");

const endsThere = (after: Word | undefined) => !after || after.isAfterStop || /^(?:prep|conj)$/.test(after.tag);

/** "covered with banana leaves", "cut with a steel saw": after a preposition, where the clause has its verb. */
function isWithinPlace(words: readonly Word[], at: number): boolean {
  let from = at - 1;
  while (from >= 0 && /^(?:noun|adj)$/.test(words[from]?.tag ?? "") && !words[from + 1]?.isAfterStop) from -= 1;
  if (from === at - 1) return false;
  if (words[from]?.tag === "det") from -= 1;
  // "with a steel saw and a stone hammer"
  if (words[from]?.lower === "and" && words[from - 1]?.tag === "noun") return isWithinPlace(words, from - 1);
  const isPlace = words[from]?.tag === "prep" && words[from]?.lower !== "to" && !words[from + 1]?.isAfterStop;
  return isPlace && clauseOf(words, from).some(({ tag }) => tag === "verb" || tag === "aux");
}

/** "A heat pump moves", "a separate savings account", "his bus pass". */
function isOneThing(words: readonly Word[], at: number): boolean {
  const [before, opening] = [words[at - 1], words[at - 2]];
  if (before?.tag !== "noun") return false;
  const isOwned = opening?.tag === "pron" && /^(?:my|your|his|her|its|our|their)$/.test(opening.lower);
  if (isOwned) return clauseOf(words, at).some(({ tag }) => tag === "verb" || tag === "aux");
  if (opening?.tag === "det" && (before.lower === before.plain || /^an?$/.test(opening.lower))) return true;
  return opening?.tag === "adj" && /^an?$/.test(words[at - 3]?.lower ?? "");
}

/** Nothing before it asks for a bare verb, as in "lets the boy run". */
function isFree(words: readonly Word[], at: number): boolean {
  return clauseOf(words, at).every(
    ({ tag, plain }) => (tag !== "verb" || !asking.test(plain)) && (tag !== "aux" || /^(?:be|have)$/.test(plain)),
  );
}

const watching = /^(?:leave|keep|see|hear|watch|find|catch)$/;
const asking = /^(?:let|make|see|hear|help|watch|feel|have|bid)$/;

function clauseOf(words: readonly Word[], at: number): readonly Word[] {
  const start = words.findLastIndex(({ isAfterStop }, index) => isAfterStop && index <= at);
  return words.slice(Math.max(0, start), at);
}

const opening = /^(?:so|then|now|just|please|never|always|first|next|finally|simply|slowly|and|or)$/;
const follower = /^(?:the|an?|your|my|his|its|their|this|these|those|it|them|him|us|me|everything|up|off|down|out)$/;

function mendVerb(words: readonly Word[], at: number): Word | null {
  const [word, before, after] = [words[at], words[at - 1], words[at + 1]];
  if (!word) return null;
  const form = verbForm(word.lower);
  // "carries the letters home", "goes home"; but "a care home".
  const isGoing = before?.tag === "verb" || (before?.tag === "pron" && word.tag === "verb");
  if (word.lower === "home" && /^(?:noun|verb)$/.test(word.tag) && before && (isGoing || isPlural(before)))
    return { ...word, tag: "adv" };
  // "Otto swam", "and lit a candle"; but "a lit candle", "was bent".
  const isDoing = before !== undefined && (/^(?:noun|name|pron|adv|conj|verb)$/.test(before.tag) || word.isAfterStop);
  if (pastOf(word.lower) && isDoing && word.tag !== "aux" && word.plain !== form) return asVerb(word);
  if (!form || word.tag === "verb") return null;
  // "Fog hides the light": somebody has to do something.
  const isLoneS = word.tag === "noun" && /[^s]s$/.test(word.lower) && before?.tag === "noun" && after?.tag === "det";
  if (isLoneS && !word.isAfterStop && !clauseOf(words, at).some(({ tag }) => tag === "verb" || tag === "aux"))
    return asVerb(word);
  // "Hook it onto a spoke", "milk them twice": nothing is hook it.
  const isActing = !before || word.isAfterStop || /^(?:conj|aux)$/.test(before.tag) || before.lower === "to";
  if (word.tag === "noun" && isActing && /^(?:it|them|him|us)$/.test(after?.lower ?? "") && !after?.isAfterStop)
    return asVerb(word);
  // "Building a wall costs a lot"
  const isTime = findMeaning(word.lower, new Set())?.kind === "time";
  if (word.tag === "noun" && word.lower.endsWith("ing") && after?.tag === "det" && !isTime) return asVerb(word);
  // "leave a candle burning"
  const isSeenDoing = before?.tag === "noun" && clauseOf(words, at).some(({ plain }) => watching.test(plain));
  if (word.tag === "noun" && /ing$/.test(word.lower) && isSeenDoing && !loose.test(after?.tag ?? ""))
    return asVerb(word);
  // "Step two: rinse the rice", "So open a window": what is to be done.
  const isFirst = !before || word.isAfterStop || opening.test(before.lower);
  const isBare = /^(?:noun|adj)$/.test(word.tag) && form === word.lower;
  if (isBare && isFirst && follower.test(after?.lower ?? "") && !after?.isAfterStop && isTold(words, at))
    return asVerb(word);
  // "cut the pods and crack them": nobody is a crack of them.
  if (isBare && before?.tag === "conj" && /^(?:it|them|him|us|me)$/.test(after?.lower ?? "")) return asVerb(word);
  // "could free up some money", "could not open the gate"
  const asked = before?.lower === "not" ? words[at - 2] : before;
  if (
    isBare &&
    asked?.tag === "aux" &&
    /^(?:can|could|will|would|may|might|must|shall|should|do|does|did)$/.test(asked.lower)
  )
    return asVerb(word);
  // "he finally shaped a bowl", "Elias hurried up the stairs"
  const isDone = word.tag === "adj" && /ed$/.test(word.lower) && /^(?:det|prep|pron)$/.test(after?.tag ?? "");
  // "sat under the lamp and sewed a pocket"
  if (isDone && /^(?:and|but|then)$/.test(before?.lower ?? "") && after?.tag === "det") return asVerb(word);
  const subject = before?.tag === "adv" ? words[at - 2] : before;
  return isDone && subject && /^(?:name|pron)$/.test(subject.tag) ? asVerb(word) : null;
}

/** Where nobody does it yet: "the price, the" lists, and has its verb before. */
function isTold(words: readonly Word[], at: number): boolean {
  const before = words.slice(0, at);
  const isLabel = before.every(({ tag }) => /^(?:noun|name|num|adv|conj|adj)$/.test(tag)) && before.length <= 3;
  return isLabel && words[at + 1]?.tag !== "noun";
}

function isPlural({ tag, lower, plain }: Word): boolean {
  return /^(?:noun|name)$/.test(tag) && lower !== plain;
}

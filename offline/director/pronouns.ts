import { animals } from "../illustrator/words/person-words.ts";
import { isMany, type Word } from "../understanding/tag-words.ts";
import type { Candidate } from "./cast.ts";
import { isOwnerAt } from "./epithet.ts";
import type { Sex } from "./first-names.ts";
import { isOnlySaid, isQuoted } from "./kind-of.ts";
import { hasName, isBeast, positionsOf } from "./mentions.ts";
import { isTheyIn, several, sexOf, spoken, spokenOf } from "./pronoun-words.ts";
import type { ReadScene, Sentence } from "./read-film.ts";
import { earlier, isObject, receiverOf, samesBefore } from "./receivers.ts";
import { animalIcon, isSomebody, isSubject, sexOfNoun, taggedWords } from "./somebody.ts";
import { actsAsPeople, countOf, leavesIn, thingsIn } from "./they.ts";

const touched = /^(?:hands?|arms?|face|cheeks?|eyes|side|shoulders?|door|house|heart|name|way)$/;

/** Who comes into the film once and has no name. */
const passesBy = (one: Candidate) => !hasName(one) && one.scenes.size < 2;

const crowdStays = 2;

/** "Three men hammered on the door". */
function hasCrowd(sentence: Sentence): boolean {
  const words = taggedWords(sentence) ?? [];
  return words.some((word, at) => {
    const isSeveral = word.tag === "noun" && isMany(word) && isSomebody(sentence, words, at) && !isQuoted(sentence, at);
    const isCounted = words.slice(Math.max(0, at - 2), at).some(({ value }) => value !== undefined && value > 2);
    return isSeveral && isCounted && isSubject(sentence, at);
  });
}

/** Of several of one sex: somebody rather than an animal, and who has a name rather than who has none. */
function likeliest(all: readonly Candidate[]): Candidate | null {
  let left = all;
  for (const isLikely of [(one: Candidate) => !isBeast(one), hasName, (one: Candidate) => !passesBy(one)]) {
    const some = left.filter(isLikely);
    if (some.length > 0) left = some;
  }
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** Told whenever a word can only mean one of the cast: "she" in a sentence about her. */
type Resolve = (one: Candidate, sentence: Sentence, position: number) => void;

/** Adds the scenes in which someone is only spoken of as "she" or "they", as long as it follows on from the scene before. */
export function followPronouns(film: readonly ReadScene[], cast: readonly Candidate[], resolve: Resolve): void {
  const people = cast.filter(({ kind }) => kind === "character");
  let recent: Candidate[] = [];
  let before: Candidate[] = [];
  /** Who has a name and was seen, the last one first. */
  let met: Candidate[] = [];
  let hasThings = false;
  /** Whom a scene showed beside each other, by name. */
  let together: Candidate[] = [];
  const lastSeen = new Map<Candidate, number>();
  /** When several nobodies came in: "three men hammered on the door". */
  let crowdAt = Number.NEGATIVE_INFINITY;
  let togetherAt = Number.NEGATIVE_INFINITY;
  film.forEach(({ sentences }, scene) => {
    const seen: Candidate[] = [];
    const left: Candidate[] = [];
    const add = (one: Candidate | undefined) => {
      if (one && !seen.includes(one)) seen.push(one);
    };
    for (const sentence of sentences) {
      // "A big man" who is somebody with a name is not the man who was there before.
      const named = people
        .filter((one) => hasName(one) || one.scenes.has(scene))
        .flatMap((one) => positionsOf(sentence, one).map((at) => ({ at, one })))
        .filter(({ at }) => !isOnlySaid(sentence, at, at + 1));
      const things = thingsIn(sentence);
      sentence.words.forEach(({ lower }, position) => {
        for (const { at, one } of named) if (at === position) add(one);
        // "'She is ill,' said the boy": she is elsewhere.
        // "Watched the track until they came back": till then they are not there.
        const isAwaited = /^(?:until|till)$/.test(sentence.words[position - 1]?.lower ?? "");
        const isUnseen = isAwaited || (sentence.isEnglish && isQuoted(sentence, position));
        const sex = isUnseen ? undefined : sexOf(sentence.words, position);
        // "The thief sat there, and he cried": nobody else.
        const [subject] = named.filter(({ at, one }) => at < position && one.role && !one.sex);
        // "The sailor takes her hand": somebody else's.
        const isFree = !spokenOf.test(lower) || !touched.test(sentence.words[position + 1]?.lower ?? "");
        if (
          sex &&
          subject &&
          isFree &&
          !isToldTo(sentence, position, sex) &&
          named.filter(({ at }) => at < position).length === 1
        )
          subject.one.sex = sex;
        // An animal of unknown sex that was just named is not "she" while a woman may be meant.
        const isOther = sex !== undefined && isSomebodyElse(sentence, position, { sex, named });
        const subjects = sex && isObject(sentence, position) ? samesBefore(sentence, position, { sex, named }) : 0;
        const isReceiver = sex !== undefined && subjects === 1;
        if (isReceiver) {
          add(receiverOf([...recent, ...before, ...met], sex, named));
        } else if (sex && !isOther && !ownsSomebody(sentence, position) && !seen.some((one) => one.sex === sex)) {
          // "She sang to Dolma": not Dolma herself.
          const isSelf = (one: Candidate) =>
            /^s?he$/.test(lower) && named.some((each) => each.at > position && each.one === one);
          const meant = recent.filter((one) => fits(one, sex) && !isSelf(one));
          const others = before.filter((one) => !isSelf(one));
          const sure = meant.filter((one) => one.sex === sex);
          const known = met.find((one) => one.sex === sex && !isSelf(one));
          const likely = sure.length > 1 ? likeliest(sure) : null;
          if (sure.length === 1 || (sure.length === 0 && meant.length === 1 && seen.length === 0)) {
            add(sure[0] ?? earlier(others, sex) ?? known ?? meant[0]);
          } else if (sure.length === 0) add(earlier(others, sex) ?? known);
          else if (likely) add(likely);
        }
        const meant = sex && !isOther && !isReceiver ? seen.filter((one) => one.sex === sex) : [];
        if (meant.length === 1 && meant[0]) resolve(meant[0], sentence, position);
        const [last = "", next = ""] = [sentence.words[position - 1]?.lower, sentence.words[position + 1]?.lower];
        // "The three of them".
        const counted = lower === "them" && last === "of" ? countOf(sentence, position - 2) : 0;
        // "The baker brought them a cake": somebody else.
        const isGiven = lower === "them" && isObject(sentence, position);
        // "Two children press their noses": those who were just named.
        const isOwn = sentence.found.some(
          ({ role, icon, position: at, word }) =>
            at < position &&
            (role || animals.has(icon ?? "")) &&
            !several.test(word) &&
            !spoken[word] &&
            !(isGiven && !/[^s]s$|men$|children$|people$/.test(word)) &&
            !isQuoted(sentence, at),
        );
        // "Insurers hired their own brigades".
        const isTheirs =
          /^the(?:y|ir)$/.test(lower) &&
          taggedWords(sentence)?.some(
            (word, at, all) =>
              at < position &&
              word.tag === "noun" &&
              isMany(word) &&
              (lower === "their" ||
                (isSomebody(sentence, all, at) && !isQuoted(sentence, at) && animalIcon(word.plain) === undefined)),
          );
        // "Rosa carries the letters and puts them away": the letters.
        const areThings = things.some((at) => at < position) || (hasThings && !named.some(({ at }) => at < position));
        const isPeople = counted > 0 || (lower === "they" && actsAsPeople(sentence, position));
        // "In both hands".
        const isOfThings = lower === "both" && taggedWords(sentence)?.[position + 1]?.tag === "noun";
        // "They searched the house": the three men of a scene before.
        const areOthers = crowdAt > togetherAt && scene > crowdAt && scene - crowdAt <= crowdStays;
        const areMany =
          (several.test(lower) &&
            !areOthers &&
            !isAwaited &&
            !isOwn &&
            !isTheirs &&
            !isOfThings &&
            !ownsSomebody(sentence, position) &&
            (isPeople || !areThings)) ||
          (lower === "sie" && isTheyIn(last, next));
        if (counted > 0) {
          for (const one of [...recent, ...met, ...before]) if (seen.length < counted) add(one);
        } else if (
          areMany &&
          seen.length === 0 &&
          !/ (?:him|her) /.test(sentence.text) &&
          together.length > 1 &&
          recent.every(passesBy)
        ) {
          // "They opened a second shop": the two who were told of as two, not whoever came by.
          for (const one of together.slice(0, 3)) add(one);
          // A king of Egypt and another of Assyria, each in a scene of his own, are not "they".
        } else if (areMany && seen.length < 2 && (recent.length > 1 || [...recent, ...before, ...seen].some(hasName))) {
          for (const one of recent.slice(0, 3)) add(one);
          // "They" are two at least: whoever was there a scene earlier is the other one.
          const others = before.filter((one) => !seen.includes(one));
          const other = others.find((one) => seen[0] && hasName(one) === hasName(seen[0])) ?? others[0];
          const same = before.filter(
            (one) => other && lastSeen.get(one) === lastSeen.get(other) && hasName(one) === hasName(other),
          );
          if (seen.length < 2) for (const one of same) add(one);
        }
      });
      hasThings = things.length > 0;
      if (hasCrowd(sentence)) crowdAt = scene;
      for (const { at, one } of named) if (leavesIn(sentence, at)) left.push(one);
    }
    for (const one of people) if (one.scenes.has(scene)) add(one);
    for (const one of seen) one.scenes.add(scene);
    for (const one of seen) lastSeen.set(one, scene);
    if (seen.length === 0) return;
    const named = seen.filter(hasName);
    if (named.length > 1) [together, togetherAt] = [named, scene];
    together = together.filter((one) => !left.includes(one));
    met = [...seen.filter(hasName), ...met.filter((one) => !seen.includes(one))].filter((one) => !left.includes(one));
    before = [...recent, ...before].filter((one) => !seen.includes(one) && !left.includes(one)).slice(0, 3);
    recent = seen.filter((one) => !left.includes(one));
  });
}

/** "His mother cried when she saw it": she is his mother. */
function isSomebodyElse(
  sentence: Sentence,
  position: number,
  { sex, named }: { sex: Sex; named: readonly { at: number; one: Candidate }[] },
): boolean {
  const { words, found } = sentence;
  const isNamedOne = (at: number) => named.some((each) => each.at === at);
  const isOwn =
    spokenOf.test(words[position]?.lower ?? "") && words[position]?.lower !== "him" && !isObject(sentence, position);
  if (named.some(({ at, one }) => at < position && one.sex === sex)) return false;
  const tagged = isOwn ? (taggedWords(sentence) ?? []) : [];
  if (tagged.some((_, at) => at < position && mayOwn(sentence, tagged, at, sex))) return true;
  return found.some(
    ({ role, position: at, word }) =>
      // "A cleaner pushes her bucket": her own.
      at < position &&
      role &&
      (role.sex === sex || (isOwn && !role.sex)) &&
      !spoken[word] &&
      !isNamedOne(at) &&
      words[at + 1]?.lower !== "s",
  );
}

/** "The blacksmith, a giant with soot on his face". */
function mayOwn(sentence: Sentence, words: readonly Word[], at: number, sex: Sex): boolean {
  const word = words[at];
  const isOne = word?.tag === "noun" && !isMany(word) && isSomebody(sentence, words, at) && !isOwnerAt(words, at);
  return isOne && (sexOfNoun(word.lower) ?? sex) === sex && animalIcon(word.lower) === undefined;
}

/** "Her father repairs clocks": he is seen, and she need not be. */
function ownsSomebody({ words, found }: Sentence, position: number): boolean {
  if (!/^(?:his|her|their)$/.test(words[position]?.lower ?? "")) return false;
  return found.some(({ role, position: at }) => role !== undefined && at > position && at < position + 4);
}

/** "The guard told her to come back, so she waited": to somebody else, of whom the rest is told. */
function isToldTo(sentence: Sentence, position: number, sex: Sex): boolean {
  return sentence.words.some((_, at) => at <= position && sexOf(sentence.words, at) === sex && isObject(sentence, at));
}

function fits(one: Candidate, sex: Sex): boolean {
  return (one.sex ?? sex) === sex;
}

import { animals } from "../illustrator/words/person-words.ts";
import type { Candidate, Sex } from "./cast.ts";
import { sexOfName } from "./first-names.ts";
import { isQuoted } from "./kind-of.ts";
import { isNamed, positionsOf } from "./mentions.ts";
import type { ReadScene, Sentence } from "./read-film.ts";
import { earlier, isObject, receiverOf, samesBefore } from "./receivers.ts";
import { taggedWords } from "./somebody.ts";
import { actsAsPeople, countOf, leavesIn, thingsIn } from "./they.ts";

const spoken: Record<string, Sex> = {
  he: "male",
  him: "male",
  his: "male",
  himself: "male",
  she: "female",
  her: "female",
  hers: "female",
  herself: "female",
  elle: "female",
  il: "male",
  ella: "female",
  él: "male",
  er: "male",
  ihm: "male",
  seinem: "male",
  seinen: "male",
  seiner: "male",
  sie: "female",
  ihr: "female",
  ihre: "female",
  ihrem: "female",
  ihren: "female",
  lei: "female",
  ela: "female",
  ele: "male",
};
const spokenOf = /^(?:his|her|him|hers|seine?[mnr]?|ihre?[mnr]?)$/;
const several = /^(?:they|them|their|both|ils|elles|ellos|ellas|loro|elas|eles)$/;
/** "Il pleut", "il y a": nobody does it. */
const nobody = /^(?:pleut|neige|y|faut|fait|est|était|gèle|existe|reste|suffit|regnet|schneit|gibt)$/;
/** "Sie fahren", "fahren sie": they; "sie fährt": she. */
const theyDo = /^(?:sind|\p{Ll}{2,}en)$/u;

/** Whether a word speaks of one person, and of which sex. */
function sexOf(words: Sentence["words"], position: number): Sex | undefined {
  const { lower = "" } = words[position] ?? {};
  const [before = "", after = ""] = [words[position - 1]?.lower, words[position + 1]?.lower];
  if (lower === "il" && nobody.test(after)) return undefined;
  if (lower === "sie" && isTheyIn(before, after)) return undefined;
  return spoken[lower];
}

function isTheyIn(before: string, after: string): boolean {
  return theyDo.test(before) || theyDo.test(after);
}

const touched = /^(?:hands?|arms?|face|cheeks?|eyes|side|shoulders?|door|house|heart|name|way)$/;

const hasName = ({ name }: Candidate) => /^\p{Lu}/u.test(name);

/**
 * Whether someone is a woman or a man: by what they are called, or by the pronouns that follow where nobody else can be
 * meant. "She" after a sailor who came in is the woman who was there before, not the sailor.
 */
export function sexByPronouns(film: readonly ReadScene[], cast: readonly Candidate[]): void {
  const people = cast.filter(({ kind }) => kind === "character");
  for (const one of people) one.sex ??= one.role?.sex ?? (hasName(one) ? sexOfName(one.name) : undefined);
  voteOnSex(film, people, people.filter(hasName));
  voteOnSex(
    film,
    people,
    people.filter((one) => !hasName(one)),
  );
}

function voteOnSex(film: readonly ReadScene[], people: readonly Candidate[], asked: readonly Candidate[]): void {
  const known: Candidate[] = [];
  const votes = new Map<Candidate, { female: number; male: number }>();
  let last: Candidate | null = null;
  for (const { sentences } of film) {
    for (const sentence of sentences) {
      const present = people.filter((one) => isNamed(sentence, one));
      const earlier: Candidate | null = last;
      if (present.length > 0) last = present.length === 1 ? (present[0] ?? null) : null;
      const first = Math.min(...present.flatMap((one) => positionsOf(sentence, one)));
      // "He slept behind the shop of Gino": whoever was there before.
      voteBefore(sentence, { first, one: earlier, asked, votes });
      known.push(...present.filter((one) => hasName(one) && one.sex && !known.includes(one)));
      if (!last || last.sex || !asked.includes(last)) continue;
      for (const position of sentence.words.keys()) {
        const sex = sexOf(sentence.words, position);
        const isOwned = spokenOf.test(sentence.words[position]?.lower ?? "");
        // "A fox comes to his fire", "He follows the fox": somebody else's fire, and somebody else.
        const [own = -1] = positionsOf(sentence, last);
        if (!sex || position < own || (isOwned && !last.role && last.icon)) continue;
        if (!hasName(last) && known.some((one) => one.sex === sex)) continue;
        const vote = votes.get(last) ?? { female: 0, male: 0 };
        // "Ida holds his hand": whose hand it is says little of her.
        vote[sex] += isOwned ? 1 : 3;
        votes.set(last, vote);
      }
    }
  }
  for (const [one, { female, male }] of votes) if (female !== male) one.sex ??= female > male ? "female" : "male";
}

type Votes = Map<Candidate, { female: number; male: number }>;

function voteBefore(
  { words }: Sentence,
  { first, one, asked, votes }: { first: number; one: Candidate | null; asked: readonly Candidate[]; votes: Votes },
): void {
  const sex = Number.isFinite(first) && first > 0 ? sexOf(words, 0) : undefined;
  if (!one || one.sex || !sex || !asked.includes(one) || spokenOf.test(words[0]?.lower ?? "")) return;
  const vote = votes.get(one) ?? { female: 0, male: 0 };
  vote[sex] += 3;
  votes.set(one, vote);
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
  const lastSeen = new Map<Candidate, number>();
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
        .flatMap((one) => positionsOf(sentence, one).map((at) => ({ at, one })));
      const things = thingsIn(sentence);
      sentence.words.forEach(({ lower }, position) => {
        for (const { at, one } of named) if (at === position) add(one);
        const sex = sexOf(sentence.words, position);
        // "The thief sat there, and he cried": nobody else.
        const [subject] = named.filter(({ at, one }) => at < position && one.role && !one.sex);
        // "The sailor takes her hand": somebody else's.
        const isFree = !spokenOf.test(lower) || !touched.test(sentence.words[position + 1]?.lower ?? "");
        if (sex && subject && isFree && named.filter(({ at }) => at < position).length === 1) subject.one.sex = sex;
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
          if (sure.length === 1 || (sure.length === 0 && meant.length === 1 && seen.length === 0)) {
            add(sure[0] ?? earlier(others, sex) ?? known ?? meant[0]);
          } else if (sure.length === 0) add(earlier(others, sex) ?? known);
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
        // "Rosa carries the letters and puts them away": the letters.
        const areThings = things.some((at) => at < position) || (hasThings && !named.some(({ at }) => at < position));
        const isPeople = counted > 0 || (lower === "they" && actsAsPeople(sentence, position));
        // "In both hands".
        const isOfThings = lower === "both" && taggedWords(sentence)?.[position + 1]?.tag === "noun";
        const areMany =
          (several.test(lower) && !isOwn && !isOfThings && (isPeople || !areThings)) ||
          (lower === "sie" && isTheyIn(last, next));
        if (counted > 0) {
          for (const one of [...recent, ...met, ...before]) if (seen.length < counted) add(one);
        } else if (areMany && seen.length < 2) {
          for (const one of recent.slice(0, 3)) add(one);
          // "They" are two at least: whoever was there a scene earlier is the other one.
          const others = before.filter((one) => !seen.includes(one));
          const other = others.find((one) => seen[0] && hasName(one) === hasName(seen[0])) ?? others[0];
          const together = before.filter(
            (one) => other && lastSeen.get(one) === lastSeen.get(other) && hasName(one) === hasName(other),
          );
          if (seen.length < 2) for (const one of together) add(one);
        }
      });
      hasThings = things.length > 0;
      for (const { at, one } of named) if (leavesIn(sentence, at)) left.push(one);
    }
    for (const one of people) if (one.scenes.has(scene)) add(one);
    for (const one of seen) one.scenes.add(scene);
    for (const one of seen) lastSeen.set(one, scene);
    if (seen.length === 0) return;
    met = [...seen.filter(hasName), ...met.filter((one) => !seen.includes(one))].filter((one) => !left.includes(one));
    before = [...recent, ...before].filter((one) => !seen.includes(one) && !left.includes(one)).slice(0, 3);
    recent = seen.filter((one) => !left.includes(one));
  });
}

/** "His mother cried when she saw it": she is his mother. */
function isSomebodyElse(
  { words, found }: Sentence,
  position: number,
  { sex, named }: { sex: Sex; named: readonly { at: number; one: Candidate }[] },
): boolean {
  const isNamedOne = (at: number) => named.some((each) => each.at === at);
  if (named.some(({ at, one }) => at < position && one.sex === sex)) return false;
  return found.some(
    ({ role, position: at, word }) =>
      at < position && role?.sex === sex && !spoken[word] && !isNamedOne(at) && words[at + 1]?.lower !== "s",
  );
}

/** "Her father repairs clocks": he is seen, and she need not be. */
function ownsSomebody({ words, found }: Sentence, position: number): boolean {
  if (!/^(?:his|her)$/.test(words[position]?.lower ?? "")) return false;
  return found.some(({ role, position: at }) => role !== undefined && (at === position + 1 || at === position + 2));
}

function fits(one: Candidate, sex: Sex): boolean {
  return (one.sex ?? sex) === sex;
}

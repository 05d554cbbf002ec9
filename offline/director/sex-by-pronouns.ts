import { sexOfWord } from "../illustrator/words/person-words.ts";
import type { Candidate } from "./cast.ts";
import { isFirstName, type Sex, sexOfName } from "./first-names.ts";
import { hasName, isBeast, isNamed, positionsOf } from "./mentions.ts";
import { sexOf, spokenOf } from "./pronoun-words.ts";
import type { ReadScene, Sentence } from "./read-film.ts";
import { isObject } from "./receivers.ts";

/**
 * Whether someone is a woman or a man: by what they are called, or by the pronouns that follow where nobody else can be
 * meant. "She" after a sailor who came in is the woman who was there before, not the sailor.
 */
export function sexByPronouns(film: readonly ReadScene[], cast: readonly Candidate[]): void {
  const people = cast.filter(({ kind }) => kind === "character");
  for (const one of people) one.sex ??= one.role?.sex;
  const byName = people.filter((one) => hasName(one) && !one.sex && sexOfName(one.name));
  for (const one of byName) one.sex = sexOfName(one.name);
  correctNames(film, people, byName);
  voteOnSex(film, people, people.filter(hasName));
  voteOnSex(
    film,
    people,
    people.filter((one) => !hasName(one)),
  );
  for (const one of people) if (!hasName(one)) one.sex ??= sexOfWord(one.name);
}

/** "A weaver named Sami lived there. She was nearly seventy": names go with a sex here that do not elsewhere. */
function correctNames(film: readonly ReadScene[], people: readonly Candidate[], byName: readonly Candidate[]): void {
  const met = new Set<Candidate>();
  let alone: Candidate | undefined;
  for (const sentence of film.flatMap(({ sentences }) => sentences)) {
    const sex = subjectSex(sentence);
    // Nobody else was told of yet.
    if (alone && met.size === 1 && sex && byName.includes(alone)) alone.sex = sex;
    const present = people.filter((one) => isNamed(sentence, one));
    const [person, more] = present.filter((one) => hasName(one) && !isBeast(one));
    if (person && !more && byName.includes(person) && !isFirstName(person.name)) {
      const said = sexAfterClause(sentence, person);
      const isOther = people.some((one) => one !== person && one.sex === said && !isBeast(one));
      if (said && !isOther) person.sex = said;
    }
    for (const one of present) met.add(one);
    alone = present.length === 1 ? present[0] : undefined;
  }
}

/** "When Vivian came home, he". */
function sexAfterClause({ words, text }: Sentence, { name }: Candidate): Sex | undefined {
  if (!/^(?:when|as|after|before|while|once)$/.test(words[0]?.lower ?? "") || words[1]?.text !== name) return undefined;
  const at = words.findIndex(({ lower, text: word }) => /^s?he$/.test(lower) && text.includes(`, ${word} `));
  return at > 0 ? sexOf(words, at) : undefined;
}

/** "She was nearly seventy", "Every morning she oils the axle". */
function subjectSex({ words }: Sentence): Sex | undefined {
  const at = words.findIndex(({ lower }) => /^s?he$/.test(lower));
  return at >= 0 && at <= mostBefore ? sexOf(words, at) : undefined;
}

const mostBefore = 3;

function voteOnSex(film: readonly ReadScene[], people: readonly Candidate[], asked: readonly Candidate[]): void {
  const known: Candidate[] = [];
  const votes = new Map<Candidate, { female: number; male: number }>();
  let last: Candidate | null = null;
  // "The dog" may be another one than the one with the name.
  let isByName = false;
  for (const { sentences } of film) {
    for (const sentence of sentences) {
      const named = people.filter((one) => isNamed(sentence, one));
      // "Nine-year-old Ifeoma lived there with a goat", "Jon was twelve, and his father let him": it is said of them.
      const own = named.filter((one) => hasName(one) && !isBeast(one));
      // "A dog named Fly": not the other one that is a dog.
      const called = named.filter(({ name }) => sentence.words.some(({ text }) => text === name));
      const present = own.length > 0 ? own : called.length > 0 ? called : named;
      const earlier: Candidate | null = last;
      if (present.length > 0) {
        last = present.length === 1 ? (present[0] ?? null) : null;
        isByName = last !== null && called.includes(last);
      }
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
        // "The merchant bowed to her": to somebody else.
        if (
          !sex ||
          position < own ||
          (own >= 0 && isObject(sentence, position)) ||
          (isOwned && !last.role && last.icon)
        )
          continue;
        if (!hasName(last) && known.some((one) => one.sex === sex)) continue;
        const vote = votes.get(last) ?? { female: 0, male: 0 };
        // "Ida holds his hand": whose hand it is says little of her.
        // "A nurse needs years to get used to her hours": who else.
        vote[sex] += (isOwned ? 1 : 3) * (own >= 0 ? 4 : 1) * (isByName ? 2 : 1);
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

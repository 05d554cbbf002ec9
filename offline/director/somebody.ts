import { findMeaning, isAnimal, mayBeAnimal, nounForm } from "#offline/understanding/words/dictionary.ts";
import { readLexicon } from "../illustrator/words/lexicon.ts";
import { animals, type Role } from "../illustrator/words/person-words.ts";
import { readSentences } from "../understanding/read-scene.ts";
import type { Word } from "../understanding/tag-words.ts";
import type { Sentence } from "./read-film.ts";

/** An English sentence with its parts of speech, word by word as it was split for the director. */
export function taggedWords({ text, words, isEnglish }: Sentence): readonly Word[] | null {
  if (!isEnglish) return null;
  const tagged = alignWords(
    readSentences(text).flatMap((sentence) => sentence.words),
    words,
  );
  if (!tagged) return null;
  return tagged.map((word, at) => {
    const next = tagged[at + 1];
    // "Round glasses": the tagger takes the one for a place or thing, and the other for what it does.
    if (word.lower === "glasses") return { ...word, tag: "noun" as const };
    // "A pale female called Noor".
    if (sexes.test(word.lower) && !/^(?:noun|adj)$/.test(next?.isAfterStop ? "" : (next?.tag ?? "")))
      return { ...word, tag: "noun" as const };
    // "A black and white collie": the tagger takes the first for somebody.
    const isColour = (at: number) => coatColours.test(tagged[at]?.lower ?? "");
    if (isColour(at) && next?.lower === "and" && isColour(at + 2)) return { ...word, tag: "adj" as const };
    // "With silver braids".
    if (/^(?:braids|curls|plaits|spots|stripes)$/.test(word.lower) && /^(?:adj|noun)$/.test(tagged[at - 1]?.tag ?? ""))
      return { ...word, tag: "noun" as const };
    const isShape = word.lower === "round" && (next?.lower === "glasses" || /^(?:noun|adj)$/.test(next?.tag ?? ""));
    return isShape ? { ...word, tag: "adj" as const } : word;
  });
}

/** "Can't" is one word here and two there. */
function alignWords(tagged: readonly Word[], words: Sentence["words"]): Word[] | null {
  const aligned: Word[] = [];
  let from = 0;
  for (const { text, lower } of words) {
    const [one, two] = [tagged[from], tagged[from + 1]];
    if (one?.lower === lower) aligned.push(one);
    else if (one && two?.lower === "n" && `${one.lower}n` === lower) aligned.push({ ...one, text, lower });
    else return null;
    from += one.lower === lower ? 1 : 2;
  }
  return from === tagged.length ? aligned : null;
}

const coatColours = /^(?:black|white|brown|grey|gray|golden|ginger|red|tan)$/;
const sexes = /^(?:fe)?males?$/;

/** Whether the word at this position is in the subject of a clause that has a verb. */
export function isSubject({ text, words, isEnglish }: Sentence, at: number): boolean {
  if (!isEnglish) return false;
  const sentences = readSentences(text);
  const tagged = sentences.flatMap((sentence) => sentence.words);
  if (sentences.length !== 1 || tagged.length !== words.length) return false;
  const hasVerb = tagged.slice(at).some(({ tag }) => tag === "verb");
  return (
    hasVerb &&
    sentences.some(({ phrases }) => phrases.some(({ from, to, part }) => at >= from && at < to && part === "subject"))
  );
}

/** Who a noun means: somebody, or an animal. */
export function isSomebody(sentence: Sentence, words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || !/^(?:noun|adj)$/.test(word.tag)) return false;
  if (sentence.found.some(({ position, role, icon }) => position === at && (role || animals.has(icon ?? ""))))
    return true;
  // Whatever else a yak may be: what has a name lives.
  const isNamed = /^(?:named|called)$/.test(words[at + 1]?.lower ?? "") && words[at + 2]?.tag === "name";
  return (
    roleOf(word.lower) !== undefined ||
    isDictionaryPerson(word) ||
    isMaker(word) ||
    (isNamed && (mayBeAnimal(word.lower) || (isDoer.test(word.lower) && words.some(({ plain }) => lives.test(plain)))))
  );
}

/** "A papermaker", "a wheelwright": trades that no dictionary has, by how they end. */
function isMaker({ lower, tag }: Word): boolean {
  return (
    tag === "noun" && !nounForm(lower) && /\p{L}{3}(?:maker|wright|smith|monger|keeper|seller|herder)$/u.test(lower)
  );
}

/** "There lived a sword polisher named Tadashi". */
const isDoer = /(?:[eo]r|ist|ian)$/;
const lives = /^(?:live|work|dwell|serve)$/;

function isDictionaryPerson({ plain, tag }: Word): boolean {
  const form = tag === "noun" ? nounForm(plain) : null;
  const meaning = form ? findMeaning(form, new Set()) : null;
  return meaning !== null && /^(?:person|animal)$/.test(meaning.kind) && meaning.certainty >= 0.6;
}

/** Which animal it is, other words say. */
const anyAnimal = /^(?:fe|)males?$|^(?:animal|beast|creature|pet|stray|young|baby)s?$/;

/** What is drawn for an animal: "dragon"; the noun alone where nothing is. */
export function animalIcon(noun: string): string | undefined {
  const known = readLexicon().get(noun)?.icon;
  if (known && animals.has(known)) return known;
  // "A weaver" is a bird as well.
  const isPerson = findMeaning(nounForm(noun) ?? noun, new Set())?.kind === "person";
  if (anyAnimal.test(noun) || isPerson) return undefined;
  return isAnimal(noun) || (!roleOf(noun) && mayBeAnimal(noun))
    ? (findMeaning(nounForm(noun) ?? noun, new Set())?.icon ?? noun)
    : undefined;
}

/** What a noun says of somebody; "fisherwoman" is to a fisherman what a woman is to a man. */
export function roleOf(noun: string): Role | undefined {
  const known = readLexicon().get(noun)?.role;
  if (known) return known;
  const [, stem, sex] = /^(\p{L}{3,}?)(wom[ae]n|girl|lady|m[ae]n|boy)$/u.exec(noun) ?? [];
  if (!stem || !sex) return undefined;
  const isMale = /^(?:m[ae]n|boy)$/.test(sex);
  if (isMale && nounForm(noun) && findMeaning(nounForm(noun) ?? "", new Set())?.kind !== "person") return undefined;
  return { ...readLexicon().get(`${stem}man`)?.role, sex: isMale ? "male" : "female" };
}

export function sexOfNoun(noun: string): "female" | "male" | undefined {
  const known = roleOf(noun)?.sex;
  if (known) return known;
  if (sexes.test(noun)) return noun.startsWith("fe") ? "female" : "male";
  if (/(?:wom[ae]n|girl|lady|ress|duchess|witch)$/.test(noun)) return "female";
  return /(?:[^o]m[ae]n|boy|lord)$/.test(noun) && roleOf(noun) ? "male" : undefined;
}

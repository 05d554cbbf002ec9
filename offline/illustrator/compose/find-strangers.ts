import { namesakesIn } from "../../understanding/namesakes.ts";
import type { Role } from "../words/person-words.ts";
import type { Brief, PersonWish } from "../words/read-brief.ts";
import { splitWords, wordForms } from "../words/split-words.ts";
import type { knownWords } from "./known-words.ts";
import sites from "./site-words.json" with { type: "json" };

const pronoun = /^(?:he|she|him|her|you|we|i|us|they|them)$/;
const forms: Record<string, string> = { him: "he", her: "she", us: "we", them: "they" };

type Known = Pick<ReturnType<typeof knownWords>, "called" | "words" | "people" | "roles">;

type Scene = {
  castPeople: number;
  hasPlayers: boolean;
  unnamed?: readonly string[];
  /** The scene's own words. */
  text?: string;
  title?: string;
};

/** Whom the scene's words speak of and nobody of the cast is. */
export function findStrangers(
  { people, reading }: Brief,
  known: Known,
  { castPeople, hasPlayers, unnamed = [], text = "", title = "" }: Scene,
): PersonWish[] {
  const actor = reading.action?.agent?.name;
  const namesakes = namesakesIn(`${text} ${title}`);
  const strangers = people.filter(
    ({ word, isNew, looks = "" }) =>
      // "An old man in a brown jacket": the one of the cast who is there and whom the words name in no other way.
      !(isNew && unnamed.some((description) => isLike(`${word} ${looks}`, description))) &&
      !(isNew ? known.called : known.words).has(word) &&
      !namesakes.has(plainWord(word)) &&
      !isOnlySaid(word, text) &&
      !(isNew && castPeople > 0 && isSaidOf(word, text)) &&
      !isAside({ word, isNew }, text, known.called) &&
      !isNameOfThing(word, text) &&
      // "'I want tea,' says the dragon": whoever speaks.
      !(hasPlayers && /^(?:i|we|us)$/.test(word)) &&
      // "The first customer is an old man": one of whom was told, by another name.
      !(!isNew && splitWords(looks).some((each) => known.people.has(each))),
  );
  // "Mice are the only thieves".
  if (reading.subjects[0]?.kind === "animal" && /^[^,;]*\b(?:is|are|was|were) (?:the|an?)\b/i.test(text) && !actor)
    return [];
  if (castPeople === 0) return withoutPronouns(strangers);
  return strangers.filter(
    ({ role, word, isNew, isOneOfMany }) =>
      isNew ||
      isOneOfMany ||
      (!pronoun.test(word) && (word === actor || !(role.garment && known.roles.has(role.garment)))),
  );
}

/** "'My sister is ill,' said the boy": she is elsewhere. */
function isOnlySaid(word: string, text: string): boolean {
  const spelled = new RegExp(`(?<!\\p{L})${plainWord(word)}(?!\\p{L})`, "giu");
  const found = [...text.matchAll(spelled)];
  const isQuoted = ({ index }: RegExpExecArray) => (text.slice(0, index).match(/["“”]/gu)?.length ?? 0) % 2 === 1;
  // "She dreams of becoming an engineer".
  const isWished = ({ index }: RegExpExecArray) =>
    /\b(?:becom(?:e|es|ing)|to be) an? (?:\p{L}+ )?$/iu.test(text.slice(0, index));
  return !pronoun.test(word) && found.length > 0 && found.every((one) => isQuoted(one) || isWished(one));
}

/** "The doctor, a tall woman with red hair,", "a boy called Ben", "its keeper, old Mr Pell": who is known. */
function isAside(
  { word, isNew }: Pick<PersonWish, "word" | "isNew">,
  text: string,
  called: ReadonlySet<string>,
): boolean {
  const noun = plainWord(word);
  const named = [`(?<!\\p{L})${noun} (?:of \\p{L}+ )?(?:named|called|nicknamed) (\\p{L}+)`];
  const before = `(\\p{L}+), an? (?:\\p{L}+[ -]){0,4}${noun}(?!\\p{L})`;
  const after = `(?<!\\p{L})${noun}, (?:old |young |little )?(?:(?:Mr|Mrs|Ms|Dr|Miss)\\.? )?(\\p{Lu}\\p{L}+)(?!,? and )`;
  // "The teacher was a young man named Daiki".
  named.push(`(?<!\\p{L})${noun} (?:is|was) an? (?:\\p{L}+ ){0,3}(?:named|called) (\\p{L}+)`);
  const plain = [...named, ...(isNew ? [before] : [])].map((form) => new RegExp(form, "giu"));
  return [...plain, new RegExp(after, "gu")].some((form) =>
    [...text.matchAll(form)].some(([, name = ""]) => called.has(name.toLowerCase())),
  );
}

/** "She is forty-six, a calm woman with short hair". */
function isSaidOf(word: string, text: string): boolean {
  const told = `\\bs?he (?:is|was) [^,;.]{3,40}, an? (?:\\p{L}+[ -]){0,3}${plainWord(word)}(?!\\p{L})`;
  return new RegExp(told, "iu").test(text);
}

/** "HomeHand is a helper", "he calls it Herbert": a name, and nobody's. */
function isNameOfThing(word: string, text: string): boolean {
  const noun = plainWord(word);
  const spelled = text.match(/\p{L}+/gu)?.filter((each) => each.toLowerCase() === noun) ?? [];
  const isMade = spelled.length > 0 && spelled.every((each) => /\p{Ll}\p{Lu}/u.test(each));
  // "A messenger called melatonin", "builders, called osteoblasts".
  const isOfSmall = new RegExp(`(?:\\ban? ${noun}|(?<!\\p{L})${noun},) (?:called|named|known as) \\p{Ll}{6,}`, "u");
  return (
    isMade || isOfSmall.test(text) || new RegExp(`\\b(?:call|name)(?:s|d|ed)? it ${noun}(?!\\p{L})`, "iu").test(text)
  );
}

const plainWord = (word: string) => word.replace(/ \d+$/, "");

const joining = /^(?:an?|another|the|in|with|and|of|one|who|whose|very)$/;

function isLike(looks: string, description: string): boolean {
  const said = new Set(splitWords(description));
  return splitWords(looks).every((word) => joining.test(word) || said.has(word));
}

/** "The baker gave her a roll": whoever "her" means, nobody knows how she looks; "she" and "her" alone are one. */
function withoutPronouns(people: readonly PersonWish[]): PersonWish[] {
  const named = people.filter(({ word }) => !pronoun.test(word));
  if (named.length > 0) return named;
  const wordOf = ({ word }: PersonWish) => forms[word] ?? word;
  return people.filter((one, at) => people.findIndex((other) => wordOf(other) === wordOf(one)) === at);
}

const built = new Set(sites.built.split(" "));

/** Who builds bicycles wears no hard hat: it is for houses and roads. */
export function withoutSite(role: Role, text: string): Role {
  return isOfSite(role) && !isSite(text) ? undressed(role) : withoutOffice(withoutCourt(role, text), text);
}

const undressed = ({ sex, size }: Role): Role => ({ ...(sex && { sex }), ...(size !== undefined && { size }) });

/** Staff who clean and repair are in no suit. */
function withoutOffice(role: Role, text: string): Role {
  const isOfOffice = role.garment === "suit" && role.colour === "#3f4a6b";
  return isOfOffice && byHand.test(text) ? { ...undressed(role), garment: "shirt" } : role;
}

const byHand =
  /\b(?:clean|repair|mend|fix|wash|scrub|sweep|mop|paint|weld|solder|dig|plant|load|unload|cook|bake|sew|pack|harvest|feed|stack)(?:e?s|e?d|ing)?\b/i;

/** The judge of a show or a contest wears no robe, the captain of a team no cap. */
function withoutCourt(role: Role, text: string): Role {
  const isOther = (isOfCourt(role) && !court.test(text)) || (isOfShip(role) && team.test(text) && !ship.test(text));
  return isOther ? { ...undressed(role), garment: "shirt" } : role;
}

const isOfShip = ({ garment, colour, headwear }: Role) =>
  garment === "coat" && colour === "#35507f" && headwear === "police cap";
const team = /\b(?:teams?|clubs?|football|rugby|cricket|basketball|volleyball|hockey|match|goals?|league|players?)\b/i;
const ship =
  /\b(?:ships?|boats?|sails?|sailing|harbou?rs?|navy|vessels?|decks?|ferry|ferries|anchor|fleet|yachts?|barges?|voyages?|trawlers?|oceans?)\b/i;

const isOfCourt = ({ garment, second }: Role) => garment === "robe" && second === "#f4efe4";
const court =
  /\b(?:court(?:room|house)?|trial|laws?|lawyers?|guilty|crimes?|criminals?|sentenced?|jury|prison|jail|verdict|accused|thief|thieves|innocent|legal)\b/i;

function isOfSite({ garment, headwear, hat }: Role): boolean {
  return garment === "vest" && headwear === "hard hat" && hat === "#f2c14e";
}

export function isSite(text: string): boolean {
  return splitWords(text).some((word) => wordForms(word).some((form) => built.has(form)));
}

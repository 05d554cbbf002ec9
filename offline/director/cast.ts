import type { CastKind } from "#lib/contract/cast.ts";
import { type FoundName, findNames, hasEpithet } from "#offline/director/names.ts";
import { followPronouns, isOwner, sexByPronouns } from "#offline/director/pronouns.ts";
import type { ReadScene, Sentence } from "#offline/director/read-film.ts";
import { placementOf } from "#offline/illustrator/words/placements.ts";
import { animals, type Role } from "../illustrator/words/person-words.ts";
import numbers from "../understanding/words/numbers.json" with { type: "json" };

const looks =
  /^(?:old|elderly|young|little|small|tiny|big|large|giant|tall|thin|fat|round|bald|bearded|blonde?|ginger|curly|haired|red|crimson|orange|yellow|gold|golden|mustard|green|olive|teal|turquoise|blue|navy|indigo|purple|violet|pink|brown|beige|cream|white|gr[ae]y|silver|black|dark|light|bright|wooden|rusty|broken|ancient|snowy|abandoned|narrow|stone|brass|copper|striped|spotted)$/;
const longest = 8;

/** What is said of someone's looks right beside the words from `from` to `to`. */
function readModifiers(sentence: Sentence, { from, to }: { from: number; to: number }): string[] {
  const { words, text } = sentence;
  const before: string[] = [];
  for (let at = from - 1; at >= Math.max(0, from - 3); at -= 1) {
    const word = words[at]?.lower ?? "";
    if (!looks.test(word)) break;
    before.unshift(word);
  }
  return [...before, ...readDress(words, afterAge(words, to), text)];
}

/** "A boy of seven with blonde hair", "a girl aged nine in red": what is said of the looks comes after the years. */
function afterAge(words: Sentence["words"], to: number): number {
  const isAge = /^(?:of|aged)$/.test(words[to]?.lower ?? "") && isNumber.test(words[to + 1]?.lower ?? "");
  return isAge ? to + 2 : to;
}

const isNumber = new RegExp(`^(?:\\d{1,3}|${Object.keys(numbers).join("|")})$`);

const dressing = /^(?:in|with|wearing|wears)$/;
const dress =
  /^(?:coat|jacket|raincoat|parka|suit|dress|gown|apron|robe|cloak|shirt|sweater|jumper|hoodie|overalls|vest|cap|hat|beanie|helmet|crown|headscarf|scarf|hair|glasses|beard|collar|backpack|eyes|feathers|fur|tail|sails?|roof|door|walls?)$/;

/** "in a yellow coat", "with grey hair": only what can be worn or seen, so that places do not become clothes. */
function readDress(words: Sentence["words"], to: number, text: string): string[] {
  if (!dressing.test(words[to]?.lower ?? "")) return [];
  const part = words.slice(to, to + longest).map(({ text: word }) => word);
  const end = part.findLastIndex((word) => dress.test(word.toLowerCase()));
  if (end < 0) return [];
  const phrase = part.slice(0, end + 1).join(" ");
  return text.includes(phrase) ? [phrase.replace(/^wears /, "wearing ")] : [];
}

export type Sex = "female" | "male";

/** Someone or something that may come back, while the film is still being read. */
export type Candidate = {
  kind: CastKind;
  name: string;
  aliases: string[];
  role?: Role;
  icon?: string;
  sex?: Sex;
  /** What opens the name and says who it is: "doctor". */
  title?: string;
  /** What the film itself says of the looks: "old", "red", "in a green coat". */
  modifiers: string[];
  scenes: Set<number>;
};

const pronounRoles = /^(?:he|she|him|her|his|they|我|他|她)$/;
const noOne =
  /^(?:person|people|someone|somebody|human|individual|adult|crowd|community|society|population|audience|everyone|folk|family|friend|couple|team|staff|parent|mensch|personne|persona|人|人们|speaker_person|performer|customer|client|user|yoga|meditation|exercise|fitness|workout|company|leader|kind)s?$/;
const lasting = new Set(["ground", "table", "air", "water", "tree"]);
/** Seen in many films without being one of its own things. */
const passing = /sun|moon|star|cloud|wave|rain|droplet|window|fish|hot-beverage|bread|plate|seedling|fire$|^ice$/;
const groupEnding = /(?:[^s]s|men|children|people)$/;
const most = { character: 10, object: 6, place: 6 } as const;

/** Who and what comes back in the film: named ones, and roles, animals, objects and places of two scenes or more. */
export function findCast(film: readonly ReadScene[], language: string): Candidate[] {
  const named = findNames(film, language).map(fromName);
  const found = new Map<string, Candidate>();
  film.forEach(({ sentences }, scene) => {
    for (const sentence of sentences) readSentence(sentence, scene, { named, found, language });
  });
  for (const candidate of named) merge(candidate, found);
  const all = [...named.filter(({ name }) => name !== ""), ...joinEndings([...found.values()])];
  sexByPronouns(film, all);
  followPronouns(film, all);
  const kept: Candidate[] = [];
  for (const candidate of all) {
    const isNamed = named.includes(candidate);
    if (candidate.scenes.size < (isNamed && candidate.kind === "character" ? 1 : 2)) continue;
    if (kept.filter(({ kind }) => kind === candidate.kind).length < most[candidate.kind]) kept.push(candidate);
  }
  return kept;
}

function fromName({ name, aliases, kind }: FoundName & { called: string[] }): Candidate {
  return { kind, name, aliases, modifiers: [], scenes: new Set() };
}

type Reading = { named: Candidate[]; found: Map<string, Candidate>; language: string };

function readSentence(sentence: Sentence, scene: number, { named, found, language }: Reading): void {
  for (const candidate of named) {
    for (const name of [candidate.name, ...candidate.aliases]) {
      const at = findPhrase(sentence, name);
      if (at < 0) continue;
      candidate.scenes.add(scene);
      candidate.modifiers.push(...readModifiers(sentence, { from: at, to: at + name.split(" ").length }));
      const beside = roleBeside(sentence, at, at + name.split(" ").length);
      if (beside && !candidate.role && !candidate.icon) Object.assign(candidate, beside);
    }
  }
  for (const each of sentence.found.map((found) => withoutArticle(sentence, found))) {
    const length = each.word.split("_").length;
    const kind = kindOf(each);
    if (!kind || !isOneThing(sentence, each, language)) continue;
    // "She borrows her brother's boat": he need not be there.
    if (kind === "character" && isOwner(sentence, each.position + length)) continue;
    const key = each.word;
    const isSpaced = /^[\p{Script=Latin}\p{N}_]+$/u.test(key);
    const spelled = sentence.words.slice(each.position, each.position + length).map(({ lower }) => lower);
    const known =
      found.get(key) ??
      ({
        kind,
        name: isSpaced ? spelled.join(" ") : key.replaceAll("_", " "),
        aliases: [],
        modifiers: [],
        scenes: new Set(),
      } satisfies Candidate);
    found.set(key, known);
    if (each.role && kind === "character") known.role = each.role;
    if (each.icon && kind !== "place") known.icon ??= each.icon;
    known.scenes.add(scene);
    known.modifiers.push(...readModifiers(sentence, { from: each.position, to: each.position + length }));
  }
}

function kindOf({
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

const determined =
  /^(?:the|a|an|my|our|your|their|his|her|its|this|that|one|old|young|little|small|big|tall|der|die|das|ein|eine|einen|einem|einer|dem|den|le|la|l|un|une|el|los|una|o|os|um|uma|il|mein|meine|sein|seine|seinen|seinem|ihre?|ihren|ihrem|son|sa|mon|ma|su|mi)$/;
const linking = /^(?:of|in|on|at|to|with|and|or|for|from|by|von|mit|und|de|et|y)$/;

/** One individual, not a kind of thing: singular, with an article or a possessive where the language has them. */
function isOneThing({ words }: Sentence, { word, position }: Sentence["found"][number], language: string): boolean {
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
function withoutArticle({ words }: Sentence, found: Sentence["found"][number]): Sentence["found"][number] {
  const [first = "", ...rest] = found.word.split("_");
  if (rest.length === 0 || !determined.test(words[found.position]?.lower ?? first)) return found;
  return { ...found, word: rest.join("_"), position: found.position + 1 };
}

function findPhrase({ words }: Sentence, phrase: string): number {
  const parts = phrase.split(" ");
  return words.findIndex((_, at) => parts.every((part, index) => words[at + index]?.text === part));
}

/** What stands right before or after a name, or opens it as a title, and says who it is. */
function roleBeside(sentence: Sentence, from: number, to: number): Pick<Candidate, "role" | "icon" | "title"> | null {
  const { words, found, text } = sentence;
  const at = (position: number) => found.find((each) => each.position === position && kindOf(each) === "character");
  const is = /^(?:is|was|named|called)$/.test(words[to]?.lower ?? "") ? 1 : 0;
  const hasComma = text.includes(`${words[to - 1]?.text}, ${words[to]?.text}`);
  const isApposed = is === 1 || hasComma || hasEpithet(sentence, from, to);
  const isCalled = /^(?:named|called|is|was)$/.test(words[from - 1]?.lower ?? "");
  const title = to - from > 1 ? at(from) : undefined;
  if (title?.role) return { role: title.role, title: title.word };
  const near = [at(from - 1), isCalled ? at(from - 2) : undefined];
  if (isApposed && determined.test(words[to + is]?.lower ?? ""))
    near.push(at(to + is + 1), at(to + is + 2), at(to + is + 3));
  const one = near.find((each) => each !== undefined);
  if (!one) return null;
  return one.role ? { role: one.role } : one.icon ? { icon: one.icon } : null;
}

/** A named one who is a keeper takes over what the film says of "the keeper"; Doctor Osei is no surgeon of the film's. */
function merge(candidate: Candidate, found: Map<string, Candidate>): void {
  if (!candidate.role && !candidate.icon) return;
  for (const [key, other] of found) {
    const isSame = candidate.role ? other.role === candidate.role : other.icon === candidate.icon;
    if (!isSame || other.kind !== "character") continue;
    if (candidate.title !== undefined && candidate.title !== key) continue;
    candidate.aliases.push(other.name);
    for (const scene of other.scenes) candidate.scenes.add(scene);
    candidate.modifiers.push(...other.modifiers);
    found.delete(key);
  }
}

/** "keeper" and "lighthouse keeper" are one. */
function joinEndings(all: Candidate[]): Candidate[] {
  return all.filter((short) => {
    const long = all.find(
      (other) => other !== short && other.kind === short.kind && other.name.endsWith(` ${short.name}`),
    );
    if (!long) return true;
    long.aliases.push(short.name);
    for (const scene of short.scenes) long.scenes.add(scene);
    long.modifiers.push(...short.modifiers);
    return false;
  });
}

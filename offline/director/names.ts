import { alwaysLarge, properNames } from "#lib/text/proper-names.ts";
import { stopWords } from "#lib/text/stop-words.ts";
import { isPlaceName } from "#offline/understanding/place-names.ts";
import { isMany } from "#offline/understanding/tag-words.ts";
import { nounForm } from "#offline/understanding/words/dictionary.ts";
import numbers from "#offline/understanding/words/numbers.json" with { type: "json" };
import { animals } from "../illustrator/words/person-words.ts";
import { sexOfName } from "./first-names.ts";
import type { ReadScene, Sentence } from "./read-film.ts";
import { readIntroduced, readLooks } from "./read-looks.ts";
import { saidAge } from "./said-age.ts";
import { isSubject, taggedWords } from "./somebody.ts";

/** A proper name: every spelling it has in the film, and what speaks for a person or for a place. */
export type FoundName = {
  name: string;
  aliases: string[];
  kind: "character" | "place";
  /** Words right beside it that say who it is: "the keeper Mara", "Mara, the keeper". */
  called: string[];
};

const articles =
  /^(?:the|a|an|this|that|these|those|my|our|your|their|his|her|its|der|die|das|ein|eine|einen|einem|einer|dem|den|des|le|la|les|un|une|des|el|los|las|una|o|os|as|um|uma|il|lo|gli|(?:ihr|sein|mein|unser)e?[mnrs]?)$/;
const placing =
  /^(?:in|at|to|from|near|of|around|across|towards?|over|into|through|leaves?|reach(?:es|ed)?|à|nach|bei)$/;
const notNames = new Set([...alwaysLarge, "i'm", "mr", "mrs", "ms", "dr", "visual"]);
const pronouns = /^(?:he|she|him|her|his|hers|himself|herself|er|sie|ihr|ihm|il|elle|él|ella|ele|ela|lui|lei)$/;
const doing = /(?:s|ed|te|t)$/;

type Mention = { sentence: Sentence; before: Sentence | undefined; scene: number; from: number; to: number };

/** Proper names of people, animals and places. Languages that write every noun with a capital need more evidence. */
export function findNames(film: readonly ReadScene[], language: string): FoundName[] {
  const lowered = new Set<string>();
  const mentions = new Map<string, Mention[]>();
  let before: Sentence | undefined;
  film.forEach(({ sentences }, scene) => {
    for (const sentence of sentences) {
      for (const { text, lower } of sentence.words) if (text === lower) lowered.add(lower);
      for (const mention of capitals({ sentence, before }, scene, language)) {
        const name = nameOf(mention);
        mentions.set(name, [...(mentions.get(name) ?? []), mention]);
      }
      before = sentence;
    }
  });
  const texts = film.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const people = peopleIn(texts, language);
  const hasPeople = ["he", "she", "his", "her"].some((word) => lowered.has(word));
  const names: FoundName[] = [];
  // Longer names first: "Tom" alone is then another way to say "Old Tom".
  for (const [name, all] of [...mentions].toSorted((a, b) => b[0].length - a[0].length)) {
    const whole = names.find((known) => known.name.split(" ").includes(name));
    if (whole) {
      // "Old Marta" is Marta wherever the film calls her so.
      const isBare = epithet.test(whole.name) && whole.name.replace(epithet, "") === name;
      const other = isBare ? whole.name : name;
      if (isBare) whole.name = name;
      if (!whole.aliases.includes(other)) whole.aliases.push(other);
      continue;
    }
    const kind = people.has(name) ? "character" : judge(name, all, { lowered, hasPeople, language });
    if (kind) names.push({ name, aliases: [], kind, called: all.flatMap(calledBy) });
  }
  return names.toSorted((a, b) => firstOf(a, mentions) - firstOf(b, mentions));
}

/** In languages other than English: whoever does what people do, or comes back in a film that speaks of him or her. */
function peopleIn(texts: readonly string[], language: string): ReadonlySet<string> {
  if (language.startsWith("en")) return new Set();
  const hasPeople = texts.some((text) =>
    /(?<!\p{L})(?:elle|ella|él|lei|lui|ela|ele|hij|zij|hon|han)(?!\p{L})/iu.test(text),
  );
  const isOne = ({ name, texts: spoken }: { name: string; texts: number[] }) =>
    language.startsWith("de") ||
    (hasPeople && spoken.length > 1 && !spoken.every((at) => isPlaced(texts[at] ?? "", name)));
  return new Set(
    properNames(texts, language)
      .filter(isOne)
      .map(({ name }) => name),
  );
}

const epithet = /^(?:Old|Young|Little|Big|Tall|Poor|Dear) /;

function isPlaced(text: string, name: string): boolean {
  const before = text.slice(0, text.indexOf(name)).trimEnd().split(/\s+/u).at(-1) ?? "";
  return placing.test(before.toLowerCase()) || /^(?:en|aux?|vers|da|di|do|em|naar|uit|till|från)$/i.test(before);
}

function firstOf({ name, aliases }: FoundName, mentions: ReadonlyMap<string, Mention[]>): number {
  return Math.min(...[name, ...aliases].flatMap((each) => mentions.get(each)?.[0]?.scene ?? []));
}

function nameOf({ sentence, from, to }: Mention): string {
  return sentence.words
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
}

/** Runs of capitalised words, articles left out. */
function capitals(
  { sentence, before }: Pick<Mention, "sentence" | "before">,
  scene: number,
  language: string,
): Mention[] {
  // "Hund Rex": where nouns are large as well, every word stands for itself.
  const longest = language.startsWith("de") ? 1 : 3;
  const { words } = sentence;
  const runs: Mention[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (!isCapital(words[from]?.text) || notNames.has(words[from]?.lower ?? "")) continue;
    if (articles.test(words[from]?.lower ?? "") || isOnlyOpening(sentence, from)) continue;
    let to = from + 1;
    while (to < words.length && isCapital(words[to]?.text) && isBeside(sentence, to) && to - from < longest) to += 1;
    runs.push({ sentence, before, scene, from, to });
    from = to - 1;
  }
  return runs;
}

function isCapital(word: string | undefined): boolean {
  return word !== undefined && /^\p{Lu}\p{Ll}+$/u.test(word);
}

/** An ordinary word that opens its sentence and is followed by a name: "When Mara", "Then Tom". */
function isOnlyOpening(sentence: Sentence, at: number): boolean {
  const { words, found } = sentence;
  const word = words[at];
  if (!word?.opensSentence) return false;
  const next = words[at + 1];
  const tagged = taggedWords(sentence);
  if (tagged?.[at] && isMany(tagged[at]) && tagged[at].tag === "noun") return true;
  const isKnown = found.some(({ position, role, icon, settings }) => position === at && (role || icon || settings));
  if (isCapital(next?.text)) return opening.test(word.lower);
  return isKnown || opening.test(word.lower);
}

const opening =
  /^(?:when|then|now|after|before|while|one|every|each|if|but|and|so|yet|as|at|in|on|by|for|from|with|without|under|over|soon|later|today|tonight|tomorrow|once|inside|outside|suddenly|finally|first|next|last|here|there|it|he|she|they|we|you|his|her|their|our|my|its|is|are|was|what|why|how|where|who|no|not|all|some|many|most|wenn|dann|als|und|aber|quand|puis|alors|cuando|luego|entonces|every|slowly|quietly|back|down|up|across|near|beside|behind|above|below|together|morning|night|evening|people|let|meet|this|that|these|those|not|nobody|everyone|nothing)$/;

function isBeside({ text, words }: Sentence, at: number): boolean {
  const [one, two] = [words[at - 1]?.text ?? "", words[at]?.text ?? ""];
  return text.includes(`${one} ${two}`);
}

function judge(
  name: string,
  all: readonly Mention[],
  { lowered, hasPeople, language }: { lowered: ReadonlySet<string>; hasPeople: boolean; language: string },
): FoundName["kind"] | null {
  if (
    name.length < 2 ||
    stopWords.en?.has(name.toLowerCase()) ||
    Object.hasOwn(numbers, name.toLowerCase()) ||
    name.split(" ").every((part) => lowered.has(part.toLowerCase()))
  )
    return null;
  const first = all[0];
  if (!first) return null;
  if (language.startsWith("en") && isPlaceName(name) && !sexOfName(name)) return all.length > 1 ? "place" : null;
  const hasArticle = all.some(({ sentence, from }) => articles.test(sentence.words[from - 1]?.lower ?? ""));
  const called = all.flatMap(calledBy);
  if (called.length === 0 && all.some(isThing)) return null;
  if (language.startsWith("de") && called.length === 0) return null;
  if (hasArticle && called.length === 0) return null;
  const placed = all.filter(({ sentence, from }) => placing.test(sentence.words[from - 1]?.lower ?? "")).length;
  const acts = all.filter(isDoing).length;
  const isAnswered = all.some(({ sentence, to }) => sentence.words.slice(to).some(({ lower }) => pronouns.test(lower)));
  if (called.length > 0) return "character";
  if (placed === all.length) return all.length > 1 ? "place" : null;
  if (placed > acts && placed >= all.length / 2) return all.length > 1 ? "place" : null;
  const scenes = new Set(all.map(({ scene }) => scene)).size;
  if (
    acts > 0 &&
    (isAnswered || sexOfName(name) || (first.scene === 0 && placed === 0 && hasPeople && !nounForm(name.toLowerCase())))
  )
    return "character";
  return scenes > 1 && acts > 0 && (isAnswered || acts > 1 || hasPeople) ? "character" : null;
}

function isDoing({ sentence, from, to }: Mention): boolean {
  const word = sentence.words[from]?.lower ?? "";
  const isName = to - from > 1 || sexOfName(word) !== undefined || !nounForm(word);
  return (isName && isSubject(sentence, from)) || doing.test(sentence.words[to]?.lower ?? "");
}

/** "A boat called Hope". */
function isThing({ sentence, from }: Mention): boolean {
  const isCalled = /^(?:named|called)$/.test(sentence.words[from - 1]?.lower ?? "");
  return isCalled && taggedWords(sentence)?.[from - 2]?.tag === "noun";
}

const being = /^(?:is|was|ist|war|est|était|es|era)$/;

const joining = /^(?:and|but|then|when|while|where|as|so|because|that|und|wenn|als|während|et|quand|y|cuando)$/;
const theOne = /^(?:the|der|die|das|le|la|el)$/;

/** "Mara the baker opens": no comma, but the name begins its clause, unlike in "He gives Mara the bread". */
export function hasEpithet({ words, text }: Pick<Sentence, "words" | "text">, from: number, to: number): boolean {
  const before = words[from - 1];
  const begins = !before || joining.test(before.lower) || text.includes(`${before.text}, ${words[from]?.text}`);
  return begins && theOne.test(words[to]?.lower ?? "");
}

/** "King Street" is nobody. */
const builtUp =
  /^(?:street|road|lane|avenue|square|park|bridge|city|town|island|islands|bay|river|lake|university|college|school|museum|house|palace|hotel|station|company|day|week)$/;

/** "the keeper Mara", "its keeper was Mara", "a fox called Rusty", "Mara, the keeper,", "Mara the keeper", "her dog Bo", "Mara is a keeper". */
function calledBy({ sentence, before: earlier, from, to }: Mention): string[] {
  const { words, found } = sentence;
  const said = readLooks(sentence, from, to);
  if (said && said.nouns.length > 0) return said.nouns.map((at) => words[at]?.lower ?? "");
  const title = found.find(({ position, role }) => position === from && role);
  if (title && to - from > 1 && !builtUp.test(words[to - 1]?.lower ?? "")) return [title.word];
  const introduced = readIntroduced(sentence, from, earlier);
  if (introduced) return introduced.nouns.map((at) => earlier?.words[at]?.lower ?? "");
  // "Anton, who was seventy": nothing else is that old.
  if (said?.looks.some((look) => saidAge.test(look))) return ["person"];
  if (said) return [];
  const isOne = (at: number) =>
    found.some((each) => each.position === at && (each.role || animals.has(each.icon ?? "")));
  const [before, article] = [words[from - 1]?.lower ?? "", words[from - 2]?.lower ?? ""];
  if (isOne(from - 1) && (articles.test(article) || articles.test(words[from - 3]?.lower ?? ""))) return [before];
  if (/^(?:named|called|namens|nommée?|llamad[oa])$/.test(before) && isOne(from - 2)) return [article];
  if (being.test(before) && isOne(from - 2)) return [article];
  const is = being.test(words[to]?.lower ?? "") ? 1 : 0;
  const start = to + is;
  const hasComma = sentence.text.includes(`${words[to - 1]?.text}, ${words[to]?.text}`);
  const isApposed = is === 1 || hasComma || hasEpithet(sentence, from, to);
  if (!isApposed || !articles.test(words[start]?.lower ?? "")) return [];
  for (let at = start + 1; at <= start + 3; at += 1) if (isOne(at)) return [words[at]?.lower ?? ""];
  return [];
}

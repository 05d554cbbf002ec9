import { stopWords } from "#lib/text/stop-words.ts";
import { isPlaceName } from "#offline/understanding/place-names.ts";
import { nounForm, verbForm } from "#offline/understanding/words/dictionary.ts";
import numbers from "#offline/understanding/words/numbers.json" with { type: "json" };
import { isLandName } from "../illustrator/figure/lands.ts";
import { animals } from "../illustrator/words/person-words.ts";
import { isNamedHere } from "./find-introduced.ts";
import { isFirstName, sexOfName } from "./first-names.ts";
import type { Sentence } from "./read-film.ts";
import { readLooks } from "./read-looks.ts";
import { readIntroduced } from "./read-owned.ts";
import { saidAge } from "./said-age.ts";
import { isSubject, taggedWords } from "./somebody.ts";
import { actsAsPeople } from "./they.ts";

/** A name where it stands in the film, with the sentence before. */
export type Mention = { sentence: Sentence; before: Sentence | undefined; scene: number; from: number; to: number };

export const articles =
  /^(?:the|a|an|this|that|these|those|my|our|your|their|his|her|its|der|die|das|ein|eine|einen|einem|einer|dem|den|des|le|la|les|un|une|des|el|los|las|una|o|os|as|um|uma|il|lo|gli|(?:ihr|sein|mein|unser)e?[mnrs]?)$/;
export const placing =
  /^(?:in|at|to|from|near|of|around|across|towards?|over|into|through|leaves?|reach(?:es|ed)?|à|nach|bei)$/;
const pronouns = /^(?:he|she|him|her|his|hers|himself|herself|er|sie|ihr|ihm|il|elle|él|ella|ele|ela|lui|lei)$/;
const doing = /(?:s|ed|te|t)$/;

/** Whether a name is somebody's or a place's; null where it is neither. */
export function judge(
  name: string,
  all: readonly Mention[],
  { lowered, hasPeople, language }: { lowered: ReadonlySet<string>; hasPeople: boolean; language: string },
): "character" | "place" | null {
  if (
    name.length < 2 ||
    stopWords.en?.has(name.toLowerCase()) ||
    Object.hasOwn(numbers, name.toLowerCase()) ||
    name.split(" ").every((part) => lowered.has(part.toLowerCase()))
  )
    return null;
  const first = all[0];
  if (!first) return null;
  // "Move the person into the shade".
  if (all.every(isOrder)) return null;
  // "On Christmas Eve", "New Year's Eve".
  if (
    name === "Eve" &&
    all.every(({ sentence, from }) => /^(?:christmas|s|years)$/.test(sentence.words[from - 1]?.lower ?? ""))
  )
    return null;
  if (language.startsWith("en") && (isPlaceName(name) || isLandName(name)) && !isFirstName(name))
    return all.length > 1 ? "place" : null;
  // "Across Mill Road", "at Ashton, Nebraska, in 1888".
  if (streets.test(name) || (!isFirstName(name) && all.every(isRegion))) return all.length > 1 ? "place" : null;
  const hasArticle = all.some(isDetermined);
  const called = all.flatMap(calledBy);
  if (called.length === 0 && all.some(isThing)) return null;
  if (language.startsWith("de") && called.length === 0) return null;
  if (hasArticle && called.length === 0) return null;
  const placed = all.filter(isWhere).length;
  const acts = all.filter(isDoing).length;
  const isAnswered = all.some(
    ({ sentence, from, to }) =>
      // "With Brightline, she starts": somebody else.
      isInverted(sentence, from) ||
      ((!sentence.isEnglish || isSubject(sentence, from)) &&
        sentence.words.slice(to).some(({ lower }) => pronouns.test(lower))),
  );
  // "The tower of Saint Brigid".
  const isPlaced = all.every(({ sentence, from }) =>
    /^(?:of|at|in|near|to)$/.test(sentence.words[from - 1]?.lower ?? ""),
  );
  if (isPlaced && /^(?:Saint|St|Santa|King|Queen) /.test(name)) return all.length > 1 ? "place" : null;
  if (/^(?:San|Los|Las|New|Port|Mount|Lake|Fort|Cape) /.test(name) && called.length === 0)
    return all.length > 1 ? "place" : null;
  if (called.length > 0) return "character";
  // "Nantucket, 1842".
  const isDated = all.some(({ sentence, to }) => /^\d{4}$/.test(sentence.words[to]?.lower ?? ""));
  if (isDated && !isFirstName(name)) return all.length > 1 ? "place" : null;
  if (placed === all.length) return all.length > 1 ? "place" : null;
  if (placed > acts && placed >= all.length / 2) return all.length > 1 ? "place" : null;
  const scenes = new Set(all.map(({ scene }) => scene)).size;
  if (
    acts > 0 &&
    (isAnswered ||
      isGivenName(name) ||
      (first.scene === 0 && placed === 0 && hasPeople && !nounForm(name.toLowerCase())))
  )
    return "character";
  if (first.sentence.isEnglish && !isAnswered && !all.some(({ sentence, to }) => actsAsPeople(sentence, to - 1)))
    return null;
  return scenes > 1 && acts > 0 && (isAnswered || acts > 1 || hasPeople) ? "character" : null;
}

const streets = / (?:Street|Road|Avenue|Square|Station|University|College|School|Museum|Hotel|River|Island)$/;

/** "At Ashton, Nebraska, was": in which land or region a place is. */
function isRegion({ sentence: { words, text }, from, to }: Mention): boolean {
  const isCapital = (at: number) => /^\p{Lu}/u.test(words[at]?.text ?? "");
  const [before, last, next] = [words[from - 1]?.text, words[to - 1]?.text, words[to]?.text];
  if (!before || !isCapital(from - 1) || !text.includes(`${before}, ${words[from]?.text}`)) return false;
  let opens = from - 1;
  while (isCapital(opens - 1)) opens -= 1;
  const isClosed = next === undefined || text.includes(`${last}, ${next}`);
  return isClosed && placing.test(words[opens - 1]?.lower ?? "");
}

function isOrder({ sentence, from, to }: Mention): boolean {
  const [word, next] = [sentence.words[from], sentence.words[to]];
  return (
    word?.opensSentence === true &&
    to === from + 1 &&
    verbForm(word.lower) === word.lower &&
    /^(?:the|an?|your|them|it|this|that|any|all)$/.test(next?.lower ?? "")
  );
}

/** "In Oslo", "in Oslo and Tromsø"; but "in Oslo, Anna Berg waits". */
function isWhere({ sentence: { words }, from }: Mention): boolean {
  let at = from - 1;
  if (/^(?:and|or)$/.test(words[at]?.lower ?? "")) {
    at -= 1;
    while (at > 0 && /^\p{Lu}/u.test(words[at]?.text ?? "") && !isFirstName(words[at]?.lower ?? "")) at -= 1;
  }
  return placing.test(words[at]?.lower ?? "");
}

/** "The Rhine", "the green Škoda"; "the young Amadou" is somebody. */
function isDetermined({ sentence, from }: Mention): boolean {
  if (articles.test(sentence.words[from - 1]?.lower ?? "")) return true;
  const words = taggedWords(sentence);
  if (!words || sexOfName(words[from]?.text ?? "") !== undefined) return false;
  const opens = words
    .slice(0, from)
    .findLastIndex(({ tag, isAfterStop }) => isAfterStop || !/^(?:adj|noun)$/.test(tag));
  return opens < from - 1 && articles.test(words[opens]?.lower ?? "");
}

/** "Hunter" is a name as well, but what an ordinary word means comes first. */
function isGivenName(name: string): boolean {
  return isFirstName(name) || (sexOfName(name) !== undefined && !nounForm(name.toLowerCase()));
}

function isDoing({ sentence, from, to }: Mention): boolean {
  const word = sentence.words[from]?.lower ?? "";
  const isName = to - from > 1 || isFirstName(word) || !nounForm(word);
  return (
    (isName && (isSubject(sentence, from) || isInverted(sentence, from))) || doing.test(sentence.words[to]?.lower ?? "")
  );
}

/** "Below the tower lives Oyuki": the subject stands behind its verb. */
function isInverted(sentence: Sentence, from: number): boolean {
  const words = taggedWords(sentence);
  const [verb, opening] = [words?.[from - 1], words?.[0]];
  if (!words || !/^(?:adv|prep)$/.test(opening?.tag ?? "") || verb?.tag !== "verb") return false;
  const before = words.slice(1, from - 1);
  return (
    /^(?:live|sit|wait|work|sleep|dwell|kneel|walk)$/.test(verb.plain) &&
    before.every(({ tag, isAfterStop }) => !isAfterStop && /^(?:det|adj|noun|name|num|prep|pron)$/.test(tag))
  );
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
  /^(?:street|road|lane|avenue|square|park|bridge|city|town|island|islands|bay|river|lake|university|college|school|museum|house|palace|hotel|station|company|day|week|nature)$/;

/** "the keeper Mara", "its keeper was Mara", "a fox called Rusty", "Mara, the keeper,", "Mara the keeper", "her dog Bo", "Mara is a keeper". */
export function calledBy({ sentence, before: earlier, from, to }: Mention): string[] {
  const { words, found } = sentence;
  const said = readLooks(sentence, from, to);
  if (said && said.nouns.length > 0) return said.nouns.map((at) => words[at]?.lower ?? "");
  const title = found.find(({ position, role }) => position === from && role);
  if (title && to - from > 1 && !builtUp.test(words[to - 1]?.lower ?? "")) return [title.word];
  const introduced = readIntroduced(sentence, from, earlier);
  if (introduced) return introduced.nouns.map((at) => earlier?.words[at]?.lower ?? "");
  if (isNamedHere(sentence, from)) return ["person"];
  // "Anton, who was seventy": nothing else is that old.
  if (said?.looks.some((look) => saidAge.test(look))) return ["person"];
  if (/^(?:mr|mrs|ms|miss|dr)$/.test(words[from - 1]?.lower ?? "")) return ["person"];
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

import { applyChoice } from "#lib/cards/apply-choice.ts";
import { CARD_THEMES, type Card, type CardTheme } from "#lib/contract/card.ts";
import { MOST_CARD_ICONS } from "#lib/contract/card-edit.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { rankSentences } from "#lib/text/rank.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import type { PaintRequest } from "../../abilities/painter.ts";
import { type Amount, findAmounts, patterns } from "./find-amounts.ts";
import { findDate, findList, findQuotation, unspaced } from "./find-parts.ts";
import { animalOf, findAnimal, findThings, patternOf, type Thing } from "./find-things.ts";
import { findKeyPhrase } from "./key-phrase.ts";

const { against, contrast, range, fromTo, preposition, whole, changing, difference } = patterns.amounts;
export type Person = {
  entityUuid: string;
  name: string;
  aliases?: readonly string[];
  description?: string;
  picture?: object;
};

type Scene = {
  sentence: string;
  language: string;
  theme: CardTheme;
  /** The film's title: what it is about, and what a first scene may say. */
  title?: string | undefined;
  people?: readonly Person[];
};

type Content = Omit<Partial<Card>, "theme"> & Pick<Card, "kind">;

/**
 * A card of each kind that a sentence can be shown as. The first one fits with certainty: nothing stands on it that the
 * sentence does not name.
 */
export function cardOptions(scene: Scene): [Card, ...Card[]] {
  const { language, theme, title = "" } = scene;
  const sentence = scene.sentence.replace(/\s+/gu, " ").trim();
  const cast = scene.people ?? [];
  const named = cast
    .filter((person) => placeOf(person, sentence) >= 0)
    .sort((one, other) => placeOf(one, sentence) - placeOf(other, sentence));
  const animals = named.map((person) => ({ person, ...asAnimal(person, sentence, language) }));
  const people = animals.flatMap(({ person, hasPortrait }) => (hasPortrait ? [person] : []));
  const others = findThings(sentence, language).filter(isNoName(cast));
  const known = [...animals.flatMap(({ thing }) => thing ?? []), ...others];
  const things = known
    .filter(({ name }, at) => known.findIndex((one) => one.name === name) === at)
    .slice(0, MOST_CARD_ICONS);
  const possible = [
    ...certainContents({ ...scene, sentence, people }, things),
    ...widerContents(sentence, language, things),
  ];
  const kinds = new Set(possible.map(({ kind }) => kind));
  const [first, ...rest] = [...kinds].flatMap((wanted): Card[] => {
    const { keyPhrase: given, ...content } = possible.find(({ kind }) => kind === wanted) ?? { kind: wanted };
    const said = content.sentence ?? sentence;
    // The points of a list are told apart by their numbers.
    const keyPhrase = given ?? (wanted === "list" ? undefined : findKeyPhrase(said, { language, about: title }));
    return [{ sentence: said, icons: [], portraits: [], ...content, ...(keyPhrase && { keyPhrase }), theme }];
  });
  if (!first) throw new Error("Words alone fit every sentence");
  return [first, ...rest];
}

function certainContents({ sentence, language, title = "", people = [] }: Scene, things: readonly Thing[]): Content[] {
  return [
    title !== "" && plain(sentence) === plain(title) ? { kind: "title" as const } : null,
    chooseQuotation(sentence, people),
    chooseComparison(sentence, language),
    chooseNumber(sentence, language),
    chooseList(sentence, things),
    chooseDate(sentence, language, things),
    choosePeople(sentence, people, things),
    chooseThings(sentence, things),
  ].filter((content) => content !== null);
}

/** What a sentence can be shown as where a person says so, though it is not certain by itself. */
function widerContents(sentence: string, language: string, things: readonly Thing[]): Content[] {
  const [first, second] = findAmounts(sentence, language).filter(({ value }) => value > 0);
  const icons = things.map(shownAs);
  const number = first && { kind: "number" as const, numbers: [figureOf(first, { isPart: false })] };
  const isOneKind = first && second && first.kind === second.kind;
  const two = isOneKind ? [first, second].map(({ text, value }) => ({ text, value })) : [];
  return [
    { kind: "title" },
    { kind: "quotation" },
    ...(number ? [number] : []),
    ...(two.length > 0 ? [{ kind: "comparison" as const, numbers: two }] : []),
    { kind: "thing", icons: icons.slice(0, 1) },
    { kind: "things", icons },
    { kind: "words" },
  ];
}

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/** Where a sentence first names somebody, or -1. */
function placeOf({ name, aliases = [] }: Pick<Person, "name" | "aliases">, sentence: string): number {
  return sentence.search(new RegExp([name, ...aliases].map(patternOf).join("|"), "u"));
}

/** Whether a thing is not a word of somebody's name; where nothing is spaced, not a part of one. */
function isNoName(cast: readonly Person[]) {
  const names = plain(cast.flatMap(({ name, aliases = [] }) => [name, ...aliases]).join(" ")).split(" ");
  const isOf = (word: string) => names.some((name) => name === word || (unspaced.test(word) && name.includes(word)));
  return ({ word }: Thing) => !plain(word).split(" ").some(isOf);
}

/** No animal is drawn as a human: it has its own picture, else its icon where its kind is said. */
function asAnimal(person: Person, sentence: string, language: string): { hasPortrait: boolean; thing?: Thing } {
  const described = animalOf(person, language);
  const icon = described ?? findAnimal(person.name, sentence, language)?.icon;
  const hasPortrait = described ? person.picture !== undefined : described === undefined && !icon;
  const thing = icon && !hasPortrait ? { name: icon, word: person.name, at: sentence.indexOf(person.name) } : undefined;
  return { hasPortrait, ...(thing && { thing }) };
}

function chooseQuotation(sentence: string, people: readonly Person[]): Content | null {
  const quotation = findQuotation(sentence);
  if (!quotation) return null;
  const { words, quoted, by = "" } = quotation;
  const speaker = people.find((person) => placeOf(person, by) >= 0);
  if (speaker) return { kind: "people", sentence: quoted, portraits: [speaker.entityUuid], speaker: speaker.name };
  return { kind: "quotation", sentence: words, ...(by !== "" && { speaker: by }) };
}

const toFrom = { before: /(?<!\p{L})(?:to|auf|à|a|para)\s$/iu, between: /^\s*(?:from|von|de|desde)\s*$/iu };
const year = /(?<!\p{N})(?:1\d|20)\d\d(?!\p{N})/u;
const [MOST_LETTERS_OF_UNIT, MOST_WORDS_OF_A_THING] = [12, 7];

/** Two amounts of one kind that are set against each other: nothing else is counted in the sentence. */
function chooseComparison(sentence: string, language: string): Content | null {
  const [first, second, third] = findAmounts(sentence, language);
  if (!first || !second || third) return null;
  if (first.value === second.value || first.value <= 0 || second.value <= 0) return null;
  const [before, between] = [sentence.slice(0, first.from), sentence.slice(first.to, second.from)];
  const isMove =
    against.test(between) ||
    (range.test(between) && fromTo.test(before)) ||
    (toFrom.between.test(between) && toFrom.before.test(before));
  const isUnsaid = first.scale !== "" && first.scale === second.scale && second.counted === "";
  // "from 3 to 5 million euros" says its unit once, and so does "3 million euros in one year and 5 million in the next".
  const isOneKind =
    first.kind === second.kind
      ? first.kind !== "" || isMove
      : (isMove && !first.isMeasured) || (isUnsaid && !second.isMeasured);
  const isYearly = year.test(between) && year.test(sentence.slice(second.to));
  const isSetAgainst = isMove || isYearly || (!range.test(between) && contrast.test(between));
  if (!isOneKind || !isSetAgainst) return null;
  const isSaidOnce = isMove && !first.isMeasured && first.scale === "";
  const numbers = [isSaidOnce ? { ...first, value: first.value * second.worth } : first, second].map((amount) => {
    const { text, value, to, counted } = amount;
    const noun = counted.length > MOST_LETTERS_OF_UNIT ? "" : counted;
    const end = noun === "" ? to : sentence.indexOf(noun, to) + noun.length;
    return { text: text + sentence.slice(to, end), value };
  });
  return { kind: "comparison", numbers, keyPhrase: numbers[1]?.text ?? "" };
}

/** Whether a percentage is a part of a whole, not what something changed by. */
function isPartOfWhole(sentence: string, { kind, value, from, to }: Amount): boolean {
  const clause = /[.,;:،、，。；](?=\P{N}|$)/u;
  const [before = ""] = sentence.slice(0, from).split(clause).slice(-1);
  const [after = ""] = sentence.slice(to).split(clause);
  const isLevel = toFrom.before.test(before) || /إلى\s$/u.test(before);
  const isChange = /(?<!\p{L})(?:by|um)\s(?:\p{L}+\s)?$/iu.test(before) || changing.test(`${before}|${after}`);
  return kind === "share" && value <= 100 && !difference.test(after) && (isLevel || !isChange);
}

/** The one amount of a sentence, written in figures. */
function chooseNumber(sentence: string, language: string): Content | null {
  const [amount, more] = findAmounts(sentence, language);
  if (!amount || more || amount.isSpelled) return null;
  // The day of a date counts nothing.
  if (!amount.isMeasured && findDate(sentence, language)) return null;
  const isShare = amount.kind === "share";
  const isLarge = /\p{Nd}.*\p{Nd}/u.test(amount.text) || amount.unit !== "";
  if (!isLarge || (amount.kind === "" && !isShare)) return null;
  if (isShare && amount.value > 100 && whole.test(sentence.slice(amount.to))) return null;
  const isBare = amount.unit === "" && !amount.isMeasured;
  const counted = isBare ? /^\s+(\p{L}[\p{L}\p{M}'’-]*)/u.exec(sentence.slice(amount.to)) : null;
  // A figure says what it counts.
  if (isBare && (!counted || preposition.test(counted[1] ?? ""))) return null;
  const [words = "", unit = ""] = counted ?? [];
  const said = counted ? { ...amount, text: amount.text + words, unit } : amount;
  return { kind: "number", numbers: [figureOf(said, { isPart: isPartOfWhole(sentence, amount) })] };
}

function figureOf({ text, unit, value }: Amount, { isPart }: { isPart: boolean }) {
  return { text, value, ...(unit !== "" && { unit }), ...(isPart && { isShare: true }) };
}

function chooseList(sentence: string, things: readonly Thing[]): Content | null {
  const items = findList(sentence);
  if (!items) return null;
  const ofItems = things.filter(({ word }) => items.some((item) => item.includes(word)));
  return { kind: "list", items, icons: ofItems.length >= items.length ? ofItems.map(shownAs) : [] };
}

const shownAs = ({ name, word }: Thing) => ({ name, word });

function chooseDate(sentence: string, language: string, things: readonly Thing[]): Content | null {
  const date = findDate(sentence, language);
  return date ? { kind: "date", date, icons: things.slice(0, 1).map(shownAs) } : null;
}

function choosePeople(sentence: string, shown: readonly Person[], things: readonly Thing[]): Content | null {
  // Of three or more, nobody is left out: the words stand alone. What is spoken names those who are spoken to.
  if (shown.length === 0 || shown.length > 2 || /^[—–"“”„«»「『]/u.test(sentence)) return null;
  return {
    kind: "people",
    portraits: shown.map(({ entityUuid }) => entityUuid),
    ...(shown.length > 1 && { names: shown.map(({ name }) => name) }),
    icons: things.slice(0, 1).map(shownAs),
  };
}

function chooseThings(sentence: string, things: readonly Thing[]): Content {
  const [only, more] = things;
  if (!only) return { kind: "words" };
  const isAlone = !more && countWords(sentence) <= MOST_WORDS_OF_A_THING;
  if (isAlone) return { kind: "thing", icons: [shownAs(only)], keyPhrase: only.word };
  return { kind: "things", icons: things.map(shownAs) };
}

/** More than this cannot be read in a scene: its most telling sentence stands on the card. */
const mostWords = 48;

/** The card of a scene, and one of each kind that it can be shown as. Nothing is drawn. */
export function describeCard(request: CardRequest): { card: Card; options: [Card, ...Card[]] } {
  const options = cardOptions(cardSceneOf(request));
  return { card: applyChoice(options, request.card), options };
}

type CardRequest = Pick<PaintRequest, "prompt" | "seed" | "narration" | "title" | "cast" | "card" | "cardTheme">;

/** What a card is chosen by. */
export function cardSceneOf({ prompt, seed, narration = "", title = "", cast = [], cardTheme }: CardRequest) {
  const text = narration.trim() || prompt.trim() || title;
  const language = detectLanguage(text);
  const people = cast
    .filter(({ kind }) => kind === "character")
    .map((member) => ({ ...member, entityUuid: member.entityUuid ?? member.name }));
  const theme = cardTheme ?? CARD_THEMES[seed % CARD_THEMES.length] ?? "paper";
  return { sentence: shorten(text, language), language, theme, title, people };
}

function shorten(text: string, language: string): string {
  if (countWords(text) <= mostWords) return text;
  const sentences = rankSentences(splitSentences(text, language), { language });
  const [best] = sentences.filter(({ words }) => words <= mostWords).sort((a, b) => b.score - a.score);
  return best?.text ?? text;
}

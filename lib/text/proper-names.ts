import lists from "./proper-names.json" with { type: "json" };

const setOf = (list: keyof typeof lists): ReadonlySet<string> => new Set(lists[list].split(" "));

/** What only somebody does: a large word right before one of these is somebody's name, even at a sentence's beginning. */
const personVerbs = setOf("personVerbs");

/** Before a name as well as after it: "lacht Lena", "asked Tom". None of these takes a thing. */
const sayingVerbs = setOf("sayingVerbs");

/** Right before a name, whoever it is. */
const titles = setOf("titles");

/** How scripts without large letters say that a word is a name: "a boy called 小明", "花子さん", "اسمها ليلى". */
const ways: readonly RegExp[] = [
  /(?:名叫|叫做|名字叫|叫)(?<name>\p{Script=Han}{2,3}?)(?=[的，。、！？,.]|$)/gu,
  /(?<![\p{Script=Katakana}ーお])(?<name>[\p{Script=Katakana}ー]{2,8}|(?![皆客母父兄姉祖爺婆娘奥])\p{Script=Han}{2,3})(?:さん|ちゃん|くん)/gu,
  /(?:اسمه|اسمها|يدعى|تدعى)\s+(?<name>\p{Script=Arabic}{2,12})/gu,
];

/** Names in texts whose letters do not tell them, where the words around do. */
function unspacedNames(texts: readonly string[]): ProperName[] {
  const names = new Set(texts.flatMap((text) => ways.flatMap((way) => [...text.matchAll(way)].flatMap(nameIn))));
  return [...names].map((name) => ({
    name,
    texts: texts.flatMap((text, index) => (text.includes(name) ? [index] : [])),
    isPerson: true,
  }));
}

function nameIn({ groups }: RegExpMatchArray): string[] {
  return groups?.name ? [groups.name] : [];
}

type Word = { text: string; lower: string; opens: boolean; isBeside: boolean; next: string };
/** One time that a large word, or several in a row, is written. */
type Mention = { name: string; text: number; words: readonly Word[]; from: number; to: number };
type Language = { hasLargeNouns: boolean; hasArticledNames: boolean; hasArticles: boolean };

const determiners = setOf("determiners");
const largeNouns = /^(?:de|lb)\b/;
const articledNames = /^(?:pt|it|el|ca)\b/;
/** Written large wherever they stand, and nobody's name: days, months, peoples and their languages, feasts. */
export const alwaysLarge = setOf("alwaysLarge");
const noNames = new Set([...alwaysLarge, ...setOf("family")]);
/** What a sentence may begin with although somebody's verb follows, or although a name does. */
const openers = setOf("openers");
const joining = setOf("joining");
const pronouns = setOf("pronouns");
const placing = setOf("placing");
/** First words that a name may follow: adverbs, and any word of a script that this file knows no openers of. */
const opensBefore = /ly$|^\P{Script=Latin}/u;
const capital = /^\p{Lu}[\p{Ll}\p{M}]+$/u;

/** `isPerson`: somewhere it does what only people do, has a title, or is named beside somebody who does. */
type ProperName = { name: string; texts: number[]; isPerson: boolean };

/** The proper names of a film's texts, in order, each with the texts that speak it. Texts without large letters tell few. */
export function properNames(texts: readonly string[], tag: string): ProperName[] {
  const language = {
    hasLargeNouns: largeNouns.test(tag),
    hasArticledNames: articledNames.test(tag),
    hasArticles: /^(?:fr|es)\b/.test(tag),
  };
  const read = texts.map(wordsOf);
  const lowered = new Set(read.flatMap((all) => all.flatMap(({ text, lower }) => (text === lower ? [lower] : []))));
  const written = read.flatMap((all, text) => mentionsIn(all, text, language));
  const spelled = new Set(written.map(({ name }) => name));
  const mentions = new Map<string, Mention[]>();
  for (const mention of written.map((each) => withoutOpening(each, spelled))) {
    mentions.set(mention.name, [...(mentions.get(mention.name) ?? []), mention]);
  }
  const names = new Set<string>();
  for (const [name, all] of mentions) if (isName(all, lowered, language)) names.add(name);
  // Whoever is named beside somebody is somebody too.
  for (const [name, all] of mentions) if (all.some((mention) => isBesideOne(mention, names, language))) names.add(name);
  const isSomebody = (mention: Mention) => isTitled(mention) || doesWhatPeopleDo(mention) || isMeantByPronoun(mention);
  const people = new Set([...mentions].flatMap(([name, all]) => (all.some(isSomebody) ? [name] : [])));
  const found = [...mentions].flatMap(([name, all]): ProperName[] => {
    if (!names.has(name)) return [];
    const isPerson = people.has(name) || all.some((mention) => isBesideOne(mention, people, language));
    return [{ name, texts: [...new Set(all.map(({ text }) => text))], isPerson }];
  });
  return [...found, ...unspacedNames(texts)];
}

function wordsOf(text: string): Word[] {
  const plain = text.normalize("NFC");
  const found = [...plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const gapAfter = (index: number) => {
    const [match, next] = [found[index], found[index + 1]];
    return match ? plain.slice(match.index + match[0].length, next?.index ?? plain.length) : "";
  };
  return found.map(([word], index) => {
    const before = index === 0 ? "." : gapAfter(index - 1);
    const isTitled = index > 0 && titles.has(found[index - 1]?.[0].toLocaleLowerCase() ?? "") && before.startsWith(".");
    const opens = !isTitled && /[^\s,'’\-()/]/u.test(before);
    return {
      ...{ text: word, lower: word.toLocaleLowerCase(), opens },
      ...{ isBeside: /^[ -]$/u.test(before), next: gapAfter(index) },
    };
  });
}

/** Large words in a row are one name; with nouns written large, each stands for itself. */
function mentionsIn(all: readonly Word[], text: number, { hasLargeNouns }: Language): Mention[] {
  const found: Mention[] = [];
  for (let from = 0; from < all.length; from += 1) {
    const word = all[from];
    if (!word || !isCandidate(word)) continue;
    let to = from + 1;
    // "Slowly Mara climbs": the name begins after it.
    if (opensBefore.test(word.text) && word.opens && all[to]?.isBeside && capital.test(all[to]?.text ?? "")) continue;
    const goesOn = (next: Word | undefined) => next?.isBeside && capital.test(next.text) && !noNames.has(next.lower);
    while (!hasLargeNouns && to - from < 3 && goesOn(all[to])) to += 1;
    const name = all.slice(from, to).map(({ text }, index) => (index > 0 ? joinOf(all, from + index) : "") + text);
    found.push({ name: name.join(""), text, words: all, from, to });
    from = to - 1;
  }
  return found;
}

/** "Yesterday Mara" is Mara where she is named elsewhere. */
function withoutOpening(mention: Mention, spelled: ReadonlySet<string>): Mention {
  const { words, from, to, name } = mention;
  const rest = name.slice(name.search(/[ -]/u) + 1);
  return words[from]?.opens && to - from > 1 && spelled.has(rest)
    ? { ...mention, name: rest, from: from + 1 }
    : mention;
}

function joinOf(all: readonly Word[], at: number): string {
  return all[at - 1]?.next ?? " ";
}

function isCandidate({ text, lower, opens }: Word): boolean {
  return (
    capital.test(text) &&
    !noNames.has(lower) &&
    !titles.has(lower) &&
    !(opens && (openers.has(lower) || determiners.has(lower)))
  );
}

function isName(all: readonly Mention[], lowered: ReadonlySet<string>, language: Language): boolean {
  const isDetermined = ({ words, from }: Mention) =>
    !words[from]?.opens && determiners.has(words[from - 1]?.lower ?? "");
  if (all.some(isTitled)) return true;
  const bare = language.hasArticledNames ? all : all.filter((mention) => !isDetermined(mention));
  if (bare.length === 0 || (language.hasLargeNouns && bare.length < all.length)) return false;
  if (bare.some(doesWhatPeopleDo)) return true;
  if (language.hasLargeNouns) return false;
  const inside = bare.filter(({ words, from }) => !words[from]?.opens);
  if (inside.length > 0) return isMoreThanPlace(inside);
  if (bare.some(({ from, to, words }) => to - from > 1 && !openers.has(words[from]?.lower ?? ""))) return true;
  const isWordToo = bare.every(({ words, from }) => lowered.has(words[from]?.lower ?? ""));
  if (isWordToo || bare.length < 2) return false;
  return bare.some(isMeantByPronoun) || (language.hasArticles && bare.every(isSubject));
}

/** A town is no stranger until the film comes back to it. */
function isMoreThanPlace(inside: readonly Mention[]): boolean {
  const isPlaced = inside.every(({ words, from }) => placing.has(words[from - 1]?.lower ?? ""));
  return !isPlaced || new Set(inside.map(({ text }) => text)).size > 1;
}

function isTitled({ words, from }: Mention): boolean {
  return (
    titles.has(words[from - 1]?.lower ?? "") && capital.test(words[from - 1]?.text ?? "") && isBesideIn(words, from)
  );
}

function isBesideIn(words: readonly Word[], at: number): boolean {
  return /^\.? $/u.test(words[at - 1]?.next ?? "");
}

function doesWhatPeopleDo({ words, from, to }: Mention): boolean {
  const [word, before, after] = [words[to - 1], words[from - 1], words[to]];
  const isSaid = word?.next === " " && personVerbs.has(after?.lower ?? "");
  // "Scientists wanted" are no one.
  const isCrowd =
    /s$/u.test(word?.lower ?? "") && !/s$/u.test(after?.lower ?? "") && /^[a-z]+ed$/u.test(after?.lower ?? "");
  if (isSaid && !isCrowd) return true;
  const isQuoted = word?.next === " " && sayingVerbs.has(after?.lower ?? "") && /^[,:]/u.test(after?.next ?? "");
  return isQuoted || (before?.next === " " && !before.opens && sayingVerbs.has(before.lower));
}

/** Where every noun has an article, a bare large word before a small one is a name, or an order: "Découvrez". */
function isSubject({ words, to }: Mention): boolean {
  const [word, next] = [words[to - 1], words[to]];
  return (
    word?.next === " " &&
    next?.text === next?.lower &&
    !determiners.has(next?.lower ?? "") &&
    !/(?:ez|ons|ment|mente)$/u.test(word.lower)
  );
}

function isMeantByPronoun({ words, from, to }: Mention): boolean {
  const end = words.findIndex(({ opens }, index) => index > from && opens);
  return words.slice(to, end < 0 ? undefined : end).some(({ lower }) => pronouns.has(lower));
}

function isBesideOne({ words, from, to }: Mention, names: ReadonlySet<string>, { hasLargeNouns }: Language): boolean {
  if (hasLargeNouns && determiners.has(words[from - 1]?.lower ?? "")) return false;
  const other = (at: number) => names.has(words[at]?.text ?? "");
  const isJoined = (at: number) => joining.has(words[at]?.lower ?? "");
  return (isJoined(to) && other(to + 1)) || (isJoined(from - 1) && other(from - 2));
}

import { detectLanguage } from "#lib/text/detect-language.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { poseOf } from "../illustrator/figure/pose.ts";
import { readLexicon } from "../illustrator/words/lexicon.ts";
import { chooseFallback, SURE } from "./choose-fallback.ts";
import { hideImages, isDeadImage, topicOf } from "./figures-of-speech.ts";
import { keepSenses, sensesAfter, sensesSaid, withoutSenses } from "./film-senses.ts";
import { cutPlain, findKeyPhrase } from "./key-phrase.ts";
import { pictureNouns } from "./picture-nouns.ts";
import { readAction } from "./read-action.ts";
import { readDeeds } from "./read-deeds.ts";
import { readNouns } from "./read-nouns.ts";
import { isPlace, nounForms, statesOfPlaces } from "./read-places.ts";
import { isHairstyle, isSame, lookOf } from "./same-person.ts";
import type { Action, Fallback, Noun, Phrase, SceneReading } from "./scene-reading.ts";
import { showNouns } from "./show-nouns.ts";
import { clauseStart, isCompared } from "./spoken-of.ts";
import { tagWords, type Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

/** A scene's words are asked for by whoever draws, films and cuts it, one after the other. */
const mostKept = 200;
const kept = new Map<string, ReadSentence[]>();

const listed = (words: string) => new Set(words.split(" "));
const grave = listed(terms.grave);
const inside = listed(terms.inside);
const outside = listed(terms.outside);
const light = listed(terms.light);
const lamps = listed(terms.lamps);
const towers = listed(terms.towers);
const vague = listed(terms.vague);
const generic = listed(terms.generic);
/** As many people as a crowd in a picture stands for. */
const mostGathered = 200;
const lasting = /^(?:nature|place)$/;

export { SURE };

/** `shown` are the phrases with what stands for each as a picture by itself. */
export type ReadSentence = { text: string; words: Word[]; phrases: Phrase[]; shown: Phrase[] };

/** Whether the rules of English hold for a text; what has no other language's letters or words is taken for it. */
export function isEnglish(text: string): boolean {
  return detectLanguage(text, /^\p{ASCII}*$/u.test(text.replace(/[“”‘’…–—]/g, "")) ? "en" : "und") === "en";
}

/** The sentences of an English text with their words and what its nouns mean beside each other. */
export function readSentences(text: string, about = ""): readonly ReadSentence[] {
  const key = `${text}\u0001${about}`;
  const known = kept.get(key) ?? tagSentences(text, about);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, known);
  return known;
}

function tagSentences(text: string, about: string): ReadSentence[] {
  const title = withoutSenses(about);
  const tagged = splitSentences(text, "en").map((sentence) => ({ text: sentence, words: tagWords(sentence) }));
  const beside = new Set(
    [...tagged.flatMap(({ words }) => words), ...tagWords(title)].flatMap(({ lower, plain }) => [lower, plain]),
  );
  // In "The Secret Life of the Pencil" capitals make no names.
  const topic = topicOf(title, readNouns(tagWords(title.toLowerCase()), new Set()), beside);
  const plain = new Set<string>();
  let senses = sensesSaid(about);
  return tagged.map(({ text, words }) => {
    const phrases = readNouns(words, beside);
    const shown = pictureNouns(words, phrases, beside);
    const meant = hideImages(keepSenses({ words, phrases, shown }, senses), topic);
    senses = sensesAfter([{ words, ...meant }], senses, plain);
    return { text, words, ...meant };
  });
}

export type SceneWords = { text: string; title?: string };

/** What a scene's words mean; null for a language whose rules are not known here. */
export function readScene({ text, title = "" }: SceneWords): SceneReading | null {
  if (!isEnglish(text)) return null;
  const sentences = readSentences(text, title);
  const read = sentences.map((sentence) => ({ ...readOne(sentence), sentence }));
  const best = read.reduce<(typeof read)[number] | null>(
    (one, other) => (one && one.confidence >= other.confidence ? one : other),
    null,
  );
  const isGrave = sentences.some(isGraveTold);
  return {
    ...(best ? showNouns(best, best.sentence.shown) : { subjects: [], props: [], around: [] }),
    action: best?.action ?? null,
    verbs: best?.sentence.words.flatMap(({ tag, plain }) => (tag === "verb" ? [plain] : [])) ?? [],
    deeds: best ? readDeeds(best.sentence, sentences) : [],
    phrase: best ? findKeyPhrase(best.sentence.text, best.sentence.words, best.sentence.phrases) : "",
    confidence: best?.confidence ?? 0,
    fallback: chooseFallback(sentences, {
      ...{ confidence: best?.confidence ?? 0, count: best?.subjects[0]?.count ?? 0, isGrave },
      isCrowd: best?.subjects[0]?.kind === "person" && best.action !== null && best.subjects[0].count <= mostGathered,
    }),
    isAdvice: best?.sentence.phrases.some(({ name, part }) => name === "you" && part === "subject") ?? false,
    placeStates: sentences.flatMap(statesOfPlaces),
    isInside: sentences.some(({ words }) => isSaid(words, inside))
      ? true
      : sentences.some(({ words }) => isSaid(words, outside))
        ? false
        : null,
    isGrave,
  };
}

/** Waves crash onto a beach, ropes are wound around a drum: it is a misfortune where it happens to somebody. */
function isGraveTold({ words, phrases }: ReadSentence): boolean {
  const isAnybody = phrases.some(({ kind }) => kind === "person" || kind === "group");
  const isHarmless = (at: number) =>
    (words[at]?.lower === "wound" && words[at].tag === "verb") ||
    (words[at]?.lower === "crash" &&
      !isAnybody &&
      /^(?:into|onto|against|on|over|down|to)$/.test(words[at + 1]?.lower ?? ""));
  // "Her son had not drowned at all"
  const isDenied = (at: number) =>
    words.slice(Math.max(0, at - 2), at).some(({ lower }) => /^(?:not|never)$/.test(lower));
  // "Feels like a disaster"
  const isImage = (at: number) =>
    isDenied(at) || isDeadImage(words, phrases, at) || isCompared(words, clauseStart(words, at), at);
  return words.some(({ lower }, at) => grave.has(lower) && !isHarmless(at) && !isImage(at));
}

/** "Inside, she …", "they sit inside": not what is inside of something. */
function isSaid(words: readonly Word[], said: ReadonlySet<string>): boolean {
  return words.some(({ lower }, at) => {
    const next = words[at + 1];
    // "Inside are forty beans": of whatever was spoken of.
    const isInverted = at === 0 && next?.tag === "aux" && !next.isAfterStop;
    const isAlone = !isInverted && (!next || next.isAfterStop || /^(?:conj|prep|verb|aux|name)$/.test(next.tag));
    return said.has(lower) && (isAlone || /^(?:he|she|it|they|we|you|i)$/.test(next.lower));
  });
}

/** A card for the words of a language whose nouns alone are known. */
export function cardFor(text: string, language: string): Extract<Fallback, { kind: "card" }> {
  return { kind: "card", phrase: cutPlain(splitSentences(text, language)[0] ?? text) };
}

type ReadOne = { subjects: Noun[]; props: Noun[]; action: Action | null; confidence: number };

function readOne({ words, phrases }: ReadSentence): ReadOne {
  // Whoever is spoken to is anybody, and seen by nobody.
  const seen = phrases.filter(
    ({ kind, isAbsent, part, name }) => !isAbsent && kind !== "time" && part !== "possessor" && name !== "you",
  );
  const told =
    seen.find(({ part, isSubordinate }) => part === "subject" && !isSubordinate) ??
    seen.find(({ part, isSubordinate }) => part === "object" && !isSubordinate) ??
    seen.find(({ part }) => part !== "of");
  const looks = new Map(seen.map((phrase) => [phrase, lookOf(words, phrases, phrase)]));
  const worn = [...looks.values()].flatMap(({ parts }) => parts);
  const withLooks = (phrase: Phrase) => {
    const said = looks.get(phrase)?.looks ?? "";
    return said === "" ? phrase : { ...phrase, looks: said };
  };
  const main = told && { ...withSign(told), ...withLooks(told) };
  const action = readAction(words, phrases, main);
  const place = seen.find((phrase) => phrase !== told && isPlace(phrase) && phrase.part !== "of");
  const others = seen
    .filter(
      (phrase) =>
        phrase !== told && canDraw(phrase) && phrase.kind !== "body" && !worn.includes(phrase) && !isHairstyle(phrase),
    )
    .filter((phrase) => !(main ? [main, ...seen] : seen).some((one) => isSame(words, one, phrase)))
    .map(withLooks);
  const props = others.filter(
    ({ part, relation, name }) =>
      part === "object" || (part === "oblique" && beside.test(relation ?? "") && !inTheSky.test(name)),
  );
  if (!main) return { subjects: [], props: [], action, confidence: 0 };
  // Nobody is shown dying, and nobody alive of whom it is said that they are dead.
  if (action && grave.has(action.verb)) return { subjects: [], props: [], action, confidence: 0.2 };
  // "Set up a transfer for payday, so the money leaves": money stands for too much to be all that is seen.
  const isGeneric = ({ icon = "" }: Noun) => generic.has(icon);
  if (isGeneric(main) && others.some((noun) => noun.icon !== undefined && !isGeneric(noun)))
    return { subjects: [], props: [], action, confidence: 0.2 };
  if (canDraw(main)) {
    const joined = others.filter(({ part, from }) => part === "subject" && words[from - 1]?.lower === "and");
    const behind = others.filter(
      (phrase) =>
        phrase.part === "subject" &&
        !joined.includes(phrase) &&
        (!phrase.isSubordinate || (phrase.kind === "person" && isMeanwhile(words, phrase))),
    );
    const isAnyone = /^(?:we|i|us)$/.test(main.name);
    const confidence = isAnyone ? (action && poseOf(action.verb) ? SURE : 0.4) : Math.max(SURE, main.certainty);
    return { subjects: [main, ...joined], props: [...props, ...behind], action, confidence };
  }
  // "The shop is full of customers".
  const crowd = isPlace(main)
    ? others.filter(({ kind, part }) => /^(?:person|animal)$/.test(kind) && part !== "subject")
    : [];
  if (crowd.length > 0) return { subjects: crowd, props: [], action, confidence: SURE };
  // The lamp of a lighthouse is what a lighthouse is seen by.
  const isTower =
    (light.has(main.name) || lamps.has(main.name)) &&
    phrases.some(({ name, isAbsent }) => towers.has(name) && !isAbsent);
  const isScenery = isPlace(main) || lasting.test(main.kind) || light.has(main.name);
  if (
    isPlace(main) ||
    isTower ||
    (isScenery && (place || isWeather(main))) ||
    (others.length === 0 &&
      seen.some((phrase) => phrase.part === "subject" && !phrase.isSubordinate && isPlace(phrase)))
  )
    return { subjects: [], props: [], action, confidence: 0.6 };
  // "A storm wakes the fox": what nobody can draw acts on something that is seen.
  const [object] = props.filter(
    ({ part, kind, icon, certainty }) =>
      part === "object" && (kind === "animal" || (kind === "person" && certainty >= 0.9 && !icon)),
  );
  if (object && !isScenery) return { subjects: [object], props: [], action, confidence: SURE };
  return { subjects: [], props: [], action, confidence: 0.2 };
}

const beside =
  /^(?:with|on|onto|upon|at|against|beside|near|behind|under|over|above|below|around|past|towards?|to|into|in|from|by|holding)$/;

/** Whoever walks under the stars has none of them beside them. */
const inTheSky = /^(?:star|sun|moon|cloud|sky)$/;

const signs = listed(terms.signs);

/** "While his mother works": at the same time, and so in the same picture. */
function isMeanwhile(words: readonly Word[], { from }: Phrase): boolean {
  return words[from - 1]?.lower === "while" || words[from - 2]?.lower === "while";
}

/** What cannot be seen but has a sign that everybody reads: profit is a rising chart. */
function withSign(phrase: Phrase): Phrase {
  if (phrase.kind !== "abstract" || phrase.icon !== undefined) return phrase;
  const sign = nounForms(phrase.name)
    .map((form) => readLexicon().get(form))
    .find((known) => known?.icon !== undefined && !known.isWeak && signs.has(known.icon));
  return sign?.icon ? { ...phrase, icon: sign.icon, certainty: SURE } : phrase;
}

/** Whoever is a person, and what has a picture in its sense here. */
function canDraw({ name, kind, icon, certainty }: Noun): boolean {
  if (kind === "abstract" && certainty < 0.6 && !signs.has(icon ?? "")) return false;
  return !vague.has(name) && certainty >= SURE && (kind === "person" || icon !== undefined);
}

function isWeather({ name }: Noun): boolean {
  return nounForms(name).some((form) => readLexicon().get(form)?.weather !== undefined);
}

import { alwaysLarge, properNames } from "#lib/text/proper-names.ts";
import { isMany } from "#offline/understanding/tag-words.ts";
import { nounForm } from "#offline/understanding/words/dictionary.ts";
import { articles, calledBy, judge, type Mention, placing } from "./judge-name.ts";
import type { ReadScene, Sentence } from "./read-film.ts";
import { readLooks } from "./read-looks.ts";
import { taggedWords } from "./somebody.ts";

/** A proper name: every spelling it has in the film, and what speaks for a person or for a place. */
export type FoundName = {
  name: string;
  aliases: string[];
  kind: "character" | "place";
  /** Words right beside it that say who it is: "the keeper Mara", "Mara, the keeper". */
  called: string[];
};

const titles = new Set(["mr", "mrs", "ms", "dr"]);
const notNames = new Set([...alwaysLarge, ...titles, "i'm", "visual"]);

/** Proper names of people, animals and places. Languages that write every noun with a capital need more evidence. */
export function findNames(film: readonly ReadScene[], language: string): FoundName[] {
  const lowered = new Set<string>();
  const proper = properIn(film);
  const mentions = new Map<string, Mention[]>();
  let before: Sentence | undefined;
  film.forEach(({ sentences }, scene) => {
    for (const sentence of sentences) {
      for (const { text, lower } of sentence.words) if (text === lower) lowered.add(lower);
      for (const mention of capitals({ sentence, before }, { scene, language, proper })) {
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

/** "Biscuit was a scruffy dog": an English word that is spelled large in the middle of a sentence, or that is somebody without an article. */
function properIn(film: readonly ReadScene[]): ReadonlySet<string> {
  const sentences = film.flatMap((scene) => scene.sentences).filter(({ isEnglish }) => isEnglish);
  const inside = sentences.flatMap((sentence) =>
    sentence.words.flatMap(({ text, opensSentence }, at) => {
      if (!isCapital(text)) return [];
      if (!opensSentence) return [text];
      const word = taggedWords(sentence)?.[at];
      const isBare = word && !isMany(word) && /^(?:is|was)$/.test(sentence.words[at + 1]?.lower ?? "");
      return isBare && (readLooks(sentence, at, at + 1)?.nouns.length ?? 0) > 0 ? [text] : [];
    }),
  );
  const small = new Set(
    sentences.flatMap(({ words }) => words.flatMap(({ text, lower }) => (text === lower ? [lower] : []))),
  );
  return new Set(inside.filter((text) => !small.has(text.toLowerCase()) && nounForm(text.toLowerCase()) !== null));
}

/** Runs of capitalised words, articles left out. */
function capitals(
  { sentence, before }: Pick<Mention, "sentence" | "before">,
  { scene, language, proper }: { scene: number; language: string; proper: ReadonlySet<string> },
): Mention[] {
  // "Hund Rex": where nouns are large as well, every word stands for itself.
  const longest = language.startsWith("de") ? 1 : 3;
  const { words } = sentence;
  const runs: Mention[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (!isCapital(words[from]?.text) || notNames.has(words[from]?.lower ?? "")) continue;
    if (
      articles.test(words[from]?.lower ?? "") ||
      (!proper.has(words[from]?.text ?? "") && isOnlyOpening(sentence, from))
    )
      continue;
    // "Old Mr. Falk" is Falk.
    if (titles.has(words[from + 1]?.lower ?? "")) continue;
    let to = from + 1;
    while (to < words.length && isCapital(words[to]?.text) && isBeside(sentence, to) && to - from < longest) to += 1;
    runs.push({ sentence, before, scene, from, to });
    from = to - 1;
  }
  return runs;
}

function isCapital(word: string | undefined): boolean {
  return word !== undefined && /^(?:Mc|Mac|O['’])?\p{Lu}\p{Ll}+$/u.test(word);
}

/** An ordinary word that opens its sentence and is followed by a name: "When Mara", "Then Tom". */
function isOnlyOpening(sentence: Sentence, at: number): boolean {
  const { words, found } = sentence;
  const word = words[at];
  if (!word?.opensSentence) return false;
  const next = words[at + 1];
  const tagged = taggedWords(sentence);
  // "Roman builders", "Young salmon".
  if (tagged?.[at]?.tag === "adj" && tagged[at + 1]?.tag === "noun" && !tagged[at + 1]?.isAfterStop) return true;
  if (tagged?.[at] && isMany(tagged[at]) && tagged[at].tag === "noun") return true;
  // "Beneath it lay a stone".
  if (/^(?:prep|conj|det|pron|adv)$/.test(tagged?.[at]?.tag ?? "") && !isCapital(next?.text)) return true;
  const isKnown = found.some(({ position, role, icon, settings }) => position === at && (role || icon || settings));
  if (isCapital(next?.text)) return opening.test(word.lower);
  return isKnown || opening.test(word.lower);
}

const opening =
  /^(?:when|then|now|after|before|while|one|every|each|if|but|and|so|yet|as|at|in|on|by|for|from|with|without|under|over|soon|only|even|perhaps|maybe|later|afterwards?|meanwhile|eventually|today|tonight|tomorrow|once|inside|outside|suddenly|finally|first|next|last|here|there|it|he|she|they|we|you|his|her|their|our|my|its|is|are|was|what|why|how|where|who|no|not|all|some|many|most|wenn|dann|als|und|aber|quand|puis|alors|cuando|luego|entonces|every|slowly|quietly|back|down|up|across|near|beside|behind|above|below|together|morning|night|evening|people|let|meet|this|that|these|those|not|nobody|everyone|nothing|half|both|none|several|few)$/;

function isBeside({ text, words }: Sentence, at: number): boolean {
  const [one, two] = [words[at - 1]?.text ?? "", words[at]?.text ?? ""];
  return text.includes(`${one} ${two}`);
}

import { capitalise } from "#lib/text/title.ts";
import { type Token, tagEnglish } from "../../../tagger/tag-english.ts";
import english from "./english.json" with { type: "json" };
import openers from "./openers.json" with { type: "json" };

type Openers = Record<keyof (typeof openers)["en"], readonly string[]>;

function openersOf(language: string): Openers {
  const primary = language.split("-")[0];
  return Object.entries(openers).find(([each]) => each === primary)?.[1] ?? none;
}

const none: Openers = {
  ...{ leaning: [], additions: [], examples: [], selves: [], layout: [], within: [], pointing: [], spans: [] },
};

function plainOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}'.-]+/gu, " ")
    .trim()} `;
}

const unspaced = /^(?:ja|zh|th)\b/u;

function beginsWith(text: string, phrases: readonly string[], language: string): string | undefined {
  const plain = plainOf(text);
  const isUnspaced = unspaced.test(language);
  return phrases
    .filter((phrase) => plain.startsWith(isUnspaced ? ` ${phrase}` : ` ${phrase} `))
    .toSorted((first, second) => second.length - first.length)[0];
}

const verbSecond = /^(?:de|nl|sv|da|nb|no)\b/u;

/** "In addition, bees dance." as "Bees dance.": what only adds goes, so that the sentence stands by itself. */
export function dropAddition(sentence: string, language: string): string {
  const found = beginsWith(sentence, openersOf(language).additions, language);
  // "Außerdem bauen Bienen Waben": without its first word it would ask.
  // "In addition to wax" adds nothing by itself.
  if (!found || /^\s+(?:to|zu|à)\s/u.test(sentence.slice(found.length))) return sentence;
  if (verbSecond.test(language) && !/^[,:]/u.test(sentence.slice(found.length))) return sentence;
  const rest = sentence.slice(found.length).replace(/^[\s,:]+/u, "");
  return rest === "" ? sentence : capitalise(rest);
}

/**
 * Whether a sentence needs the one before it to be understood: "They did so", "on these fronts". "This month" is known
 * to everybody, unless a heading above may be what it means.
 */
export function leans(sentence: string, language: string, { isBelowHeading = false } = {}): boolean {
  const { leaning, selves, examples, within, pointing, spans: own } = openersOf(language);
  if (beginsWith(sentence, selves, language)) return false;
  const plain = plainOf(sentence);
  const words = plain.trim().split(" ");
  const pointsAt = (word: string, at: number) => pointing.includes(word) && !knows(words, at, { selves, spans: own });
  const isKnown = pointing.includes(words[0] ?? "") && !pointsAt(words[0] ?? "", 0);
  if (beginsWith(sentence, isKnown ? examples : [...leaning, ...examples], language)) return true;
  if (within.some((phrase) => plain.includes(` ${phrase} `)) || words.some(pointsAt)) return true;
  return (
    /^en\b/u.test(language) &&
    pointsBack(tagEnglish(withoutQuotes(sentence)), { selves, known: isBelowHeading ? nothing : spans })
  );
}

/** Whether what a word such as "diese" points at is named before it, is the text itself, or known to everybody. */
function knows(words: readonly string[], at: number, { selves, spans }: Pick<Openers, "selves" | "spans">): boolean {
  const next = words[at + 1] ?? "";
  return spans.includes(next) || selves.includes(`${words[at]} ${next}`) || words.slice(0, at).includes(next);
}

const people = new Set(english.people);
const pointers = new Set(english.pointers);
const spans = new Set(english.spans);

/** "Fronts" and "front" are one thing. */
function plainNoun(noun: string): string {
  return noun.replace(/(?<=\p{L}{2})s$/u, "");
}

const nothing: ReadonlySet<string> = new Set();

/** Who is named in a quotation is not who says it. */
function withoutQuotes(sentence: string): string {
  return sentence.replace(/["“][^"“”]{1,600}["”]/gu, " ");
}

/** "Bees, they said, dance.": whoever that was. */
function isAsideSaid(tokens: readonly Token[], index: number): boolean {
  const [before, verb, after] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
  return before?.text === "," && verb?.tag === "VERB" && (after?.text === "," || after?.text === ".");
}

type Known = { selves: readonly string[]; known: ReadonlySet<string> };

function pointsBack(tokens: readonly Token[], { selves, known }: Known): boolean {
  const named = new Set<string>();
  let hasNoun = false;
  for (const [index, { lower, tag }] of tokens.entries()) {
    const next = tokens[index + 1];
    // "This fast, small library" is the text's own too.
    const isSelf = tokens
      .slice(index + 1, index + 7)
      .some(
        (each, at, run) =>
          selves.includes(`${lower} ${each.lower}`) &&
          run.slice(0, at).every((one) => /^(?:ADJ|ADV|NOUN|PROPN|PUNCT)$/u.test(one.tag)),
      );
    if (pointers.has(lower) && !isSelf && pointsAtNothing(lower, next, new Set([...named, ...known]))) return true;
    if (people.has(lower) && (!hasNoun || isAsideSaid(tokens, index))) return true;
    if (tag !== "NOUN" && tag !== "PROPN") continue;
    hasNoun = true;
    named.add(plainNoun(lower));
  }
  return false;
}

function pointsAtNothing(pointer: string, next: Token | undefined, named: ReadonlySet<string>): boolean {
  // "Those who wait", "such as wood".
  if (next === undefined || next.lower === "who" || next.lower === "as" || next.lower === "that") return false;
  if (pointer === "such" && next.tag === "DET") return false;
  return !named.has(plainNoun(next.lower));
}

/** Whether a sentence speaks of where something stands on paper: "the table below", "in section 4". */
export function speaksOfLayout(sentence: string, language: string): boolean {
  const { layout, selves } = openersOf(language);
  const plain = plainOf(sentence);
  const isUnspaced = unspaced.test(language);
  if (/(?:[.:]|：)$/u.test(sentence) && /[:：]$/u.test(sentence)) return true;
  const rest = selves.reduce((left, self) => left.replace(` ${self} `, " "), plain);
  if (
    /\b(?:tables|figures|sections|equations|chapters|tabellen|abbildungen|tableaux|figuras|tablas)\s\d/iu.test(sentence)
  )
    return true;
  return layout.some((phrase) => rest.includes(isUnspaced ? phrase : ` ${phrase} `) || rest.includes(` ${phrase}. `));
}

/** Whether a film may end here: an example or a question would leave it open. */
export function mayEnd(sentence: string, language: string): boolean {
  return !(/[?？:：…]["'”’»)]*$/u.test(sentence) || beginsWith(sentence, openersOf(language).examples, language));
}

/** Whether an English text says something of something: a verb in it is neither "to do" nor "doing". */
export function hasVerb(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ tag, text }, index) =>
      (tag === "AUX" || (tag === "VERB" && !text.endsWith("ing"))) && tokens[index - 1]?.tag !== "PART",
  );
}

import { findSign } from "./find-sign.ts";
import { mainClauses } from "./main-clauses.ts";
import { readNumbers, type SaidNumber } from "./read-numbers.ts";
import type { Diagram, Phrase, Stage } from "./scene-reading.ts";
import { countWords, cutWords, type Span, spansOf } from "./spans.ts";
import { startOf } from "./start-of.ts";
import type { Word } from "./tag-words.ts";
import terms from "./words/scene-terms.json" with { type: "json" };

/** From here on nobody counts what is drawn. */
const manyFrom = 13;
const [longestLead, longestLabel] = [14, 14];
const sure = 0.65;

const units = new Set(terms.units.split(" "));
const measuring = new Set(terms.measuring.split(" "));
const changing = new Set([
  ...terms.rising.split(" "),
  ...terms.falling.split(" "),
  ..."go goes went turn turned change changed".split(" "),
]);

const vague = /^(?:few|several|couple)$/;

type Told = { sentence: string; words: readonly Word[]; phrases: readonly Phrase[]; spans: readonly Span[] };
type Amount = SaidNumber & {
  phrase: Phrase;
  unitTo: number;
  isUnit: boolean;
  shown: string;
  isRange?: true;
  first?: string;
};

/** Ten dollars a week that make 520 after a year, or how many there are of what the sentence is about. */
export function findAmount(
  sentence: string,
  words: readonly Word[],
  phrases: readonly Phrase[],
  isAny = false,
): Diagram | null {
  const told = { sentence, words, phrases, spans: spansOf(sentence, words) };
  if (told.spans.length !== words.length) return null;
  const amounts = readAmounts(told);
  return findProgress(told, amounts) ?? findCount(told, amounts, isAny);
}

const say = ({ sentence, spans }: Told, from: number, to: number) =>
  cutWords(sentence, spans, { from, to }).replace(/^[\s,;:]+|[\s,;:.!?]+$/g, "");

function readAmounts(told: Told): Amount[] {
  const { words, phrases } = told;
  const numbers = readNumbers(words).filter(({ from, to }) => to > from && !isYear(words, from));
  return numbers.flatMap((number, index) => {
    const next = numbers[index + 1];
    const joint = words[number.to]?.lower ?? "";
    const isRange = next?.from === number.to + 1 && /^(?:to|or)$/.test(joint) && next.value > number.value;
    const before = numbers[index - 1];
    if (before && before.to + 1 === number.from && /^(?:to|or)$/.test(words[before.to]?.lower ?? "")) return [];
    const last = isRange ? next : number;
    const phrase = phrases.find(({ from, to }) => last.from >= from && last.from < to);
    if (!phrase) return [];
    // "An hour and five minutes": no five minutes.
    if (words[number.from - 1]?.lower === "and" && units.has(words[number.from - 2]?.plain ?? "")) return [];
    const shown = isRange ? `${figure(told, number)} ${joint} ${figure(told, next)}` : figure(told, number);
    // "twenty percent interest", but "ten dollars"
    const isPercent = words[last.to]?.lower === "percent";
    const unitTo = isPercent ? last.to + 1 : phrase.to;
    const isUnit = isPercent || units.has(phrase.name);
    return [
      {
        ...number,
        to: last.to,
        value: last.value,
        phrase,
        unitTo,
        isUnit,
        shown,
        ...(isRange && { isRange, first: figure(told, number) }),
      },
    ];
  });
}

/** "In 1969", "in the year 79". */
function isYear(words: readonly Word[], at: number): boolean {
  if (words[at - 1]?.lower === "year" && /^\d+$/.test(words[at]?.text ?? "")) return true;
  return (
    /^(?:1[5-9]|20)\d\d$/.test(words[at]?.text ?? "") &&
    /^(?:in|since|by|until|from|to|of|around)$/.test(words[at - 1]?.lower ?? "")
  );
}

/** In digits, which are read at a glance; "hundreds" and "a dozen" are no exact number. */
function figure({ words, sentence, spans }: Told, { from, to, value }: SaidNumber): string {
  const first = words[from];
  const said = cutWords(sentence, spans, { from, to });
  if (first?.lower === "minus" || words[from - 1]?.lower === "minus") return `minus ${said}`;
  if (
    to - from === 1 &&
    /^(?:hundreds|thousands|millions|billions|dozen|several|few|many|both)$/.test(first?.lower ?? "")
  )
    return said;
  // "A few dozen", "several hundred": nobody counted them.
  if (words.slice(from, to).some(({ lower }) => /^(?:few|several|couple)$/.test(lower))) return said;
  if (/^\d/.test(said) && to - from === 1) return /[^\d.,]/.test(said) ? said : value.toLocaleString("en");
  if (value >= 1e6) {
    const [scale, name] = value >= 1e9 ? [1e9, "billion"] : [1e6, "million"];
    return `${(value / scale).toLocaleString("en")} ${name}`;
  }
  return value.toLocaleString("en");
}

/** Where the rate ends that begins here: "a week", "per day"; null where none does. */
function endOfRate(words: readonly Word[], at: number): number | null {
  const isRate = /^(?:an?|per|each|every)$/.test(words[at]?.lower ?? "");
  return isRate && /^(?:second|minute|hour|day|night|week|month|year)$/.test(words[at + 1]?.lower ?? "")
    ? at + 2
    : null;
}

function findProgress(told: Told, amounts: readonly Amount[]): Diagram | null {
  const { words } = told;
  const [one, other, third] = amounts.filter(({ phrase }) => phrase.kind !== "time");
  const start = startOf(words, told);
  const isChanged = ({ from: at }: Amount) =>
    words.slice(start, at).some(({ lower, plain }) => changing.has(lower) || changing.has(plain));
  // "rose from six hundred to nine hundred euros"
  if (one?.first && words[one.from - 1]?.lower === "from" && isChanged(one)) {
    const end = words.findIndex(({ isAfterStop }, at) => at >= one.unitTo && isAfterStop);
    const unit = say(told, one.to, one.unitTo);
    const shown = one.shown.split(" to ").at(-1) ?? "";
    const lead = say(told, start, one.from - 1);
    return progress(
      { lead, shown: `${one.first} ${unit}`.trim(), label: "" },
      { lead: "", shown: `${shown} ${unit}`.trim(), label: say(told, one.unitTo, end < 0 ? words.length : end) },
    );
  }
  if (!one || !other || third || one.isRange || other.isRange) return null;
  const part = (from: number, { from: at, unitTo, shown, to }: Amount, end: number) => {
    const unit = say(told, to, unitTo);
    return {
      lead: say(told, from, at),
      shown: unit === "" ? shown : `${shown} ${unit}`,
      label: say(told, unitTo, end),
    };
  };
  const rate = endOfRate(words, one.unitTo);
  const isSame = one.phrase.name === other.phrase.name;
  if (rate !== null && isSame && other.value > one.value && other.unitTo < words.length)
    return progress(part(start, one, rate), part(rate, other, words.length));
  const isFromTo = words[one.from - 1]?.lower === "from" && words[other.from - 1]?.lower === "to";
  if (!isFromTo || !isSame || !isChanged(one)) return null;
  const from = part(start, one, other.from - 1);
  return progress(
    { ...from, lead: from.lead.replace(/\s+from$/, "") },
    { ...part(other.from, other, words.length), lead: "" },
  );
}

function progress(from: Stage, to: Stage): Diagram | null {
  const isShort = ({ lead, label }: Stage) => lead.split(" ").length <= 9 && label.split(" ").length <= 9;
  return isShort(from) && isShort(to) ? { kind: "progress", from, to } : null;
}

function findCount(told: Told, amounts: readonly Amount[], isAny: boolean): Diagram | null {
  const { words, phrases, sentence, spans } = told;
  const counted = amounts.find((amount) => isAbout(told, amount)) ?? (isAny ? amounts.find(isOfThings) : undefined);
  // "A few weeks": no number that anybody reads.
  if (!counted || words.slice(counted.from, counted.to).some(({ lower }) => vague.test(lower))) return null;
  const start = startOf(words, told);
  const clauses = mainClauses(told, start);
  const clause = clauses.find(({ from, to }) => counted.from >= from && counted.from < to) ?? {
    from: start,
    to: words.length,
  };
  const size = (from: number, to: number) => countWords(sentence, spans, { from, to });
  const from = size(start, counted.from) <= longestLead ? start : clause.from;
  if (size(from, counted.from) > longestLead) return null;
  const end = size(counted.to, words.length) <= longestLabel ? words.length : clause.to;
  const ends = [end, ...phrases.map(({ to }) => to)].filter(
    (to) => to >= counted.unitTo && to <= end && size(counted.to, to) <= longestLabel,
  );
  const { phrase, value, isUnit, unitTo } = counted;
  const shown = isUnit ? `${counted.shown} ${say(told, counted.to, unitTo)}` : counted.shown;
  const rest = say(told, isUnit ? unitTo : counted.to, Math.max(unitTo, ...ends));
  // "14 minutes, and most of you …": something else begins there.
  const label = /^(?:and|but|or|so)\b/i.test(rest) ? "" : rest;
  const lead = say(told, from, counted.from);
  if (label === "" && !(isUnit && lead !== "")) return null;
  const own = phrase.icon && phrase.certainty >= sure && !isUnit ? phrase.icon : undefined;
  // A degree of heat is no student's.
  const besides = isUnit ? phrases.filter((each) => each !== phrase) : phrases;
  // "A tank of at least sixty litres and a table": of the tank.
  const earlier = besides.filter(({ to }) => to <= counted.from);
  const icon = own ?? findSign(earlier, sentence, sure) ?? findSign(besides, sentence, sure);
  return {
    ...{ kind: "count", value: counted.isRange ? value : phrase.count, shown, label },
    ...(lead !== "" && { lead }),
    ...(icon && { icon }),
    ...(isAmount(counted) && !isSomebody(told, clauses[0]) && { isAmount: true as const }),
  };
}

/** An amount, and nobody who could be counted: "200 dollars", "20 to 30 plants". */
const isAmount = ({ isUnit, isRange, value }: Amount) =>
  (isUnit && value !== 1) || (isRange === true && value >= manyFrom);

/** "With fifty-eight metal boxes": where nothing else of a sentence can be shown. */
function isOfThings({ phrase, value }: Amount): boolean {
  const { kind, part, relation, isAbsent, isSubordinate } = phrase;
  const isWith = part === "oblique" && /^(?:with|by|for|into|from|to)$/.test(relation ?? "");
  return (
    isWith && !isAbsent && !isSubordinate && /^(?:object|animal|plant|food|person)$/.test(kind) && value >= manyFrom
  );
}

/** Whether the number counts what the sentence is about, and not how far away it all happens. */
function isAbout(told: Told, amount: Amount): boolean {
  const { phrase, value, from } = amount;
  if (phrase.isAbsent || phrase.isSubordinate || (phrase.part !== "subject" && phrase.part !== "object")) return false;
  if (value < manyFrom && !isAmount(amount)) return false;
  const { words } = told;
  // "…, often thousands of kilometres away": nobody does anything with them.
  const verbs = words.flatMap(({ tag }, at) => (/^(?:verb|aux)$/.test(tag) ? [at] : []));
  if (phrase.part === "subject" && !verbs.some((at) => at >= amount.unitTo)) return false;
  if (phrase.kind !== "time") return true;
  const verb = words[verbs.findLast((at) => at < from) ?? -1];
  return phrase.part === "object" && measuring.has(verb?.plain ?? "");
}

/** Somebody of whom a story tells is seen rather than their money. */
function isSomebody({ words, phrases }: Told, clause: Span | undefined): boolean {
  const subject = phrases.find(({ part, from }) => part === "subject" && from >= (clause?.from ?? 0));
  if (subject?.kind !== "person") return false;
  const { tag, lower } = words[subject.to - 1] ?? {};
  return tag === "name" || subject.count === 1 ? lower !== "you" : false;
}

import lists from "./lexicon.json" with { type: "json" };

function toMap<Value>(list: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(list));
}

/** What English writing stands for when it is read aloud; a single capital in an answer is the letter's name. */
export const lexicon = {
  abbreviations: toMap(lists.abbreviations),
  beforeNumber: toMap(lists.beforeNumber),
  months: toMap(lists.months),
  /** One, several, the hundredth part of one, several of them. */
  currencies: toMap(lists.currencies),
  scales: toMap(lists.scales),
  /** One, several. */
  units: toMap(lists.units),
  /** Units that mean something else where a space stands before them. */
  notAlone: new Set(lists.notAlone),
  /** What is counted in roman numerals: chapters, wars. */
  numbered: new Set(lists.numbered),
  /** Whose roman numeral is said as "the eighth". */
  kings: new Set(lists.kings),
  acronyms: toMap(lists.acronyms),
  /** Short words that are often set in capitals and are no acronyms. */
  shouted: new Set(lists.shouted),
  letters: toMap(lists.letters),
  signs: toMap(lists.signs),
  fractions: toMap(lists.fractions),
  foldings: toMap(lists.foldings),
  spellings: toMap(lists.spellings),
  /** After these a number of four digits is a year. */
  yearBefore: new Set(lists.yearBefore),
  era: new Set(lists.era),
};

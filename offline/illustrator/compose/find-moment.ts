import type { Leaf, Vignette } from "../plate/card.ts";

const month =
  "January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Aug\\.|Sept?\\.|Oct\\.|Nov\\.|Dec\\.";
const year = "1[0-9]{3}|20[0-9]{2}";
const day = "3[01]|[12][0-9]|[1-9]";
const weekday = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday";
const before = "[Ii]n|[Bb]y|[Ss]ince|[Uu]ntil|[Oo]f|[Ff]rom|[Ee]arly|[Ll]ate|[Mm]id|[Ll]ast|[Tt]his|[Nn]ext";

/** What a date says, most exact first; of several in a sentence its first. */
const dates: [RegExp, (found: string[]) => Leaf][] = [
  [
    new RegExp(`\\b(${month}) (${day})(?:st|nd|rd|th)?\\b(?:,? (${year})\\b)?(?!,\\d)`),
    ([, name = "", number = "", of]) => ({ head: of ? `${name} ${of}` : name, body: number }),
  ],
  [
    new RegExp(`\\b(${day})(?:st|nd|rd|th)?(?: of)? (${month})\\b(?:,? (${year})\\b)?`),
    ([, number = "", name = "", of]) => ({ head: of ? `${name} ${of}` : name, body: number }),
  ],
  [new RegExp(`\\b(${month}),? (?:of )?(${year})\\b`), ([, head = "", body = ""]) => ({ head, body })],
  // "1,200 cars", "1500 metres" and "2000-year-old" are no years.
  [
    new RegExp(
      `\\b(?:[Ii]n|[Bb]y|[Ss]ince|[Uu]ntil|[Ee]arly|[Ll]ate|(?:spring|summer|autumn|fall|winter) of) (${year})(?=[,.;:)]|$| [a-z]+ed | (?:and|the|an?|when|he|she|it|they|we|as|by|until|with|on|in)\\b)`,
    ),
    ([, body = ""]) => ({ head: "", body }),
  ],
  [new RegExp(`\\b(?:${before}) (${month})\\b`), ([, body = ""]) => ({ head: "", body })],
  [
    new RegExp(`\\b(?:[Oo]n|[Uu]ntil|[Ll]ast|[Nn]ext|[Oo]ne|[Tt]hat|[Bb]y|[Ee]very) (${weekday})\\b`),
    ([, body = ""]) => ({ head: "", body }),
  ],
];

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const hour = `${numbers.join("|")}|1[0-2]|[1-9]`;
const partOfDay =
  "(?:,? (?:o['’]clock|sharp|at night|in the (?:morning|afternoon|evening)|(?:every|each|that|the next|on \\w+) (?:morning|evening|afternoon|night)|(?:every|each) day|tonight)| ?[ap]\\.?m\\b)";
const clocks: [RegExp, (found: string[]) => string][] = [
  [new RegExp(`\\b[Hh]alf past (${hour})\\b`), ([, number = ""]) => `${nameOf(number)}-thirty`],
  [new RegExp(`\\b[Aa]t (${hour}):([03]0)\\b`), ([, number = "", minute]) => clockAt(number, minute === "30")],
  [
    new RegExp(`\\b(?:[Aa]t|[Bb]y|[Uu]ntil|[Bb]efore|[Aa]fter) (${hour})${partOfDay}`),
    ([, number = ""]) => clockAt(number, false),
  ],
  [/\b(?:[Aa]t|[Bb]y|[Uu]ntil|[Bb]efore|[Aa]fter) (?:noon|midnight)\b/, () => "twelve-oclock"],
];

function clockAt(number: string, isHalf: boolean): string {
  return `${nameOf(number)}-${isHalf ? "thirty" : "oclock"}`;
}

function nameOf(number: string): string {
  return numbers[Number(number) - 1] ?? number;
}

/** With so many things beside the words a date would be one too many. */
const mostBeside = 3;

/** When it happens, as a clock or a leaf of a calendar, beside the few things that its words speak of. */
export function withMoment(
  vignettes: readonly Vignette[],
  sentence: string,
  { isPast = false }: { isPast?: boolean } = {},
): readonly Vignette[] {
  if (vignettes.length >= mostBeside) return vignettes;
  const clock = isPast ? undefined : read(clocks, sentence);
  if (clock) return [...vignettes.filter(({ icon }) => !/clock$/.test(icon)), { icon: clock }];
  const leaf = read(dates, sentence);
  return leaf
    ? [...vignettes.filter(({ icon }) => !/^calendar/.test(icon)), { icon: "calendar-leaf", leaf }]
    : vignettes;
}

function read<Told>(ways: readonly [RegExp, (found: string[]) => Told][], sentence: string): Told | undefined {
  for (const [pattern, tell] of ways) {
    const found = sentence.match(pattern);
    if (found) return tell(found);
  }
  return undefined;
}

import type { Word } from "../understanding/tag-words.ts";
import type { Sex } from "./first-names.ts";
import { owner } from "./said-items.ts";

export const saidAge = /^(?:of |in the (?:\w+ )?(?:teens|\w+ties)$)/;

const parents = /^(?:mother|father|parent|widow|widower|grandmother|grandfather)$/;
const mostChildren = 15;

const decade = /^(?:teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)$/;

/** "of nine", "aged about 64", ", eight,", "in her late fifties". */
export function readAge(words: readonly Word[], at: number, isSaid = false): { text: string; to: number } | null {
  const word = words[at];
  if (!word) return null;
  const isOpened = /^(?:of|aged)$/.test(word.lower);
  // "A mother of three".
  const children = parents.test(words[at - 1]?.lower ?? "") ? words[at + 1]?.value : undefined;
  if (word.lower === "of" && children !== undefined && children < mostChildren) return null;
  let start = isOpened ? at + 1 : at;
  while (
    (isOpened || isSaid) &&
    /^(?:about|around|nearly|almost|some|maybe|only|just|over|well|past|already|not|yet)$/.test(
      words[start]?.lower ?? "",
    )
  )
    start += 1;
  const number = words[start];
  if (number?.value !== undefined && number.value < 130 && (isOpened || isSaid || word.isAfterStop)) {
    const second = words[start + 1];
    const isTwo = number.value >= 20 && number.value % 10 === 0 && (second?.value ?? 10) < 10;
    const end = start + (isTwo ? 2 : 1);
    const after = words[end];
    const isYears = /^years?$/.test(after?.lower ?? "");
    const isCount = !isYears && after !== undefined && !after.isAfterStop && /^(?:noun|name|adj|num)$/.test(after.tag);
    if (isCount) return null;
    const text = `of ${number.lower}${isTwo ? ` ${second?.lower}` : ""}`;
    const isOld = isYears && words[end + 1]?.lower === "old";
    return { text, to: end + (isOld ? 2 : isYears ? 1 : 0) };
  }
  if (word.lower !== "in") return null;
  const end = words.findIndex(({ lower }, index) => index > at && index <= at + 3 && decade.test(lower));
  return end < 0 || !owner.test(words[at + 1]?.lower ?? "")
    ? null
    : {
        text: `in the ${words
          .slice(at + 2, end + 1)
          .map(({ lower }) => lower)
          .join(" ")}`,
        to: end + 1,
      };
}

const birthdays = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth".split(
  " ",
);
const roundBirthdays = "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth".split(
  " ",
);

/** "On her eighth birthday Ida was given a goat": how old whoever the sentence is about is; null where nobody says it. */
export function ageOfBirthday(words: readonly { lower: string }[], sex?: Sex): string | null {
  const at = words.findIndex(({ lower }) => lower === "birthday");
  const said = words[at - 1]?.lower ?? "";
  const tens = roundBirthdays.indexOf(said);
  const years = tens >= 0 ? (tens + 2) * 10 : birthdays.indexOf(said) + 1;
  const whose = words[at - 2]?.lower ?? "";
  const isTheirs = sex ? whose === (sex === "female" ? "her" : "his") : /^(?:her|his|their)$/.test(whose);
  return years > 0 && isTheirs ? `of ${years}` : null;
}

/** "Twenty-five", "34". */
export function yearsBefore(words: readonly Word[], at: number): string {
  const tens = words[at - 2];
  const isTwo = tens?.value !== undefined && tens.value >= 20 && (words[at - 1]?.value ?? 10) < 10;
  return `${isTwo ? `${tens.lower} ` : ""}${words[at - 1]?.lower}`;
}

import numbers from "../../understanding/words/numbers.json" with { type: "json" };

/** Whoever is younger is drawn as a child, whoever is as old as this as an old one. */
export const childUnder = 13;
export const oldFrom = 60;
/** Nobody of at least this size, beside a grown-up's 1, is a baby. */
export const babyUnder = 0.55;

const values: Record<string, number> = numbers;
const spelled = Object.keys(values).filter((word) => /(?:teen|ty|[enrxt]|five|nine|one|two|three)$/.test(word));
const number = `(\\d{1,3}|${spelled.join("|")})(?:[\\s-](one|two|three|four|five|six|seven|eight|nine))?`;
const saidInYears = new RegExp(`\\b${number}[\\s-]*years?\\b`, "iu");
/** "Of nine", but not "of nine sailors". */
const saidAlone = new RegExp(
  `\\b(?:of|aged?|turned)\\s+(?:(?:about|around|nearly|almost|only)\\s+)?${number}(?=\\s*(?:[^\\s\\p{L}\\p{N}-]|$|(?:with|in|and|who|wearing|named|called)\\b))`,
  "iu",
);
const decades = "twenties thirties forties fifties sixties seventies eighties nineties".split(" ");
const saidByDecade = new RegExp(`\\b(?:his|her|their|the|early|mid|late)[\\s-](teens|${decades.join("|")})\\b`, "iu");

/** How old somebody is said to be: "of nine", "a 34-year-old", "in her fifties"; null where nobody says it. */
export function yearsIn(description: string): number | null {
  const [, years, more] = saidInYears.exec(description) ?? saidAlone.exec(description) ?? [];
  if (years) return worth(years) + (more && worth(years) >= 20 ? worth(more) : 0);
  const [, decade] = saidByDecade.exec(description) ?? [];
  if (!decade) return null;
  return decade === "teens" ? 15 : decades.indexOf(decade.toLowerCase()) * 10 + 25;
}

function worth(word: string): number {
  return /^\d/.test(word) ? Number(word) : (values[word.toLowerCase()] ?? 0);
}

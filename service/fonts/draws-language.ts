import { splitByFont } from "./split-by-font.ts";

const known = new Map<string, boolean>();

/** Whether captions of a language can be drawn into the picture. Of what is no language, nothing is doubted. */
export function drawsLanguage(tag: string): boolean {
  const found = known.get(tag) ?? splitByFont(sampleOf(tag), tag).missing.length === 0;
  known.set(tag, found);
  return found;
}

/** How a language writes its own name, its months and its days; where that is not known, letters of its script. */
function sampleOf(tag: string): string {
  try {
    const locale = new Intl.Locale(tag.replaceAll("_", "-"));
    if (Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0) return lettersOf(locale.maximize().script);
    const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale.language);
    const format = new Intl.DateTimeFormat(locale, { month: "long", weekday: "long" });
    const days = Array.from({ length: 12 }, (_, month) => format.format(new Date(2024, month, month + 1)));
    return [name, ...days].join(" ");
  } catch {
    return "";
  }
}

const enough = 20;
const lastLetter = 0x1ffff;

/** The first letters of a script, which every font of it has. */
function lettersOf(script: string | undefined): string {
  if (script === undefined) return "";
  const isOfScript = new RegExp(`^[\\p{Script=${script}}--\\P{L}]$`, "v");
  const letters: string[] = [];
  for (let code = 0; code <= lastLetter && letters.length < enough; code++) {
    const letter = String.fromCodePoint(code);
    if (isOfScript.test(letter)) letters.push(letter);
  }
  return letters.join("");
}

import "server-only";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";
import { fetchOnFirstUse, isFetched } from "#lib/packages/on-first-use.mjs";

const families: Record<string, readonly string[]> = {
  "noto-sans": ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"],
  "noto-sans-arabic": ["arabic"],
  "noto-sans-hebrew": ["hebrew"],
  "noto-sans-devanagari": ["devanagari"],
  "noto-sans-thai": ["thai"],
  "noto-emoji": ["emoji"],
};
/** They come at first use. */
const eastAsian: Record<string, readonly string[]> = {
  "noto-sans-jp": ["japanese"],
  "noto-sans-kr": ["korean"],
  "noto-sans-sc": ["chinese-simplified"],
};
const eastAsianLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

type Weight = 400 | 600;

const listed = new Map<string, string>();

/** Before a text is written: fetches the fonts that it needs and this machine lacks. */
export async function fetchPaperFonts(text: string): Promise<void> {
  if (!eastAsianLetters.test(text) || isFetched("eastAsianFonts")) return;
  await fetchOnFirstUse("eastAsianFonts");
}

/** The CSS list of the bundled families; each character is drawn by the first of them that has it. */
function paperFonts(weight: Weight): string {
  const isComplete = isFetched("eastAsianFonts");
  const known = listed.get(`${weight} ${isComplete}`);
  if (known) return known;
  const require = createRequire(join(process.cwd(), "package.json"));
  const names: string[] = [];
  const { "noto-emoji": emoji = [], ...letters } = families;
  const present = { ...letters, ...(isComplete ? eastAsian : {}), "noto-emoji": emoji };
  for (const [family, subsets] of Object.entries(present)) {
    const folder = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), "files");
    for (const subset of subsets) {
      const name = `paper-${family}-${subset}-${weight}`;
      GlobalFonts.registerFromPath(join(folder, `${family}-${subset}-${weight}-normal.woff2`), name);
      names.push(name);
    }
  }
  const list = names.join(", ");
  listed.set(`${weight} ${isComplete}`, list);
  return list;
}

type LineShape = { text: string; width: number; size: number; weight: Weight };

type Lines = LineShape & {
  x: number;
  /** Base line of the first line. */
  y: number;
  colour: string;
  /** What does not fit ends in an ellipsis. */
  mostLines: number;
};

/** How many lines a text takes in a column. */
export function countLines(context: SKRSContext2D, { text, width, size, weight }: LineShape): number {
  context.font = `${weight} ${size}px ${paperFonts(weight)}`;
  return breakText(text, (part) => context.measureText(part).width <= width).length;
}

/** Writes text into a column, from its right edge where the text runs that way; answers how many lines it took. */
export function writeLines(context: SKRSContext2D, request: Lines): number {
  const { x, y, width, size, weight, colour, mostLines } = request;
  context.font = `${weight} ${size}px ${paperFonts(weight)}`;
  context.fillStyle = colour;
  const isRightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(request.text);
  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.textAlign = isRightToLeft ? "right" : "left";
  const all = breakText(request.text, (text) => context.measureText(text).width <= width);
  const lines = all.slice(0, mostLines);
  if (all.length > mostLines) {
    let last = lines[mostLines - 1] ?? "";
    while (last && context.measureText(`${last}…`).width > width) last = [...last].slice(0, -1).join("");
    lines[mostLines - 1] = `${last.trimEnd()}…`;
  }
  for (const [index, line] of lines.entries()) {
    context.fillText(line, isRightToLeft ? x + width : x, y + index * size * 1.35);
  }
  return lines.length;
}

function breakText(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text.trim())) {
    if (fits(line + segment.trimEnd())) {
      line += segment;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    line = "";
    // A word that is wider than the column is cut wherever it has to be.
    for (const character of segment.trimStart()) {
      if (!fits(line + character) && line) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  if (line.trim()) lines.push(line.trim());
  return lines;
}

import "server-only";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";
import { fetchOnFirstUse, isFetched } from "#lib/packages/on-first-use.mjs";
import { scriptFonts } from "#lib/packages/script-fonts.ts";

const families: Record<string, readonly string[]> = {
  "noto-sans": ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"],
  ...Object.fromEntries(scriptFonts.map(({ family, subset }) => [family, [subset]])),
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

export type Weight = 400 | 600;

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

/** A font that has the letters of all bundled families, as a canvas takes it. */
export function paperFont({ weight, size }: { weight: Weight; size: number }): string {
  return `${weight} ${size}px ${paperFonts(weight)}`;
}

const drawnScripts = ["Latin", "Cyrillic", "Greek", "Common", "Inherited", ...scriptFonts.map(({ script }) => script)];
const drawnLetters = new RegExp(`^[${drawnScripts.map((script) => `\\p{Script=${script}}`).join("")}]*$`, "u");

/** Whether this machine has the letters of a text, without fetching any. */
export function canDraw(text: string): boolean {
  const others = isFetched("eastAsianFonts") ? text.replaceAll(new RegExp(eastAsianLetters, "gu"), "") : text;
  return drawnLetters.test(others);
}

import "server-only";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { GlobalFonts } from "@napi-rs/canvas";

const families: Record<string, readonly string[]> = {
  "noto-sans": ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"],
  "noto-sans-arabic": ["arabic"],
  "noto-sans-hebrew": ["hebrew"],
  "noto-sans-devanagari": ["devanagari"],
  "noto-sans-thai": ["thai"],
  "noto-sans-jp": ["japanese"],
  "noto-sans-kr": ["korean"],
  "noto-sans-sc": ["chinese-simplified"],
  "noto-emoji": ["emoji"],
};

export type Weight = 400 | 600;

const listed = new Map<Weight, string>();

/** The CSS list of the bundled families; each character is drawn by the first of them that has it. */
export function paperFonts(weight: Weight): string {
  const known = listed.get(weight);
  if (known) return known;
  const require = createRequire(join(process.cwd(), "package.json"));
  const names: string[] = [];
  for (const [family, subsets] of Object.entries(families)) {
    const folder = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), "files");
    for (const subset of subsets) {
      const name = `paper-${family}-${subset}-${weight}`;
      GlobalFonts.registerFromPath(join(folder, `${family}-${subset}-${weight}-normal.woff2`), name);
      names.push(name);
    }
  }
  const list = names.join(", ");
  listed.set(weight, list);
  return list;
}

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type FontFile, readWoff } from "./font-file.ts";

export type CaptionFont = FontFile & { family: string; isEmoji: boolean };

type Family = { name: string; subsets: string[]; weight: number };

const WEIGHT = 600;
const LETTERS: Family[] = [
  {
    name: "noto-sans",
    subsets: ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"],
    weight: WEIGHT,
  },
  { name: "noto-sans-arabic", subsets: ["arabic"], weight: WEIGHT },
  { name: "noto-sans-hebrew", subsets: ["hebrew"], weight: WEIGHT },
  { name: "noto-sans-devanagari", subsets: ["devanagari"], weight: WEIGHT },
  { name: "noto-sans-thai", subsets: ["thai"], weight: WEIGHT },
];
const EAST_ASIAN: Record<string, Family> = {
  zh: { name: "noto-sans-sc", subsets: ["chinese-simplified"], weight: WEIGHT },
  ja: { name: "noto-sans-jp", subsets: ["japanese"], weight: WEIGHT },
  ko: { name: "noto-sans-kr", subsets: ["korean"], weight: WEIGHT },
};
const EMOJI: Family = { name: "noto-emoji", subsets: ["emoji"], weight: WEIGHT };

const require = createRequire(import.meta.url);
const opened = new Map<string, CaptionFont>();

/**
 * Bundled fonts in the order in which a language prefers them. Chinese, Japanese and Korean share characters that
 * each draws in its own way, so the narration's language decides which of them comes first.
 */
export function* listCaptionFonts(language: string): Generator<CaptionFont> {
  const first = language.toLowerCase().split("-")[0] ?? "";
  const asian = Object.entries(EAST_ASIAN).sort(([one], [two]) => Number(two === first) - Number(one === first));
  const families = [...LETTERS, ...asian.map(([, family]) => family), EMOJI];
  for (const family of families) {
    for (const subset of family.subsets) yield openFont(family, subset);
  }
  // Rare characters are in numbered slices, read only when nothing above has them.
  for (const [, family] of asian) {
    for (const slice of slicesOf(family.name)) yield openFont(family, slice);
  }
}

function slicesOf(name: string): string[] {
  const ranges = JSON.parse(readFileSync(require.resolve(`@fontsource/${name}/unicode.json`), "utf8")) as object;
  return Object.keys(ranges).flatMap((key) => /^\[(\d+)\]$/.exec(key)?.[1] ?? []);
}

function openFont({ name, weight }: Family, subset: string): CaptionFont {
  const file = `${name}-${subset}-${weight}-normal.woff`;
  const known = opened.get(file);
  if (known) return known;
  const folder = join(dirname(require.resolve(`@fontsource/${name}/package.json`)), "files");
  const family = `caption ${name} ${subset}`;
  const font = { family, isEmoji: name === EMOJI.name, ...readWoff(readFileSync(join(folder, file))) };
  opened.set(file, font);
  return font;
}

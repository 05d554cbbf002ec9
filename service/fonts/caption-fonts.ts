import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { isFetched } from "#lib/packages/on-first-use.mjs";
import { scriptFonts } from "#lib/packages/script-fonts.ts";
import { fetchWithLog } from "../fetch-on-first-use.ts";
import { type FontFile, readWoff } from "./font-file.ts";

/** `isAwaited`: it is not on this machine yet, only which letters it has is known. */
export type CaptionFont = FontFile & { family: string; isEmoji: boolean; isAwaited?: true };

type Family = { name: string; subsets: string[]; weight: number };

const WEIGHT = 600;
const LETTERS: Family[] = [
  {
    name: "noto-sans",
    subsets: ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"],
    weight: WEIGHT,
  },
  ...scriptFonts.map(({ family, subset }) => ({ name: family, subsets: [subset], weight: WEIGHT })),
];
const EAST_ASIAN: Record<string, Family> = {
  zh: { name: "noto-sans-sc", subsets: ["chinese-simplified"], weight: WEIGHT },
  ja: { name: "noto-sans-jp", subsets: ["japanese"], weight: WEIGHT },
  ko: { name: "noto-sans-kr", subsets: ["korean"], weight: WEIGHT },
};
const EMOJI: Family = { name: "noto-emoji", subsets: ["emoji"], weight: WEIGHT };

const require = createRequire(import.meta.url);
const Ranges = z.record(z.string(), z.string());
const opened = new Map<string, CaptionFont>();

/**
 * Bundled fonts that may have a character, in the order in which a language prefers them. Chinese, Japanese and Korean
 * share characters that each draws in its own way, so the narration's language decides which of them comes first.
 */
export function* listCaptionFonts(codePoint: number, language: string): Generator<CaptionFont> {
  const first = language.toLowerCase().split("-")[0] ?? "";
  const asian = Object.entries(EAST_ASIAN).sort(([one], [two]) => Number(two === first) - Number(one === first));
  yield* openAll(LETTERS);
  if (!hasEastAsian()) {
    for (const [, family] of asian) yield awaitFont(family);
    yield* openAll([EMOJI]);
    return;
  }
  yield* openAll([...asian.map(([, family]) => family), EMOJI]);
  // Rare characters are in hundreds of numbered slices; reading all to find that none has one would stop everything.
  for (const [, family] of asian) {
    for (const { slice, ranges } of slicesOf(family.name)) {
      if (ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) yield openFont(family, slice);
    }
  }
}

function* openAll(families: readonly Family[]): Generator<CaptionFont> {
  for (const family of families) {
    for (const subset of family.subsets) yield openFont(family, subset);
  }
}

let isThere: boolean | undefined;

function hasEastAsian(): boolean {
  isThere ??= isFetched("eastAsianFonts");
  return isThere;
}

/** Afterwards each font that `listCaptionFonts` names can be drawn with. */
export async function fetchEastAsianFonts(): Promise<void> {
  await fetchWithLog("eastAsianFonts");
  isThere = true;
}

let letters: ReturnType<typeof readEastAsianLetters> | undefined;

function awaitFont({ name }: Family): CaptionFont {
  const known = opened.get(name);
  if (known) return known;
  letters ??= readEastAsianLetters();
  const its = letters.get(name);
  const font: CaptionFont = {
    ...{ family: `awaited ${name}`, isEmoji: false, isAwaited: true, lineHeight: 1 },
    covers: (codePoint) => its?.has(codePoint) ?? false,
    toSfnt: () => {
      throw new Error(`The font ${name} was not fetched before it was drawn with`);
    },
  };
  opened.set(name, font);
  return font;
}

type Slice = { slice: string; ranges: [from: number, to: number][] };
const sliced = new Map<string, Slice[]>();

function slicesOf(name: string): Slice[] {
  const known = sliced.get(name);
  if (known) return known;
  const said = Ranges.parse(JSON.parse(readFileSync(require.resolve(`@fontsource/${name}/unicode.json`), "utf8")));
  const slices = Object.entries(said).flatMap(([key, ranges]): Slice[] => {
    const slice = /^\[(\d+)\]$/.exec(key)?.[1];
    return slice === undefined ? [] : [{ slice, ranges: ranges.split(",").map(readRange) }];
  });
  sliced.set(name, slices);
  return slices;
}

/** As style sheets write it: `U+4e00` or `U+4e00-4e7f`. */
function readRange(text: string): [from: number, to: number] {
  const [from = "", to = from] = text.trim().slice(2).split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

function openFont({ name, weight }: Family, subset: string): CaptionFont {
  const file = `${name}-${subset}-${weight}-normal.woff`;
  const known = opened.get(file);
  if (known) return known;
  const path = join(dirname(require.resolve(`@fontsource/${name}/package.json`)), "files", file);
  const { covers, lineHeight } = readWoff(readFileSync(path));
  const font = {
    ...{ family: `caption ${name} ${subset}`, isEmoji: name === EMOJI.name, covers, lineHeight },
    // Read again where it is drawn: what it covers is kept, and all fonts are large.
    toSfnt: (family: string) => readWoff(readFileSync(path)).toSfnt(family),
  };
  opened.set(file, font);
  return font;
}

const file = join(import.meta.dirname, "east-asian-letters.json");
const lastLetter = 0x31fff;

/** Runs of letters by family, each as the step from the run before it and its length, in base 36. */
const Letters = z.record(z.string(), z.string());

/** Which letters each family of fonts that come at first use will have: what can be drawn is told before they are there. */
export function readEastAsianLetters(): Map<string, ReadonlySet<number>> {
  const letters = Letters.parse(JSON.parse(readFileSync(file, "utf8")));
  return new Map(Object.entries(letters).map(([family, runs]) => [family, unpack(runs)]));
}

/** The same, read from the fonts themselves. */
export function measureEastAsianLetters(families: Iterable<string>): Record<string, string> {
  return Object.fromEntries(
    Array.from(families, (family) => {
      const folder = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), "files");
      const names = readdirSync(folder).filter((name) => /-600-normal\.woff$/.test(name));
      const fonts = names.map((name) => readWoff(readFileSync(join(folder, name))));
      return [family, pack((letter) => fonts.some((font) => font.covers(letter)))];
    }),
  );
}

function pack(has: (letter: number) => boolean): string {
  const runs: string[] = [];
  let end = 0;
  for (let first = 0; first <= lastLetter; first++) {
    if (!has(first)) continue;
    let next = first + 1;
    while (next <= lastLetter && has(next)) next++;
    const length = next - first === 1 ? "" : `+${(next - first).toString(36)}`;
    runs.push(`${(first - end).toString(36)}${length}`);
    end = next;
    first = next;
  }
  return runs.join(" ");
}

function unpack(runs: string): Set<number> {
  const letters = new Set<number>();
  let at = 0;
  for (const run of runs.split(" ")) {
    const [step = "", length = "1"] = run.split("+");
    at += Number.parseInt(step, 36);
    for (const end = at + Number.parseInt(length, 36); at < end; at++) letters.add(at);
  }
  return letters;
}

if (import.meta.main) {
  const measured = measureEastAsianLetters(readEastAsianLetters().keys());
  writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
}

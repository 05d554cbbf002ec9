import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
/** A pattern where code may have one: after what no division follows. */
const literal =
  /(?<=(?:[(,=:[!&|?{};>]|\breturn|^)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)(?!\w)/gm;

/** Every pattern of the source, with the files that it stands in. */
function listPatterns(): { pattern: RegExp; files: string }[] {
  const files = globSync("{app,components,db,lib,messages,offline,service}/**/*.{ts,tsx,js,mjs}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file),
  );
  const found = new Map<string, { pattern: RegExp; files: string }>();
  for (const file of files)
    for (const [, source = "", flags = ""] of readFileSync(join(root, file), "utf8").matchAll(literal)) {
      const pattern = readPattern(source, flags.replace(/[gy]/g, ""));
      const known = found.get(`${pattern}`);
      if (known) known.files += ` ${file}`;
      else if (pattern) found.set(`${pattern}`, { pattern, files: file });
    }
  return [...found.values()];
}

/** Null for a stretch of code that only looks like a pattern. */
function readPattern(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

const letters = [..." a0\n.A_-\té漢<>()[]*`#|!\"'/:&@=,;\\{}+%~—。"];
const starts = [..."<([{*`\"'#|!@:=&a0"];
const [mostLetters, mostPaired, mostWords] = [14, 7, 4];

/** Texts that a pattern may go through again and again: what it is made of, repeated, and an end that it does not take. */
function* hostileTexts(pattern: RegExp): Generator<(length: number) => string> {
  const source = pattern.source;
  const used = letters.filter((letter) => source.includes(letter) || " a0\n.".includes(letter)).slice(0, mostLetters);
  const words = [...new Set(source.match(/[A-Za-z]{2,}|[<>()[\]*`#|!"':&@=,;{}~%+-]{2,}/g))].slice(0, mostWords);
  const paired = used.slice(0, mostPaired);
  const pairs = paired.flatMap((one) => paired.flatMap((other) => (one === other ? [] : [one + other])));
  const begins = ["", ...starts.filter((letter) => source.includes(letter)).slice(0, 3)];
  for (const repeated of [...used, ...words, ...pairs])
    for (const begin of begins)
      yield (length) => `${begin}${repeated.repeat(Math.ceil(length / repeated.length))}\u0000x`;
}

/** Of this thread's processor, which others on the machine do not take from; it is counted in steps of some milliseconds. */
function workOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

const stepUs = 8_000;
const enoughUs = 60_000;

/** The work of one time, of as many as it takes to be measured. */
function workOfOne(run: () => void): number {
  for (let times = 1; ; times *= 4) {
    const work = workOf(() => {
      for (let time = 0; time < times; time += 1) run();
    });
    if (work > enoughUs) return work / times;
  }
}

/** Short enough that even what doubles with each letter ends, and long enough that what is worse than square is felt. */
const lengths = [24, 128, 640];
/** Four times the text is four times the work, sixteen times where it is square, and sixty-four where it is a cube. */
const mostGrowth = 32;

it("lets no pattern take more than square time of the length of a text that is made for it", () => {
  const patterns = listPatterns();
  expect(patterns.length).toBeGreaterThan(1_000);
  const slow: string[] = [];
  for (const { pattern, files } of patterns)
    for (const textOf of hostileTexts(pattern))
      for (const length of lengths) {
        const run = (text: string) => () => void pattern.test(text);
        if (workOf(run(textOf(length))) < stepUs) continue;
        const growth = workOfOne(run(textOf(length))) / workOfOne(run(textOf(length / 4)));
        if (growth > mostGrowth) slow.push(`${pattern} of ${files}: ${growth} times with ${JSON.stringify(textOf(8))}`);
        break;
      }
  expect([...new Set(slow)]).toEqual([]);
});

it.each([
  ["doubles with each letter", /^(?:a+)+$/, "a"],
  ["is a cube", /a*a*a*!/, "a"],
])("finds a pattern whose work %s", (_, pattern, repeated) => {
  const found = lengths.some((length) => {
    const run = (size: number) => () => void pattern.test(`${repeated.repeat(size)}\u0000x`);
    if (workOf(run(length)) < stepUs) return false;
    return workOfOne(run(length)) / workOfOne(run(length / 4)) > mostGrowth;
  });
  expect(found).toBe(true);
});

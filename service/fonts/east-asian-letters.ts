import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import { readWoff } from "./font-file.ts";

const require = createRequire(import.meta.url);
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

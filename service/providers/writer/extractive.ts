import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import { ANSWER_CHARACTERS } from "#lib/contract/note-answer.ts";
import { because } from "#lib/contract/reasons.ts";
import { properNames } from "#lib/text/proper-names.ts";
import { proposeText } from "#lib/text/propose-text.ts";
import { findAnimal } from "../painter/cards/find-animal.ts";
import { ProviderFault } from "../provider-fault.ts";
import { expandIdea } from "./extractive/expand-idea.ts";
import { narratePages } from "./extractive/narrate-pages.ts";
import { rewriteScript } from "./extractive/rewrite-script.ts";
import { summariseSource } from "./extractive/summarise-source.ts";
import {
  type DirectedFilm,
  DirectFilm,
  defineWriter,
  ExpandIdea,
  NarratePages,
  ProposeText,
  RewriteScript,
  SummariseSource,
} from "./provider.ts";

/** Writes from the input's own sentences: offline, deterministic, no key; it never adds a fact. */
export const extractive = defineWriter({
  name: "extractive",
  env: z.object({}),
  limits: { concurrency: 4, timeoutMs: 30_000 },
  expandIdea: async (input) => expandIdea(parse(ExpandIdea, input)),
  rewriteScript: async (input) => rewriteScript(parse(RewriteScript, input)),
  narratePages: async (input) => narratePages(parse(NarratePages, input)),
  summariseSource: async (input) => summariseSource(parse(SummariseSource, input)),
  directFilm: async (input) => directFilm(parse(DirectFilm, input)),
  /** The notes' own words put into the text. */
  async proposeText(input) {
    const { part, now, notes } = parse(ProposeText, input);
    const most = ANSWER_CHARACTERS[part];
    return { text: proposeText({ now, notes, most, isSpoken: part === "narration" }), by: "rules" };
  },
});

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const why = because("nothing_to_write", { why: z.prettifyError(parsed.error) });
  throw new ProviderFault("refused", { why, provider: "extractive" });
}

const FEWEST_SCENES = 2;

/** Names those who come back, and animals as such. What is to be seen is the narration's own: nothing is made up. */
function directFilm({ scenes, language }: DirectFilm): DirectedFilm {
  const texts = scenes.map(({ narration, visual = "" }) => `${narration}\n${visual}`);
  const people = properNames(texts, language).filter((one) => one.isPerson && one.texts.length >= FEWEST_SCENES);
  const cast = people.slice(0, LIMITS.castMembers);
  const descriptionOf = (name: string) =>
    texts.reduce((said, text) => said || (findAnimal(name, text, language)?.word ?? ""), "");
  return {
    cast: cast.map(({ name }) => ({ name, kind: "character", description: descriptionOf(name), aliases: [] })),
    scenes: texts.map((_, scene) => ({
      cast: cast.filter(({ texts }) => texts.includes(scene)).map(({ name }) => name),
    })),
  };
}

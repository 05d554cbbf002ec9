import type { LanguageModel } from "ai";
import { z } from "zod";
import { ANGLES, HOURS, MOODS, SHOTS, WEATHERS } from "#lib/contract/choices.ts";
import { CAST_KINDS, LIMITS } from "#lib/contract/limits.ts";
import { ANSWER_CHARACTERS } from "#lib/contract/note-answer.ts";
import { inPlainWords } from "#lib/environment/settings-error.ts";
import { findSigns, type SignKind } from "#lib/text/narration/signs.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import type { Call, ProviderLimits } from "../../abilities/define.ts";
import {
  DirectedFilm,
  type DirectFilm,
  defineWriter,
  type ProposedText,
  type ProposeText,
} from "../../abilities/writer.ts";
import { boundedFetch } from "../../model/http.ts";
import { type ModelEnv, modelEnv, modelExtras } from "../../model/model-env.ts";
import { extractive } from "../extractive.ts";
import type { Asking, Problems, Question } from "./call-writer.ts";
import { checkSpoken, checkText, directionInstructions, material, proposalInstructions } from "./instructions.ts";
import { generatePages, generateScript, generateSummary, orByRules, usable } from "./texts.ts";

type Made = { cost?: number | undefined; notice?: string | undefined };
type Needs = Parameters<typeof modelEnv>[1];

const limits: ProviderLimits = { concurrency: 4, timeoutMs: 180_000 };
/** Credits a million tokens, told apart where they are priced apart; `WRITER_CREDITS` is both. */
const Prices = z.object({
  WRITER_INPUT_CREDITS: modelExtras.credits,
  WRITER_OUTPUT_CREDITS: modelExtras.credits,
});

type WriterEnv = ModelEnv & { prices: { input: number; output: number } };

/** A writer that a language model of the AI SDK stands behind. */
export function defineModelWriter({
  name,
  needs,
  load,
}: {
  name: string;
  needs: Needs;
  load(env: ModelEnv, ask: typeof fetch): Promise<LanguageModel>;
}) {
  const env: z.ZodType<WriterEnv> = z.any().transform((source, context) => {
    const model = modelEnv("WRITER", needs).safeParse(source, inPlainWords);
    const { WRITER_CREDITS: both } = source;
    const named = { WRITER_INPUT_CREDITS: both, WRITER_OUTPUT_CREDITS: both, ...source };
    const prices = Prices.safeParse(named, inPlainWords);
    for (const issue of [...(model.error?.issues ?? []), ...(prices.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", message: issue.message, path: issue.path });
    }
    if (!model.success || !prices.success) return z.NEVER;
    const { WRITER_INPUT_CREDITS: input, WRITER_OUTPUT_CREDITS: output } = prices.data;
    return { ...model.data, credits: Math.max(input, output), prices: { input, output } };
  });
  const rules = extractive.connect({});

  /** Asks the model, and adds up what all of its answers cost. */
  async function write<T extends Made>(
    { env: { prices, ...model }, signal }: Call<WriterEnv>,
    ask: (asking: Asking) => Promise<T>,
    byRules: () => Promise<T>,
  ): Promise<T> {
    let cost = 0;
    const asking: Asking = {
      model: await load(model, boundedFetch(name)),
      provider: name,
      secrets: [model.apiKey],
      signal,
      onTokens: ({ input, output }) => {
        cost += (input * prices.input + output * prices.output) / 1_000_000;
      },
    };
    return { ...(await orByRules(name, () => ask(asking), byRules)), cost };
  }

  return defineWriter<WriterEnv>({
    name,
    env,
    limits,
    expandIdea: (input, call) => write(call, generateScript(input), () => rules.expandIdea(input, call)),
    rewriteScript: (input, call) => write(call, generateScript(input), () => rules.rewriteScript(input, call)),
    narratePages: (input, call) => write(call, generatePages(input), () => rules.narratePages(input, call)),
    summariseSource: (input, call) => write(call, generateSummary(input), () => rules.summariseSource(input, call)),
    directFilm: (input, call) => write(call, generateFilm(input), () => rules.directFilm(input, call)),
    proposeText: (input, call) => write(call, generateProposal(input), () => rules.proposeText(input, call)),
  });
}

const Proposal = z.object({ text: z.string() });

/** Asked for again beyond so many times its length, and not taken beyond so many more; a short one may grow by more. */
const near = { times: 2, words: 40 };
const far = { times: 4, words: 80 };
/** What no text has that did not have it before: a note could want people led somewhere. */
const foreign: SignKind[] = ["markup", "address"];

/** A text of a scene, changed as notes ask for. */
function generateProposal(input: ProposeText) {
  const { part, now, language } = input;
  const most = ANSWER_CHARACTERS[part];
  const known = signsIn(now, language);
  const check = (text: string, { times, words }: typeof near): Problems => {
    const count = countWords(text);
    const longest = Math.max(words, times * countWords(now));
    const signs = signsIn(text, language).filter((sign) => foreign.includes(sign) && !known.includes(sign));
    return [
      ...(text === "" ? ["The text is empty."] : []),
      ...(text.length > most ? [`It has ${text.length} characters; at most ${most} are wanted.`] : []),
      ...(count > longest ? [`It has ${count} words; at most ${longest} are wanted.`] : []),
      ...signs.map(
        (sign) => `It must be plain words, without ${sign === "markup" ? "markup or emoji" : "an address"}.`,
      ),
      ...(part === "narration" ? checkText(text, { language }) : []),
    ];
  };
  const question: Question<z.infer<typeof Proposal>> = {
    instructions: proposalInstructions(input),
    question: listMaterial(input),
    schema: Proposal,
    check: ({ text }) => [
      ...check(text.trim(), near),
      ...(part === "narration" ? checkSpoken(text.trim(), language) : []),
    ],
  };
  return async (asking: Asking): Promise<ProposedText> => {
    const { text } = await usable(asking, question, ({ text }) => check(text.trim(), far));
    return { text: text.trim(), by: "model" };
  };
}

function signsIn(text: string, language: string): SignKind[] {
  return splitSentences(text, language).flatMap(findSigns);
}

const tags = /<\/?\s*(?:material|text|narration|note)\s*>/giu;

/** Nothing in it can end it: what looks like one of its marks is left out. */
function listMaterial({ now, notes, narration }: ProposeText): string {
  const within = (tag: string, text: string) => `<${tag}>\n${text.replaceAll(tags, "")}\n</${tag}>`;
  return [
    "<material>",
    within("text", now),
    ...(narration ? [within("narration", narration)] : []),
    ...notes.map((note) => within("note", note)),
    "</material>",
  ].join("\n");
}

const cut = (most: number) => z.string().transform((text) => text.trim().slice(0, most));

/** What is asked for: every member needed, no bounds, since not every server can hold a model to those. */
const Film = z.object({
  cast: z.array(
    z.object({
      name: cut(LIMITS.castNameCharacters),
      kind: z.enum(CAST_KINDS),
      description: cut(LIMITS.descriptionCharacters),
      aliases: z.array(z.string()),
    }),
  ),
  scenes: z.array(
    z.object({
      description: cut(LIMITS.promptCharacters),
      cast: z.array(z.string()),
      shot: z.enum(SHOTS),
      angle: z.enum(ANGLES),
      setting: cut(200),
      hour: z.enum(HOURS),
      weather: z.enum(WEATHERS),
      mood: z.enum(MOODS),
    }),
  ),
});

function generateFilm({ title, scenes, wish, language }: DirectFilm) {
  const numbered = scenes
    .map(({ narration, visual }, index) => `[Scene ${index + 1}] ${narration}${visual ? `\n(Wanted: ${visual})` : ""}`)
    .join("\n");
  const settle = ({ cast, scenes: directed }: z.infer<typeof Film>) => {
    if (directed.length === 0) return checkFilm({ cast: [], scenes: [] }, scenes.length);
    const named = cast.filter(({ name }) => name !== "").slice(0, LIMITS.castMembers);
    const members = named.map((member) => ({ ...member, aliases: tidyNames(member.aliases, LIMITS.castAliases) }));
    const seen = directed.map((scene) => ({ ...scene, cast: scene.cast.slice(0, LIMITS.castMembers) }));
    const parsed = DirectedFilm.safeParse({ cast: members, scenes: seen });
    if (!parsed.success) return { problem: z.prettifyError(parsed.error) };
    return checkFilm(parsed.data, scenes.length);
  };
  const check = (film: z.infer<typeof Film>) => {
    const settled = settle(film);
    return "problem" in settled ? [settled.problem] : [];
  };
  const question: Question<z.infer<typeof Film>> = {
    instructions: directionInstructions(scenes.length, { language, wish }),
    question: material(`${title}\n\n${numbered}`),
    schema: Film,
    // Descriptions of another language can be painted all the same, so that is asked to be mended and lived with.
    check: (film) => [
      ...check(film),
      ...checkText(film.scenes.map(({ description }) => description).join(" "), { language }),
    ],
  };
  return async (asking: Asking): Promise<DirectedFilm> => {
    const settled = settle(await usable(asking, question, check));
    if ("problem" in settled) throw new Error(settled.problem);
    return { ...settled.film, by: "model" };
  };
}

function tidyNames(names: readonly string[], most: number): string[] {
  const tidy = names.map((name) => name.trim().slice(0, LIMITS.castNameCharacters)).filter((name) => name !== "");
  return [...new Set(tidy)].slice(0, most);
}

/**
 * Checks an answered film against the number of scenes that were sent, and leaves only cast that exists: aliases
 * become names, names of nobody are dropped, members of one name are one. `problem` is a sentence for a repair round.
 */
export function checkFilm(film: DirectedFilm, sceneCount: number): { film: DirectedFilm } | { problem: string } {
  if (film.scenes.length !== sceneCount) {
    return {
      problem: `There must be exactly ${sceneCount} scenes, one for each narration in order; ${film.scenes.length} came.`,
    };
  }
  const members = new Map<string, DirectedFilm["cast"][number]>();
  const names = new Map<string, string>();
  for (const member of film.cast) {
    const key = fold(member.name);
    if (!members.has(key)) members.set(key, member);
    for (const name of [member.name, ...member.aliases]) {
      if (!names.has(fold(name))) names.set(fold(name), members.get(key)?.name ?? member.name);
    }
  }
  const scenes = film.scenes.map((scene) => {
    const cast = scene.cast.flatMap((name) => names.get(fold(name)) ?? []);
    return { ...scene, cast: [...new Set(cast)] };
  });
  return { film: { cast: [...members.values()], scenes } };
}

function fold(name: string): string {
  return name.trim().toLocaleLowerCase();
}

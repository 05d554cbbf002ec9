import { z } from "zod";
import { CastKind } from "#lib/contract/cast.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { ANSWER_PARTS } from "#lib/contract/note-answer.ts";
import { Direction } from "#lib/contract/scene.ts";
import { NOTE_CHARACTERS } from "#lib/contract/scene-parts.ts";
import { SourceText } from "#lib/text/source-text.ts";
import { SpokenBudget } from "#lib/text/spoken-time.ts";
import { defineAbility } from "./define.ts";

const language = z.string().min(2).max(35);
const wish = z.string().max(1_000).optional();
/** How long what is written may take to say: a bound for the whole of it, from which parts may be dropped. */
const budget = SpokenBudget;

export const ExpandIdea = z.object({ idea: z.string().min(1).max(10_000), wish, language, budget });
export type ExpandIdea = z.infer<typeof ExpandIdea>;

export const RewriteScript = z.object({
  script: z.string().min(1).max(200_000),
  /** What lies beside the script: names and facts are looked up there, nothing of it is told. */
  references: z.string().max(20_000).optional(),
  wish,
  language,
  budget: budget.optional(),
});
export type RewriteScript = z.infer<typeof RewriteScript>;

export const NarratePages = z.object({
  source: SourceText,
  /** How many pages there are: one may have no block. */
  pages: z.number().int().min(1).max(200),
  wish,
  /** Of each page. */
  budget,
});
export type NarratePages = z.infer<typeof NarratePages>;

/** Of a document, a webpage, or several of them one after the other. */
export const SummariseSource = z.object({ source: SourceText, wish, budget });
export type SummariseSource = z.infer<typeof SummariseSource>;

/** A film to be directed: what is said in each scene, and what its text wants seen, where it says so. */
export const DirectFilm = z.object({
  title: z.string().max(500),
  scenes: z
    .array(z.object({ narration: z.string().max(10_000), visual: z.string().max(4_000).optional() }))
    .min(1)
    .max(LIMITS.scenesPerProject),
  wish,
  language,
});
export type DirectFilm = z.infer<typeof DirectFilm>;

/** A text of a scene that notes want to be another one: of its picture or motion, its narration, or somebody's look. */
export const ProposeText = z.object({
  part: z.enum(ANSWER_PARTS),
  now: z.string().max(2 * LIMITS.promptCharacters),
  notes: z.array(z.string().min(1).max(NOTE_CHARACTERS)).min(1).max(LIMITS.scenesPerCall),
  /** Whose look it is. */
  of: z.string().max(200).optional(),
  /** What is said in the scene. */
  narration: z.string().max(10_000).optional(),
  /** In what style pictures are made. */
  style: z.string().max(100).optional(),
  wish,
  language,
});
export type ProposeText = z.infer<typeof ProposeText>;

/** `notice` tells people how the text came about, where that matters to them; `cost` is in credits. */
const making = { notice: z.string().optional(), cost: z.number().optional() };

/** `isOutline` says that nothing was written: the script is what its owner gave, a paragraph for each point. */
export const WrittenScript = z.object({
  title: z.string().min(1),
  script: z.string().min(1),
  isOutline: z.boolean().optional(),
  ...making,
});
export type WrittenScript = z.infer<typeof WrittenScript>;

/** One narration a page, in order, none of them empty. */
export const PageNarrations = z.object({
  title: z.string().min(1),
  /** One for each page; "" for a page that has nothing to be spoken. */
  narrations: z.array(z.string()),
  ...making,
});
export type PageNarrations = z.infer<typeof PageNarrations>;

/** `sources` has one entry for each sentence of the script, in order: the page (from 0) it was taken from. */
export const SourceSummary = WrittenScript.extend({
  sources: z.array(z.object({ sentence: z.string(), pageIndex: z.number().int().min(0) })),
});
export type SourceSummary = z.infer<typeof SourceSummary>;

/** Who or what comes back in the film. `description` is the one look that every picture of it follows. */
export const FilmCastMember = z.object({
  name: z.string().trim().min(1).max(LIMITS.castNameCharacters),
  kind: CastKind,
  description: z.string().trim().max(LIMITS.descriptionCharacters),
  aliases: z.array(z.string().trim().min(1).max(LIMITS.castNameCharacters)).max(LIMITS.castAliases),
});
export type FilmCastMember = z.infer<typeof FilmCastMember>;

/** `cast` holds names of the film's cast that are seen in the scene; what is left out, nobody has said. */
export const DirectedScene = Direction.partial().extend({
  description: z.string().trim().min(1).max(LIMITS.promptCharacters).optional(),
  cast: z.array(z.string()).max(LIMITS.castMembers),
});
export type DirectedScene = z.infer<typeof DirectedScene>;

/** One scene for each that was sent, in order; every name in a scene is one of the cast. */
export const DirectedFilm = z.object({
  cast: z.array(FilmCastMember).max(LIMITS.castMembers),
  scenes: z.array(DirectedScene).min(1).max(LIMITS.scenesPerProject),
  /** Left out where rules directed. */
  by: z.literal("model").optional(),
  ...making,
});
export type DirectedFilm = z.infer<typeof DirectedFilm>;

/** `rules` put the notes' own words into it. */
export const ProposedText = z.object({ text: z.string(), by: z.enum(["model", "rules"]), ...making });
export type ProposedText = z.infer<typeof ProposedText>;

export type WriterVerbs = {
  expandIdea: (input: ExpandIdea) => Promise<WrittenScript>;
  rewriteScript: (input: RewriteScript) => Promise<WrittenScript>;
  narratePages: (input: NarratePages) => Promise<PageNarrations>;
  summariseSource: (input: SummariseSource) => Promise<SourceSummary>;
  /** Turns narration into scenes that can be painted, over the whole film at once. */
  directFilm: (input: DirectFilm) => Promise<DirectedFilm>;
  /** Changes a text as notes ask for, and nothing else. */
  proposeText: (input: ProposeText) => Promise<ProposedText>;
};

const verbs = ["expandIdea", "rewriteScript", "narratePages", "summariseSource", "directFilm", "proposeText"] as const;

/** Three characters a token, the instructions and an answer as long as both. */
const usualTokens = (input: object) => 2 * (JSON.stringify(input).length / 3 + 2_000);
const price = (input: object, credits: number) => (usualTokens(input) * credits) / 1_000_000;

export const defineWriter = defineAbility<WriterVerbs>(verbs, Object.fromEntries(verbs.map((verb) => [verb, price])));

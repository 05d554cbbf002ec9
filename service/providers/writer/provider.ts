import { z } from "zod";
import { defineAbility } from "../define-provider.ts";

const language = z.string().min(2).max(35);
const wish = z.string().max(1_000).optional();
const wordBudget = z.number().int().min(1).max(20_000);
const page = z.object({ text: z.string().max(200_000), heading: z.string().max(500).optional() });

export const ExpandIdea = z.object({ idea: z.string().min(1).max(10_000), wish, language, wordBudget });
export type ExpandIdea = z.infer<typeof ExpandIdea>;

export const RewriteScript = z.object({
  script: z.string().min(1).max(200_000),
  wish,
  language,
  wordBudget: wordBudget.optional(),
});
export type RewriteScript = z.infer<typeof RewriteScript>;

export const NarratePages = z.object({
  pages: z.array(page).min(1).max(200),
  wish,
  language,
  wordsPerPage: z.number().int().min(4).max(400),
});
export type NarratePages = z.infer<typeof NarratePages>;

export const SummariseDocument = z.object({ pages: z.array(page).min(1).max(200), wish, language, wordBudget });
export type SummariseDocument = z.infer<typeof SummariseDocument>;

export const DescribeScenes = z.object({
  title: z.string().max(500),
  narrations: z.array(z.string().max(10_000)).min(1).max(300),
  wish,
  language,
});
export type DescribeScenes = z.infer<typeof DescribeScenes>;

/** `notice` tells people how the text came about, where that matters to them. */
export const WrittenScript = z.object({
  title: z.string().min(1),
  script: z.string().min(1),
  notice: z.string().optional(),
});
export type WrittenScript = z.infer<typeof WrittenScript>;

/** One narration a page, in order, none of them empty. */
export const PageNarrations = z.object({
  title: z.string().min(1),
  narrations: z.array(z.string().min(1)),
  notice: z.string().optional(),
});
export type PageNarrations = z.infer<typeof PageNarrations>;

/** `sources` has one entry for each sentence of the script, in order: the page (from 0) it was taken from. */
export const DocumentSummary = WrittenScript.extend({
  sources: z.array(z.object({ sentence: z.string(), pageIndex: z.number().int().min(0) })),
});
export type DocumentSummary = z.infer<typeof DocumentSummary>;

/** What is to be seen in each scene, one description a narration. */
export const SceneDescriptions = z.object({ descriptions: z.array(z.string().min(1)) });
export type SceneDescriptions = z.infer<typeof SceneDescriptions>;

export type WriterVerbs = {
  expandIdea: (input: ExpandIdea) => Promise<WrittenScript>;
  rewriteScript: (input: RewriteScript) => Promise<WrittenScript>;
  narratePages: (input: NarratePages) => Promise<PageNarrations>;
  summariseDocument: (input: SummariseDocument) => Promise<DocumentSummary>;
  describeScenes: (input: DescribeScenes) => Promise<SceneDescriptions>;
};

export const defineWriter = defineAbility<WriterVerbs>([
  "expandIdea",
  "rewriteScript",
  "narratePages",
  "summariseDocument",
  "describeScenes",
]);

import { z } from "zod";
import { readScript } from "#lib/text/script/read.ts";
import { type Block, linesToSpeak, type SourceText, splitPages } from "#lib/text/source-text.ts";
import { countWords } from "#lib/text/words.ts";
import { ProviderFault } from "../../abilities/provider-fault.ts";
import type {
  ExpandIdea,
  NarratePages,
  PageNarrations,
  RewriteScript,
  SourceSummary,
  SummariseSource,
  WrittenScript,
} from "../../abilities/writer.ts";
import { toldBlocks } from "../extractive/sections.ts";
import { type Asking, callWriter, type Question } from "./call-writer.ts";
import {
  checkSpoken,
  checkText,
  material,
  pagesInstructions,
  references,
  scriptInstructions,
  summaryInstructions,
  wordsIn,
} from "./instructions.ts";

/** What a model's answer is worth: something, or why it cannot be used. */
class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
}

/**
 * Where the model refuses or its answer stays unusable after the repair, the offline rules write, and say so. Anything
 * else, as a wrong key or a server that is away, is told and tried again: nobody wants rules because of a typing error.
 */
export async function orByRules<T extends { notice?: string | undefined }>(
  provider: string,
  ask: () => Promise<T>,
  byRules: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const why = reasonOf(error, provider);
    if (!why) throw error;
    const written = await byRules();
    return { ...written, notice: [why, written.notice].filter(Boolean).join(" ") };
  }
}

function reasonOf(error: unknown, provider: string): string | null {
  if (error instanceof UnusableAnswer) {
    return `The answers of ${provider} could not be used (${error.message}), so the offline rules were taken instead.`;
  }
  if (error instanceof ProviderFault && error.code === "refused") {
    return `${error.message} The offline rules were taken instead.`;
  }
  return null;
}

const Script = z.object({ title: z.string(), script: z.string() });
const Pages = z.object({ title: z.string(), narrations: z.array(z.string()) });

/** Asked for again outside of these; the film's length is fitted by the voice's pace afterwards. */
const near = { least: 0.8, most: 1.15 };
/** Outside of these no pace of speech makes it fit. */
const far = { least: 0.5, most: 1.6 };

const tasks = {
  idea: "Write a film's script from the idea: a hook, what it is about, three points, a close.",
  script: "Rewrite the script so that it can be spoken. Keep its markers such as `Scene 1:` where it has them.",
};

export function generateScript(input: ExpandIdea | RewriteScript) {
  const { language, wish } = input;
  const isIdea = "idea" in input;
  const source = isIdea ? input.idea : input.script;
  const { budget } = input;
  const words = budget ? wordsIn(budget, source) : countWords(source);
  const check = ({ title, script }: z.infer<typeof Script>, factor: typeof near) => [
    ...(title.trim() ? [] : ["The title is empty."]),
    ...(script.trim() ? [] : ["The script is empty."]),
    ...checkText(script, { language, ...factor, ...(budget && { budget }) }),
    ...(factor === near ? checkSpoken(spokenOf(script), language) : []),
  ];
  const question: Question<z.infer<typeof Script>> = {
    instructions: scriptInstructions(isIdea ? tasks.idea : tasks.script, words, { language, wish }),
    question: material(source) + references("references" in input ? input.references : undefined),
    schema: Script,
    check: (answer) => check(answer, near),
  };
  return async (asking: Asking): Promise<WrittenScript> => {
    const answer = await usable(asking, question, (answer) => check(answer, far));
    return { title: answer.title.trim(), script: answer.script.trim() };
  };
}

export function generatePages({ source, pages, wish, budget }: NarratePages) {
  const { language } = source;
  const listed = listPages(source, pages);
  const whole = { ...budget, ms: budget.ms * pages };
  const mustHold = ({ title, narrations }: z.infer<typeof Pages>) => [
    ...(title.trim() ? [] : ["The title is empty."]),
    ...(narrations.length === pages ? [] : [`There must be exactly ${pages} narrations; ${narrations.length} came.`]),
    ...narrations.flatMap((text, index) => (text.trim() ? [] : [`The narration of page ${index} is empty.`])),
    ...checkText(narrations.join(" "), { language, budget: whole, most: far.most }),
  ];
  const question: Question<z.infer<typeof Pages>> = {
    instructions: pagesInstructions(pages, wordsIn(budget, listed), { language, wish }),
    question: material(listed),
    schema: Pages,
    check: (answer) => [...mustHold(answer), ...checkSpoken(answer.narrations.join("\n"), language)],
  };
  return async (asking: Asking): Promise<PageNarrations> => {
    const { title, narrations } = await usable(asking, question, mustHold);
    return { title: title.trim(), narrations: narrations.map((text) => text.trim()) };
  };
}

/** What can be told of each page: a model that is given debris writes debris. */
function listPages({ blocks, language }: SourceText, pages: number): string {
  return splitPages(toldBlocks(blocks, language), pages)
    .map((own, page) => [`[Page ${page}]`, ...own.map(listBlock).filter(Boolean)].join("\n\n"))
    .join("\n\n");
}

/** Headings and points keep their place in the text, so that the model sees what belongs to what. */
function listBlock(block: Block): string {
  const mark = block.kind === "heading" ? `${"#".repeat(block.level)} ` : block.kind === "list" ? "- " : "";
  return linesToSpeak(block)
    .map((line) => mark + line)
    .join("\n");
}

/** What is spoken of a script, without the markers of its scenes. */
function spokenOf(script: string): string {
  return readScript(script, { blocks: "kept" })
    .scenes.flatMap(({ lines }) => lines.map(({ words }) => words))
    .join("\n");
}

/** The answer after at most one repair; what is still wrong and cannot be lived with makes it unusable. */
export async function usable<T>(asking: Asking, question: Question<T>, mustHold: (answer: T) => string[]): Promise<T> {
  const { answer, problems } = await callWriter(asking, question);
  const left = answer === null ? problems : mustHold(answer);
  if (answer === null || left.length > 0) throw new UnusableAnswer(left[0] ?? "it has no shape");
  return answer;
}

const Summary = z.object({
  title: z.string(),
  sentences: z.array(z.object({ text: z.string(), page: z.number() })),
});

export function generateSummary({ source, wish, budget }: SummariseSource) {
  const { language, blocks } = source;
  const glue = /^(?:zh|ja|th)\b/.test(language) ? "" : " ";
  const pages = Math.max(0, ...blocks.map(({ page }) => page)) + 1;
  const listed = listPages(source, pages);
  const check = ({ title, sentences }: z.infer<typeof Summary>, factor: typeof near) => [
    ...(title.trim() ? [] : ["The title is empty."]),
    ...(sentences.some(({ text }) => text.trim()) ? [] : ["There are no sentences."]),
    ...checkText(sentences.map(({ text }) => text).join(glue), { language, ...factor, budget }),
    ...(factor === near ? checkSpoken(sentences.map(({ text }) => text).join("\n"), language) : []),
  ];
  const question: Question<z.infer<typeof Summary>> = {
    instructions: summaryInstructions(wordsIn(budget, listed), { language, wish }),
    question: material(listed),
    schema: Summary,
    check: (answer) => check(answer, near),
  };
  return async (asking: Asking): Promise<SourceSummary> => {
    const { title, sentences } = await usable(asking, question, (answer) => check(answer, far));
    const sources = sentences.flatMap(({ text, page }) => {
      const pageIndex = Math.min(pages - 1, Math.max(0, Math.round(page)));
      return text.trim() ? [{ sentence: text.trim(), pageIndex }] : [];
    });
    const script = sources.map(({ sentence }) => sentence).join(glue);
    return { title: title.trim(), script, sources };
  };
}

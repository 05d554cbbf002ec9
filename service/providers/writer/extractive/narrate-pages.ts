import { joinSentences, mendSentence } from "#lib/text/narration/mend.ts";
import { contentWords } from "#lib/text/rank.ts";
import { type Block, linesToSpeak, type SourceText, splitPages } from "#lib/text/source-text.ts";
import { estimateSentenceMs } from "#lib/text/spoken-time.ts";
import { writeTitle } from "#lib/text/title.ts";
import { countWords } from "#lib/text/words.ts";
import type { NarratePages, PageNarrations } from "../../abilities/writer.ts";
import { chooseSentences } from "./choose.ts";
import { endSentence } from "./end-sentence.ts";
import { leans } from "./grammar/lean.ts";
import { readShownPage, readTellable } from "./tellable.ts";
import { type Weighed, weigh } from "./weigh.ts";

const notice =
  "Written offline: each page is told by its heading and its own key sentences. Edit the narration, or connect a language model for a freely written one.";

/** A page has something to say beside its heading. */
const shortestMs = 1_500;

/** Walks through a document: a page's heading where it helps, then its key sentences; nothing where a page has no sentence. */
export function narratePages({ source, pages, wish, budget }: NarratePages): PageNarrations {
  const { language, kind } = source;
  const own = splitPages(source.blocks, pages).map((blocks) => ({
    blocks,
    heading: headingOf(blocks, language),
    told: readShownPage(blocks[0]?.kind === "heading" ? blocks.slice(1) : blocks, language),
  }));
  const weighed = weigh(
    own.flatMap(({ told }) => told),
    { kind, language, wish },
  );
  let offset = 0;
  const narrations = own.map(({ blocks, heading, told }) => {
    const from = offset;
    offset += told.length;
    const timeOf = (text: string) => estimateSentenceMs(text, budget.pace);
    const left = Math.max(shortestMs, budget.ms - (heading ? timeOf(heading) : 0));
    const chosen = chooseSentences(weighed.slice(from, offset), {
      ...{ budget: left, takes: ({ text }) => timeOf(text), mayEnd: () => true, keepsLead: false },
    });
    const said = chosen.map(({ text }) => text);
    const named = said.length === 0 && heading !== "" ? nameCategories(blocks, language) : "";
    const spoken = helps(heading, chosen[0], language) ? [endSentence(heading + named, language), ...said] : said;
    return joinSentences(spoken, language);
  });
  return { title: titleOf(source), narrations, notice };
}

function headingOf([first]: readonly Block[], language: string): string {
  const text = first?.kind === "heading" ? first.text.trim().replace(/[\s.:;,–-]+$/u, "") : "";
  return text === "" ? "" : (mendSentence(text, language)?.replace(/[.。]$/u, "") ?? "");
}

const mostNamed = 8;
const longestName = 40;

/** Behind the heading of a chart or table, what it compares: ": north, south, west". */
function nameCategories(blocks: readonly Block[], language: string): string {
  for (const block of blocks) {
    const names = categoriesOf(block).map((name) => name.replace(/\s+/gu, " ").trim());
    const areNames = names.every((name) => name.length <= longestName && /\p{L}|^\d{4}$/u.test(name));
    if (names.length < 2 || names.length > mostNamed || !areNames) continue;
    return /^(?:ja|zh)\b/u.test(language) ? `：${names.join("、")}` : `: ${names.join(", ")}`;
  }
  return "";
}

/** A table compares what its first column names below the head; where that is empty, what its head names. */
function categoriesOf(block: Block): string[] {
  if (block.kind === "figure") return block.categories ?? [];
  if (block.kind !== "table") return [];
  const [head = [], ...rows] = block.rows;
  const named = rows.map(([first = ""]) => first).filter(Boolean);
  return named.length > 1 ? named : head.slice(1).filter(Boolean);
}

const tellingWords = 3;

/** "Overview" before a sentence says nothing; above points, or where the first sentence leans on it, a heading does. */
function helps(heading: string, first: Weighed | undefined, language: string): boolean {
  if (heading === "") return false;
  if (
    !first ||
    first.isPoint ||
    countWords(first.text) < tellingWords ||
    leans(first.text, language, { isBelowHeading: true })
  )
    return true;
  const said = new Set(contentWords(first.text, language));
  const isNew = contentWords(heading, language).some((word) => !said.has(word));
  return isNew && countWords(heading) >= tellingWords;
}

/** "Chapter 2. ", "7. " before a title. */
const chapter = /^(?:\p{L}{4,10}\s)?\d{1,3}(?:\.\d{1,3}){0,3}[.:]\s+(?=[\p{L}¿«“])/u;

/** The source's own title, or what it begins with. */
export function titleOf(source: SourceText): string {
  const { title, language, blocks } = source;
  if (title) return writeTitle(title.replace(chapter, ""), language);
  const first = blocks.find(({ kind }) => kind === "heading" || kind === "paragraph");
  // Below a paragraph a heading names its section alone, unless it is the highest.
  const heading = blocks.find((block) => block.kind === "heading" && (block === first || block.level === 1));
  if (heading?.kind === "heading") return writeTitle(heading.text, language);
  // Pages without a word name nothing: the file's own name stays.
  return writeTitle(readTellable(source)[0]?.text ?? blocks.flatMap(linesToSpeak)[0] ?? "", language);
}

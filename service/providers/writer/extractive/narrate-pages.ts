import { joinSentences, mendSentence } from "#lib/text/narration/mend.ts";
import { contentWords } from "#lib/text/rank.ts";
import { type Block, linesToSpeak, type SourceText, splitPages } from "#lib/text/source-text.ts";
import { estimateSentenceMs } from "#lib/text/spoken-time.ts";
import { writeTitle } from "#lib/text/title.ts";
import { countWords } from "#lib/text/words.ts";
import type { NarratePages, PageNarrations } from "../provider.ts";
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
    heading: headingOf(blocks, language),
    told: readShownPage(blocks[0]?.kind === "heading" ? blocks.slice(1) : blocks, language),
  }));
  const weighed = weigh(
    own.flatMap(({ told }) => told),
    { kind, language, wish },
  );
  let offset = 0;
  const narrations = own.map(({ heading, told }) => {
    const from = offset;
    offset += told.length;
    const timeOf = (text: string) => estimateSentenceMs(text, budget.pace);
    const left = Math.max(shortestMs, budget.ms - (heading ? timeOf(heading) : 0));
    const chosen = chooseSentences(weighed.slice(from, offset), {
      ...{ budget: left, takes: ({ text }) => timeOf(text), mayEnd: () => true, keepsLead: false },
    });
    const said = chosen.map(({ text }) => text);
    const spoken = helps(heading, chosen[0], language) ? [endSentence(heading, language), ...said] : said;
    return joinSentences(spoken, language);
  });
  return { title: titleOf(source), narrations, notice };
}

function headingOf([first]: readonly Block[], language: string): string {
  const text = first?.kind === "heading" ? first.text.trim().replace(/[\s.:;,–-]+$/u, "") : "";
  return text === "" ? "" : (mendSentence(text, language)?.replace(/[.。]$/u, "") ?? "");
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
  const heading = blocks.find(({ kind }) => kind === "heading");
  if (heading?.kind === "heading") return writeTitle(heading.text, language);
  // Pages without a word name nothing: the file's own name stays.
  return writeTitle(readTellable(source)[0]?.text ?? blocks.flatMap(linesToSpeak)[0] ?? "", language);
}

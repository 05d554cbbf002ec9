import { rankSentences, selectSentences } from "#lib/text/rank.ts";
import type { SourceText } from "#lib/text/source-text.ts";
import { estimateSentenceMs } from "#lib/text/spoken-time.ts";
import { writeTitle } from "#lib/text/title.ts";
import type { NarratePages, PageNarrations } from "#service/providers/writer/provider.ts";
import { endSentence } from "./end-sentence.ts";
import { readSpokenPages, type SpokenPage } from "./spoken-pages.ts";

const notice =
  "Written offline: each page is told by its heading and its own key sentences. Edit the narration, or connect a language model for a freely written one.";

const pageLines: Record<string, string> = {
  en: "Page {number}.",
  de: "Seite {number}.",
  fr: "Page {number}.",
  es: "Página {number}.",
  it: "Pagina {number}.",
  pt: "Página {number}.",
  nl: "Pagina {number}.",
  zh: "第{number}页。",
  ja: "{number}ページ。",
  ar: "الصفحة {number}.",
  ko: "{number}쪽.",
  ru: "Страница {number}.",
  pl: "Strona {number}.",
  tr: "Sayfa {number}.",
  hi: "पृष्ठ {number}।",
};

/** A page has something to say beside its heading. */
const shortestMs = 1_500;

/** Walks through a document: a page's heading, then its key sentences; a page without text says its number. */
export function narratePages({ source, pages, wish, budget }: NarratePages): PageNarrations {
  const { language } = source;
  const clean = readSpokenPages(source, pages);
  const ranked = rankSentences(
    clean.flatMap(({ sentences }) => sentences),
    { language, wish },
  );
  let offset = 0;
  const narrations = clean.map((page, index) => {
    const own = ranked.slice(offset, offset + page.sentences.length);
    offset += page.sentences.length;
    const heading = endSentence(page.heading, language);
    const timeOf = (text: string) => estimateSentenceMs(text, budget.pace);
    const left = Math.max(shortestMs, budget.ms - (heading ? timeOf(heading) : 0));
    const chosen = selectSentences(own, left, ({ text }) => timeOf(text));
    const spoken = [heading, ...chosen.map(({ text }) => endSentence(text, language))].filter((text) => text !== "");
    return spoken.join(/^(?:zh|ja)\b/.test(language) ? "" : " ") || pageLine(index + 1, language);
  });
  return { title: titleOf(source, clean), narrations, notice };
}

export function titleOf({ title, language }: SourceText, pages: readonly SpokenPage[]): string {
  if (title) return writeTitle(title, language);
  const first = pages.find(({ heading, sentences }) => heading !== "" || sentences.length > 0);
  // Pages without a word name nothing: the file's own name stays.
  return first ? writeTitle(first.heading || (first.sentences[0] ?? ""), language) : "";
}

/** What is said of a page without words. */
export function pageLine(number: number, language: string): string {
  const line = pageLines[language.split("-")[0]?.toLowerCase() ?? ""] ?? "Page {number}.";
  return line.replace("{number}", String(number));
}

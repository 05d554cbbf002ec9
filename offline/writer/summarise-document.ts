import { rankSentences, selectSentences } from "#lib/text/rank.ts";
import type { DocumentSummary, SummariseDocument } from "#service/providers/writer/provider.ts";
import { cleanPages } from "./clean-pages.ts";
import { endSentence } from "./end-sentence.ts";
import { pageLine, titleOf } from "./narrate-pages.ts";

const notice =
  "Written offline: the document's own key sentences in their order, nothing added. Edit the narration, or connect a language model for a freely written summary.";

/** A summary in the document's own sentences, each with the page it comes from. */
export function summariseDocument({ pages, wish, language, wordBudget }: SummariseDocument): DocumentSummary {
  const document = cleanPages(pages, language);
  const clean = document.pages;
  const pageOf = clean.flatMap(({ sentences }, pageIndex) => sentences.map(() => pageIndex));
  const ranked = rankSentences(
    clean.flatMap(({ sentences }) => sentences),
    { language, wish },
  );
  const chosen = selectSentences(ranked, wordBudget);
  const title = titleOf(document, language);
  const sources = chosen.map(({ text, index }) => ({
    sentence: endSentence(text, language),
    pageIndex: pageOf[index] ?? 0,
  }));
  // A document without a sentence of its own still shows its first page.
  if (sources.length === 0) {
    sources.push({ sentence: endSentence(title || pageLine(1, language), language), pageIndex: 0 });
  }
  const glue = /^(?:zh|ja)\b/.test(language) ? "" : " ";
  const script = sources
    .map(({ sentence, pageIndex }, at) => {
      const before = sources[at - 1];
      return (before === undefined ? "" : before.pageIndex === pageIndex ? glue : "\n\n") + sentence;
    })
    .join("");
  return { title, script, sources, notice };
}

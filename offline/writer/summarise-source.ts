import { rankSentences, selectSentences } from "#lib/text/rank.ts";
import { estimateSentenceMs } from "#lib/text/spoken-time.ts";
import type { SourceSummary, SummariseSource } from "#service/providers/writer/provider.ts";
import { endSentence } from "./end-sentence.ts";
import { pageLine, titleOf } from "./narrate-pages.ts";
import { readSpokenPages } from "./spoken-pages.ts";

const notice =
  "Written offline: the source's own key sentences in their order, nothing added. Edit the narration, or connect a language model for a freely written summary.";

/** A summary in the source's own sentences, each with the page it comes from. */
export function summariseSource({ source, wish, budget }: SummariseSource): SourceSummary {
  const { language, blocks } = source;
  const clean = readSpokenPages(source, Math.max(0, ...blocks.map(({ page }) => page)) + 1);
  const pageOf = clean.flatMap(({ sentences }, pageIndex) => sentences.map(() => pageIndex));
  const ranked = rankSentences(
    clean.flatMap(({ sentences }) => sentences),
    { language, wish },
  );
  const chosen = selectSentences(ranked, budget.ms, ({ text }) => estimateSentenceMs(text, budget.pace));
  const title = titleOf(source, clean);
  const sources = chosen.map(({ text, index }) => ({
    sentence: endSentence(text, language),
    pageIndex: pageOf[index] ?? 0,
  }));
  // A source without a sentence of its own still shows its first page.
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

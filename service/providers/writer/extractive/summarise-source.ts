import { joinSentences } from "#lib/text/narration/mend.ts";
import { estimateSentenceMs } from "#lib/text/spoken-time.ts";
import type { SourceSummary, SummariseSource } from "../provider.ts";
import { chooseSentences } from "./choose.ts";
import { endSentence } from "./end-sentence.ts";
import { mayEnd } from "./grammar/lean.ts";
import { titleOf } from "./narrate-pages.ts";
import { readTellable } from "./tellable.ts";
import { weigh } from "./weigh.ts";

const notice =
  "Written offline: the source's own key sentences in their order, nothing added. Edit the narration, or connect a language model for a freely written summary.";

/** A summary in the source's own sentences, each with the page it comes from. */
export function summariseSource({ source, wish, budget }: SummariseSource): SourceSummary {
  const { language, kind } = source;
  const weighed = weigh(readTellable(source), { kind, language, wish });
  const chosen = chooseSentences(weighed, {
    budget: budget.ms,
    takes: ({ text }) => estimateSentenceMs(text, budget.pace),
    mayEnd: ({ text }) => mayEnd(text, language),
    keepsLead: true,
  });
  const title = titleOf(source);
  const sources = chosen.map(({ text, page }) => ({ sentence: text, pageIndex: page }));
  const places = chosen.map((sentence) => weighed.indexOf(sentence));
  // A source without a sentence of its own still shows its first page.
  if (sources.length === 0) sources.push({ sentence: endSentence(title, language), pageIndex: 0 });
  const paragraphs: string[][] = [];
  for (const [at, { sentence, pageIndex }] of sources.entries()) {
    // What stood apart in the source does not follow from what is said before it here.
    const isNext = places[at] === (places[at - 1] ?? -2) + 1 && chosen[at]?.section === chosen[at - 1]?.section;
    if (isNext && sources[at - 1]?.pageIndex === pageIndex) paragraphs.at(-1)?.push(sentence);
    else paragraphs.push([sentence]);
  }
  const script = paragraphs.map((sentences) => joinSentences(sentences, language)).join("\n\n");
  return { title, script, sources, notice };
}

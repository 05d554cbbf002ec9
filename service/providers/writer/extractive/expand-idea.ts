import { countWords } from "#lib/text/count-words.ts";
import { rankSentences } from "#lib/text/rank-sentences.ts";
import { selectSentences } from "#lib/text/select-sentences.ts";
import { splitSentences } from "#lib/text/split-sentences.ts";
import { writeTitle } from "#lib/text/write-title.ts";
import type { ExpandIdea, WrittenScript } from "../provider.ts";
import { endSentence } from "./end-sentence.ts";
import { findTopic } from "./find-topic.ts";
import { type OutlinePattern, outlinePatterns } from "./outline-patterns.ts";

const notice =
  "Written offline from the idea's own words and neutral phrases: no facts were added. Edit the narration, or connect a language model for a freely written text.";

type Section = { lines: string[]; own: string[] };

/** Fills the outline hook, context, three points, close with an idea's own sentences, then with neutral ones. */
export function expandIdea({ idea, wish, language, wordBudget }: ExpandIdea): WrittenScript {
  const sentences = idea
    .split(/\n+/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u, ""))
    .flatMap((line) => splitSentences(line, language));
  const { topic, statements } = findTopic(sentences, language);
  const title = writeTitle(topic || (sentences[0] ?? idea), language);
  const budget = wordBudget - (topic ? countWords(topic) : 0);
  const own = selectSentences(rankSentences(statements, { language, wish }), Math.max(1, budget)).map(({ text }) =>
    endSentence(text, language),
  );
  const pattern = outlinePatterns[language.split("-")[0] ?? "en"];
  const sections = pattern
    ? placeOwn(pattern, own)
    : [{ lines: [], own: [endSentence(topic, language), ...own].filter(Boolean) }];
  const lines = fillBudget(sections, { topic, wordBudget });
  const script = sections
    .map((section) => joinSection(section, lines, topic, language))
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
  return { title, script: script || endSentence(idea.trim(), language), notice };
}

/** The first statement is context, the others are shared out to the three points in order. */
function placeOwn(pattern: OutlinePattern, own: string[]): Section[] {
  const [first, ...rest] = own;
  const size = Math.ceil(rest.length / 3);
  const points = pattern.points.map((lines, index) => ({ lines, own: rest.slice(index * size, (index + 1) * size) }));
  return [
    { lines: pattern.hook, own: [] },
    { lines: pattern.context, own: first ? [first] : [] },
    ...points,
    { lines: pattern.close, own: [] },
  ];
}

/** Takes neutral lines, the most wanted of each section first, as long as they fit the budget. */
function fillBudget(
  sections: Section[],
  { topic, wordBudget }: { topic: string; wordBudget: number },
): ReadonlySet<string> {
  const taken = new Set<string>();
  let words = sections.reduce((sum, { own }) => sum + own.reduce((all, text) => all + countWords(text), 0), 0);
  const most = Math.max(...sections.map(({ lines }) => lines.length));
  const order = [0, sections.length - 1, ...sections.keys()];
  for (let round = 0; round < most; round++) {
    for (const index of new Set(order)) {
      const line = sections[index]?.lines[round];
      if (line === undefined || (!topic && line.includes("{topic}"))) continue;
      const length = countWords(line.replace("{topic}", topic));
      const isNeeded = topic !== "" && index === 0 && round === 0;
      if (!isNeeded && words + length > wordBudget * 1.06) continue;
      taken.add(line);
      words += length;
    }
  }
  return taken;
}

function joinSection({ lines, own }: Section, taken: ReadonlySet<string>, topic: string, language: string): string {
  const neutral = lines.filter((line) => taken.has(line)).map((line) => line.replace("{topic}", topic));
  const [lead, ...more] = neutral;
  const glue = /^(?:zh|ja)\b/.test(language) ? "" : " ";
  return [...(lead ? [lead] : []), ...own, ...more].join(glue);
}

import { countWords } from "#lib/text/count-words.ts";
import { rankSentences } from "#lib/text/rank-sentences.ts";
import { selectSentences } from "#lib/text/select-sentences.ts";
import { splitSentences } from "#lib/text/split-sentences.ts";
import { writeTitle } from "#lib/text/write-title.ts";
import { endSentence } from "#offline/writer/end-sentence.ts";
import { findOutline } from "#offline/writer/find-outline.ts";
import type { OutlinePattern } from "#offline/writer/outline-pattern.ts";
import type { ExpandIdea, WrittenScript } from "../provider.ts";
import { findTopic } from "./find-topic.ts";

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
  const pattern = findOutline(language);
  const sections = pattern
    ? placeOwn(pattern, own, topic)
    : [{ lines: [], own: [endSentence(topic, language), ...own].filter(Boolean) }];
  const lines = fillBudget(sections, { topic, wordBudget });
  const script = sections
    .map((section) => joinSection(section, lines, topic, language))
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
  return { title, script: script || endSentence(idea.trim(), language), notice };
}

/** A topic is introduced by neutral lines; without one the first statement opens. The rest is shared out in order. */
function placeOwn(pattern: OutlinePattern, own: string[], topic: string): Section[] {
  const opening = topic === "" ? own.slice(0, 1) : [];
  const [context, ...rest] = own.slice(opening.length);
  const size = Math.ceil(rest.length / 3);
  const points = pattern.points.map((lines, index) => ({ lines, own: rest.slice(index * size, (index + 1) * size) }));
  return [
    { lines: pattern.hook, own: opening },
    { lines: pattern.context, own: context ? [context] : [] },
    ...points,
    { lines: pattern.close, own: [] },
  ];
}

/**
 * Takes neutral lines as long as they fit: into sections without own sentences first, each section's in order, since
 * they build on each other. First, second and third are said all or not at all.
 */
function fillBudget(sections: Section[], { topic, wordBudget }: { topic: string; wordBudget: number }): Set<string> {
  const taken = new Set<string>();
  let words = sections.reduce((sum, { own }) => sum + own.reduce((all, text) => all + countWords(text), 0), 0);
  const left = new Map(
    sections.map((section) => [section, section.lines.filter((line) => topic || !line.includes("{topic}"))]),
  );
  const take = (lines: string[]) => {
    const length = lines.reduce((sum, line) => sum + countWords(line.replace("{topic}", topic)), 0);
    const isNeeded = words === 0;
    if (!isNeeded && words + length > wordBudget * 1.06) return false;
    for (const line of lines) taken.add(line);
    words += length;
    return true;
  };
  const [hook, context, ...rest] = sections;
  const points = rest.slice(0, -1);
  const close = rest.at(-1);
  for (const section of [hook, close]) if (section?.own.length === 0) takeNext(section);
  const leads = points.flatMap((section) => left.get(section)?.shift() ?? []);
  if (!points.every(({ own }) => own.length === 0) || !take(leads)) leads.length = 0;
  const order = [context, ...points, hook, close].filter((section) => section !== undefined);
  const most = Math.max(0, ...[...left.values()].map(({ length }) => length));
  for (const isFilled of [false, true]) {
    for (let round = 0; round < most; round++) {
      for (const section of order) if (section.own.length > 0 === isFilled) takeNext(section);
    }
  }
  return taken;

  function takeNext(section: Section): void {
    const lines = left.get(section) ?? [];
    const [line] = lines;
    if (line !== undefined && take([line])) lines.shift();
  }
}

function joinSection({ lines, own }: Section, taken: ReadonlySet<string>, topic: string, language: string): string {
  const neutral = lines.filter((line) => taken.has(line)).map((line) => line.replace("{topic}", topic));
  const glue = /^(?:zh|ja)\b/.test(language) ? "" : " ";
  return [...own, ...neutral].join(glue);
}

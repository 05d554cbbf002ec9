import { rankSentences, selectSentences } from "#lib/text/rank.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { writeTitle } from "#lib/text/title.ts";
import { countWords } from "#lib/text/words.ts";
import { endSentence } from "#offline/writer/end-sentence.ts";
import { findOutline } from "#offline/writer/find-outline.ts";
import type { OutlinePattern } from "#offline/writer/outline-pattern.ts";
import type { ExpandIdea, WrittenScript } from "#service/providers/writer/provider.ts";

const request =
  /^\s*(?:please\s+)?(?:(?:i\s+(?:want|need|would like)|we\s+(?:want|need)|can you|could you)\s+(?:to\s+)?)?(?:(?:make|create|produce|generate|write|do|film|give me)?\s*(?:me\s+|us\s+)?(?:an?|the|my|our)?\s*(?:[\w-]+\s+){0,3}?(?:video|film|movie|clip|animation|explainer|story|documentary|advert|ad|short|reel|trailer|commercial)\s+(?:about|on|of|for|explaining|showing|that explains|that shows|describing)\s+|(?:explain|describe|show|introduce|present|tell)\s+(?:me\s+|us\s+|people\s+|viewers\s+)?(?:about\s+)?)/i;
const otherRequests =
  /^\s*(?:(?:mach|erstelle|erstell)\w*\s+(?:mir\s+)?(?:bitte\s+)?)?ein(?:en)?\s+(?:\p{L}+\s+){0,2}?(?:video|film|clip)\s+(?:über|zu|zum thema)\s+|^\s*(?:crée[rz]?\s+|fais\s+)?une?\s+(?:vidéo|film)\s+sur\s+|^\s*(?:crea\w*\s+|haz\s+)?un\s+v[ií]deo\s+(?:sobre|de)\s+|^\s*(?:crea\w*\s+)?un\s+video\s+(?:su|sul|sulla)\s+|^\s*(?:cri[ea]\w*\s+)?um\s+vídeo\s+sobre\s+|^\s*(?:maak\s+)?een\s+video\s+over\s+|^\s*(?:制作|做|创建)?一?[个段]?(?:关于)|^\s*关于/iu;
const statement =
  /^(?:our|we|i|you|it|this|these|they|he|she|my|your|there|everyone|people)\b|\b(?:is|are|was|were|has|have|had|can|could|will|would|must|should|do|does|did|helps?|makes?|gives?|shows?|lets?|turns?|goes|becomes?|finds?|takes?|gets?|brings?|wants?|needs?|keeps?|lives?|learns?|discovers?|saves?|meets?|begins?|starts?|works?|uses?)\b/i;

/** What an idea is about: a noun phrase or a "how …" clause that fits into a sentence, and the sentences it states. */
type IdeaContent = { topic: string; statements: string[] };

function findTopic(sentences: string[], language: string): IdeaContent {
  const [first = "", ...rest] = sentences;
  const asked = first.replace(request, "").replace(otherRequests, "").trim();
  const wasRequest = asked !== first.trim();
  const bare = asked.replace(/[\s.。!！?？…;:]+$/u, "").replace(/(?:的视频|の動画)$/u, "");
  const isStatement = !wasRequest && states(first, language);
  return { topic: isStatement ? "" : lowerFirst(bare, language), statements: isStatement ? [first, ...rest] : rest };
}

function states(sentence: string, language: string): boolean {
  if (/^(?:how|why|what|when|where|who)\b/i.test(sentence) || /^\d+\s/.test(sentence)) return false;
  if (language.startsWith("en")) return sentence.split(/\s+/).length >= 4 && statement.test(sentence);
  return /[.!。！؟।]\s*$/u.test(sentence);
}

function lowerFirst(text: string, language: string): string {
  const isFunctionWord = /^(?:The|A|An|How|Why|What|When|Where|Who|Our|My|Your|Making|Using|Learning)\b/.test(text);
  return language.startsWith("en") && isFunctionWord ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

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

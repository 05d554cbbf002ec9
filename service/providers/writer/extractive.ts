import { z } from "zod";
import { LIMITS } from "#lib/contract/limits.ts";
import { ANSWER_CHARACTERS } from "#lib/contract/note-answer.ts";
import { because } from "#lib/contract/reasons.ts";
import { dropWishes } from "#lib/text/idea-wishes.ts";
import { joinSentences } from "#lib/text/narration/mend.ts";
import { properNames } from "#lib/text/proper-names.ts";
import { proposeText } from "#lib/text/propose-text.ts";
import { rankSentences, selectSentences } from "#lib/text/rank.ts";
import { estimateSentenceMs } from "#lib/text/spoken-time.ts";
import { capitalise, writeTitle } from "#lib/text/title.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import {
  type DirectedFilm,
  DirectFilm,
  defineWriter,
  ExpandIdea,
  NarratePages,
  ProposeText,
  RewriteScript,
  type SourceSummary,
  SummariseSource,
  type WrittenScript,
} from "../abilities/writer.ts";
import { findAnimal } from "../painter/cards/find-things.ts";
import { chooseSentences } from "./extractive/choose.ts";
import { endSentence } from "./extractive/end-sentence.ts";
import { findPoints } from "./extractive/find-points.ts";
import { mayEnd } from "./extractive/grammar/lean.ts";
import { narratePages, titleOf } from "./extractive/narrate-pages.ts";
import { rewriteScript } from "./extractive/rewrite-script.ts";
import { readTellable } from "./extractive/tellable.ts";
import { weigh } from "./extractive/weigh.ts";

/** Writes from the input's own sentences: offline, deterministic, no key; it never adds a fact. */
export const extractive = defineWriter({
  name: "extractive",
  env: z.object({}),
  limits: { concurrency: 4, timeoutMs: 30_000 },
  expandIdea: async (input) => expandIdea(parse(ExpandIdea, input)),
  rewriteScript: async (input) => rewriteScript(parse(RewriteScript, input)),
  narratePages: async (input) => narratePages(parse(NarratePages, input)),
  summariseSource: async (input) => summariseSource(parse(SummariseSource, input)),
  directFilm: async (input) => directFilm(parse(DirectFilm, input)),
  /** The notes' own words put into the text. */
  async proposeText(input) {
    const { part, now, notes } = parse(ProposeText, input);
    const most = ANSWER_CHARACTERS[part];
    return { text: proposeText({ now, notes, most, isSpoken: part === "narration" }), by: "rules" };
  },
});

function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const why = because("nothing_to_write", { why: z.prettifyError(parsed.error) });
  throw new ProviderFault("refused", { why, provider: "extractive" });
}

const FEWEST_SCENES = 2;

/** Names those who come back, and animals as such. What is to be seen is the narration's own: nothing is made up. */
function directFilm({ scenes, language }: DirectFilm): DirectedFilm {
  const texts = scenes.map(({ narration, visual = "" }) => `${narration}\n${visual}`);
  const people = properNames(texts, language).filter((one) => one.isPerson && one.texts.length >= FEWEST_SCENES);
  const cast = people.slice(0, LIMITS.castMembers);
  const descriptionOf = (name: string) =>
    texts.reduce((said, text) => said || (findAnimal(name, text, language)?.word ?? ""), "");
  return {
    cast: cast.map(({ name }) => ({ name, kind: "character", description: descriptionOf(name), aliases: [] })),
    scenes: texts.map((_, scene) => ({
      cast: cast.filter(({ texts }) => texts.includes(scene)).map(({ name }) => name),
    })),
  };
}

const summaryNotice =
  "Written offline: the beginnings of the source's own paragraphs in their order, nothing added. Edit the narration, or connect a language model for a freely written summary.";

/** A summary in the source's own sentences, each with the page it comes from. */
function summariseSource({ source, wish, budget }: SummariseSource): SourceSummary {
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
    const isNext =
      chosen[at - 1]?.opens ||
      (places[at] === (places[at - 1] ?? -2) + 1 && chosen[at]?.section === chosen[at - 1]?.section);
    if (isNext && sources[at - 1]?.pageIndex === pageIndex) paragraphs.at(-1)?.push(sentence);
    else paragraphs.push([sentence]);
  }
  const script = paragraphs.map((sentences) => joinSentences(sentences, language)).join("\n\n");
  return { title, script, sources, notice: summaryNotice };
}

const request =
  /^\s*(?:please\s+)?(?:(?:i\s+(?:want|need|would like)|we\s+(?:want|need)|can you|could you)\s+(?:to\s+)?)?(?:(?:(?:make|create|produce|generate|write|do|film|give me)\s*)?(?:me\s+|us\s+)?(?:(?:an?|the|my|our)\s*)?(?:[\w-]+\s+){0,3}?(?:video|film|movie|clip|animation|explainer|story|documentary|advert|ad|short|reel|trailer|commercial)\s+(?:about|on|of|for|explaining|showing|that explains|that shows|describing)\s+|(?:explain|describe|show|introduce|present|tell)\s+(?:me\s+|us\s+|people\s+|viewers\s+)?(?:about\s+)?)/i;
const otherRequests =
  /^\s*(?:(?:mach|erstelle|erstell)\w*\s+(?:mir\s+)?(?:bitte\s+)?)?ein(?:en)?\s+(?:\p{L}+\s+){0,2}?(?:video|film|clip)\s+(?:über|zu|zum thema)\s+|^\s*(?:crée[rz]?\s+|fais\s+)?une?\s+(?:vidéo|film)\s+sur\s+|^\s*(?:crea\w*\s+|haz\s+)?un\s+v[ií]deo\s+(?:sobre|de)\s+|^\s*(?:crea\w*\s+)?un\s+video\s+(?:su|sul|sulla)\s+|^\s*(?:cri[ea]\w*\s+)?um\s+vídeo\s+sobre\s+|^\s*(?:maak\s+)?een\s+video\s+over\s+|^\s*(?:制作|做|创建)?一?[个段]?(?:关于)|^\s*关于/iu;
const statement =
  /^(?:our|we|i|you|it|this|these|they|he|she|my|your|there|everyone|people)\b|\b(?:is|are|was|were|has|have|had|can|could|will|would|must|should|do|does|did|helps?|makes?|gives?|shows?|lets?|turns?|goes|becomes?|finds?|takes?|gets?|brings?|wants?|needs?|keeps?|lives?|learns?|discovers?|saves?|meets?|begins?|starts?|works?|uses?)\b/i;

/** What an idea is about, without the request for a film, and the sentences it states. */
type IdeaContent = { topic: string; statements: string[] };

function findTopic(sentences: string[], language: string): IdeaContent {
  const [first = "", ...rest] = sentences;
  const asked = first.replace(request, "").replace(otherRequests, "").trim();
  const wasRequest = asked !== first.trim();
  // "über den See" is about "der See".
  const named = /\büber\s+den\b/iu.test(first) && language === "de" ? asked.replace(/^den\b/iu, "der") : asked;
  const bare = named.replace(/[\s.。!！?？…;:]+$/u, "").replace(/(?:的视频|の動画)$/u, "");
  const isStatement = !wasRequest && states(first, language);
  return { topic: isStatement ? "" : capitalise(bare), statements: isStatement ? [first, ...rest] : rest };
}

function states(sentence: string, language: string): boolean {
  if (/^(?:how|why|what|when|where|who)\b/i.test(sentence) || /^\d+\s/.test(sentence)) return false;
  if (language.startsWith("en")) return sentence.split(/\s+/).length >= 4 && statement.test(sentence);
  return /[.!。！؟।]\s*$/u.test(sentence);
}

const outlineNotice =
  "Made offline: this is an outline in your own words, a scene for each point, and nothing was added. Write the scenes out, or connect a language model, which writes the whole script.";

/** An outline in the idea's own words: its topic, then its own points, as many as there is time for. */
function expandIdea({ idea, wish, language, budget }: ExpandIdea): WrittenScript {
  const points = findPoints(dropWishes(idea).trim() || idea, language);
  const { topic, statements } = findTopic(points, language);
  const timeOf = (text: string) => estimateSentenceMs(text, budget.pace);
  const left = Math.max(1, budget.ms - timeOf(topic));
  const ranked = rankSentences(statements, { language, wish });
  const own = selectSentences(ranked, left, ({ text }) => timeOf(text)).map(({ text }) => text);
  const script = [topic, ...own].flatMap((text) => endSentence(text, language) || []).join("\n\n");
  const title = writeTitle(topic || (points[0] ?? idea), language);
  return { title, script: script || endSentence(idea.trim(), language), isOutline: true, notice: outlineNotice };
}

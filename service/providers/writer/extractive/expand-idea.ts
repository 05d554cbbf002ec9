import { dropWishes } from "#lib/text/idea-wishes.ts";
import { rankSentences, selectSentences } from "#lib/text/rank.ts";
import { estimateSentenceMs } from "#lib/text/spoken-time.ts";
import { capitalise, writeTitle } from "#lib/text/title.ts";
import type { ExpandIdea, WrittenScript } from "../provider.ts";
import { endSentence } from "./end-sentence.ts";
import { findPoints } from "./find-points.ts";

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

const notice =
  "Made offline: this is an outline in your own words, a scene for each point, and nothing was added. Write the scenes out, or connect a language model, which writes the whole script.";

/** An outline in the idea's own words: its topic, then its own points, as many as there is time for. */
export function expandIdea({ idea, wish, language, budget }: ExpandIdea): WrittenScript {
  const points = findPoints(dropWishes(idea).trim() || idea, language);
  const { topic, statements } = findTopic(points, language);
  const timeOf = (text: string) => estimateSentenceMs(text, budget.pace);
  const left = Math.max(1, budget.ms - timeOf(topic));
  const ranked = rankSentences(statements, { language, wish });
  const own = selectSentences(ranked, left, ({ text }) => timeOf(text)).map(({ text }) => text);
  const script = [topic, ...own].flatMap((text) => endSentence(text, language) || []).join("\n\n");
  const title = writeTitle(topic || (points[0] ?? idea), language);
  return { title, script: script || endSentence(idea.trim(), language), isOutline: true, notice };
}

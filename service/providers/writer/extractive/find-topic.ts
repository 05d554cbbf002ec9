const request =
  /^\s*(?:please\s+)?(?:(?:i\s+(?:want|need|would like)|we\s+(?:want|need)|can you|could you)\s+(?:to\s+)?)?(?:(?:make|create|produce|generate|write|do|film|give me)?\s*(?:me\s+|us\s+)?(?:an?|the|my|our)?\s*(?:[\w-]+\s+){0,3}?(?:video|film|movie|clip|animation|explainer|story|documentary|advert|ad|short|reel|trailer|commercial)\s+(?:about|on|of|for|explaining|showing|that explains|that shows|describing)\s+|(?:explain|describe|show|introduce|present|tell)\s+(?:me\s+|us\s+|people\s+|viewers\s+)?(?:about\s+)?)/i;
const otherRequests =
  /^\s*(?:(?:mach|erstelle|erstell)\w*\s+(?:mir\s+)?(?:bitte\s+)?)?ein(?:en)?\s+(?:\p{L}+\s+){0,2}?(?:video|film|clip)\s+(?:über|zu|zum thema)\s+|^\s*(?:crée[rz]?\s+|fais\s+)?une?\s+(?:vidéo|film)\s+sur\s+|^\s*(?:crea\w*\s+|haz\s+)?un\s+v[ií]deo\s+(?:sobre|de)\s+|^\s*(?:crea\w*\s+)?un\s+video\s+(?:su|sul|sulla)\s+|^\s*(?:cri[ea]\w*\s+)?um\s+vídeo\s+sobre\s+|^\s*(?:maak\s+)?een\s+video\s+over\s+|^\s*(?:制作|做|创建)?一?[个段]?(?:关于)|^\s*关于/iu;
const statement =
  /^(?:our|we|i|you|it|this|these|they|he|she|my|your|there|everyone|people)\b|\b(?:is|are|was|were|has|have|had|can|could|will|would|must|should|do|does|did|helps?|makes?|gives?|shows?|lets?|turns?|goes|becomes?|finds?|takes?|gets?|brings?|wants?|needs?|keeps?|lives?|learns?|discovers?|saves?|meets?|begins?|starts?|works?|uses?)\b/i;

/** What an idea is about: a noun phrase or a "how …" clause that fits into a sentence, and the sentences it states. */
export type IdeaContent = { topic: string; statements: string[] };

export function findTopic(sentences: string[], language: string): IdeaContent {
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

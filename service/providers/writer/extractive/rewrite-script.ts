import { joinSentences, mendSentence } from "#lib/text/narration/mend.ts";
import { rankSentences } from "#lib/text/rank.ts";
import { SHORTEST_MS } from "#lib/text/scene-lengths.ts";
import { hasNumberedScenes, nameScript } from "#lib/text/script/name.ts";
import type { ScriptScene } from "#lib/text/script/parts.ts";
import { readScript } from "#lib/text/script/read.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { estimateSentenceMs } from "#lib/text/spoken-time.ts";
import { capitalise, writeTitle } from "#lib/text/title.ts";
import { countWords } from "#lib/text/words.ts";
import type { RewriteScript, WrittenScript } from "../../abilities/writer.ts";
import { chooseSentences } from "./choose.ts";
import { endSentence } from "./end-sentence.ts";
import { leans, mayEnd } from "./grammar/lean.ts";
import type { Weighed } from "./weigh.ts";

/** Words that mean nothing where they open a sentence before a comma, and those that do so between two commas. */
const fillers: Record<string, { opening: RegExp; between: RegExp }> = {
  en: {
    opening:
      /^(?:(?:well|um+|uh+|basically|honestly|literally|needless to say|as a matter of fact|i mean)|you know(?!.{0,40}\bthat\b)),\s+(?=\S)/iu,
    between: /,\s+(?:you know|um+|uh+|er+|basically|literally|like i said),(?=\s)/giu,
  },
  de: { opening: /^(?:ähm?|na ja|naja|tja),\s+(?=\S)/iu, between: /,\s+(?:ähm?|na ja|naja|weißt du),(?=\s)/giu },
  fr: { opening: /^(?:euh|ben|bah),\s+(?=\S)/iu, between: /,\s+(?:euh|tu sais|vous savez),(?=\s)/giu },
  es: { opening: /^(?:eh+|este|bueno),\s+(?=\S)/iu, between: /,\s+(?:eh+|este|ya sabes),(?=\s)/giu },
};

/** A sentence without footnote marks, bare links, emphasis signs and filler words; nothing else of it goes. */
function tidySentence(sentence: string, language: string): string {
  const filler = fillers[language.split("-")[0] ?? ""];
  const plain = sentence
    .replace(/\[(?:\d{1,3}|citation needed|note \d+)\]/giu, "")
    .replace(/\((?:https?:\/\/|www\.)[^)]*\)/giu, "")
    .replace(/(\*\*|__)(?=\S)(.{1,300}?)(?<=\S)\1/gu, "$2");
  const short = filler ? plain.replace(filler.between, "").replace(filler.opening, "") : plain;
  const tidied = short
    .replace(/\s+/gu, " ")
    .replace(/\s+([,.;:!?])/gu, "$1")
    .replace(/^[,;:\s]+/u, "")
    .trim();
  return capitalise(tidied);
}

const notice =
  "Shortened and tidied offline, in the script's own sentences. Edit the narration, or connect a language model for a freely written text.";
const longestWords = 1_500;
/** So much of its length may the shortest sentences of a script's numbered scenes take. */
const mostScenes = 1.5;

/** Keeps a script's key sentences in order, tidied. Scenes that its writer numbered or timed keep at least one. */
export function rewriteScript({ script, wish, language, budget }: RewriteScript): WrittenScript {
  const parts = readScript(script, { blocks: "kept" })
    .scenes.map((part) => ({ ...part, sentences: tidy(part, language) }))
    // A scene in which nothing is said is still seen.
    .filter(({ sentences, visual, lines }) => sentences.length > 0 || (visual && lines.length === 0));
  const takes = ({ text }: { text: string }) => (budget ? estimateSentenceMs(text, budget.pace) : countWords(text));
  const leastOf = ({ sentences }: (typeof parts)[number]) =>
    sentences.length > 0 ? Math.min(...sentences.map((text) => takes({ text }))) : SHORTEST_MS;
  const least = parts.filter(({ isNumbered }) => isNumbered).reduce((sum, part) => sum + leastOf(part), 0);
  // Far more numbers than there is time for count points, no scenes.
  const isNumbered = hasNumberedScenes(script) && !(budget && least > budget.ms * mostScenes);
  const isKept = (part: number) => isNumbered && parts[part]?.isNumbered === true;
  const isSilent = (part: number) => parts[part]?.sentences.length === 0;
  const silent = [...parts.keys()].filter(isSilent);
  const most = budget ? Math.max(SHORTEST_MS, budget.ms - silent.filter(isKept).length * SHORTEST_MS) : longestWords;
  const sentences = parts.flatMap((part, at) => part.sentences.map((text) => ({ text, part: at })));
  const isWhole = sentences.reduce((sum, sentence) => sum + takes(sentence), 0) <= most;
  const sayable = isWhole ? sentences : sentences.filter(({ text }) => mendSentence(text, language) !== null);
  const weighed = weighSentences(sayable, { parts, language, wish });
  const chosen = chooseSentences(weighed, {
    ...{ budget: most, takes, keepsLead: true, keepsSection: isKept },
    mayEnd: ({ text }) => mayEnd(text, language),
  });
  const lines = parts.flatMap((part, at) => {
    const own = chosen.filter(({ section }) => section === at).map(({ text }) => endSentence(text, language));
    const isShown = isSilent(at) && (isWhole || isKept(at));
    return own.length > 0 || isShown ? { part, text: joinSentences(own, language) } : [];
  });
  // A title that stands above nothing would be said.
  const marked = lines.map(({ part: { title, ...part }, text }, at) =>
    lines.length > 1 || part.visual
      ? `${markerOf(text === "" || !title ? part : { ...part, title }, isNumbered ? at : null)}${text}`
      : text,
  );
  return {
    title: writeTitle(nameScript(script) || script, language),
    script: marked.join("\n\n") || script.trim(),
    notice,
  };
}

type Sentence = { text: string; part: number };
type Told = { parts: readonly ScriptScene[]; language: string; wish: string | undefined };

/** Each sentence with its rank; the points of a list that nobody numbered belong together, with the line before them. */
function weighSentences(sentences: readonly Sentence[], { parts, language, wish }: Told): Weighed[] {
  const ranked = rankSentences(
    sentences.map(({ text }) => text),
    { language, wish },
  );
  const isListed = (sentence: Sentence | undefined) =>
    sentence !== undefined && parts[sentence.part]?.isPoint === true && !parts[sentence.part]?.isNumbered;
  let list = 0;
  return sentences.map((sentence, at) => {
    const { text, part } = sentence;
    const { score = 0, terms = new Set<string>() } = ranked[at] ?? {};
    const next = sentences[at + 1];
    const isIntro = !isListed(sentence) && text.endsWith(":") && isListed(next);
    const isFirst = isListed(sentence) && !isListed(sentences[at - 1]) && !sentences[at - 1]?.text.endsWith(":");
    if (isIntro || isFirst) list += 1;
    return {
      ...{ text, terms, score, page: 0, section: part, role: "body", place: 1, run: 1.3, isPoint: isListed(sentence) },
      ...((isIntro || isListed(sentence)) && { list }),
      // What is left out of a part is its end, since whatever follows a sentence may speak of it; a wish reaches further in.
      leansOn: at > 0 && ((!wish && sentences[at - 1]?.part === part) || leans(text, language)) ? at - 1 : null,
    };
  });
}

function tidy(part: ScriptScene, language: string): string[] {
  const seen = new Set<string>();
  return part.lines
    .flatMap(({ words }) => splitSentences(words, language))
    .map((sentence) => tidySentence(sentence, language))
    .filter((sentence) => {
      const key = sentence.toLowerCase();
      if (countWords(sentence) === 0 || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** Blocks that nobody numbered stay blocks, whose sentences are cut by pace. */
function markerOf({ title, visual, wantedMs }: Omit<ScriptScene, "lines">, index: number | null): string {
  if (index === null && !visual) return title ? `## ${title}\n` : "";
  if (index === null) return `${title ? `## ${title}\n` : ""}Visual: ${visual}\nNarrator: `;
  const range = wantedMs ? ` (0-${Math.round(wantedMs / 10) / 100}s)` : "";
  const head = `Scene ${index + 1}${range}:`;
  const shown = visual ? `\nVisual: ${visual}` : "";
  // A title that ends as a sentence does would be spoken.
  const said = title && /[.!?…。！？]$/u.test(title) ? "Narrator: " : "";
  return title || visual ? `${head}${title ? ` ${title}` : ""}${shown}\n${said}` : `${head} `;
}

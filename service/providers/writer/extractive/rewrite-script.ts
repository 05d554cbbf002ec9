import { type RankedSentence, rankSentences, selectSentences } from "#lib/text/rank.ts";
import { hasNumberedScenes, nameScript } from "#lib/text/script/name.ts";
import type { ScriptScene } from "#lib/text/script/parts.ts";
import { readScript } from "#lib/text/script/read.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { estimateSentenceMs } from "#lib/text/spoken-time.ts";
import { writeTitle } from "#lib/text/title.ts";
import { countWords } from "#lib/text/words.ts";
import type { RewriteScript, WrittenScript } from "../provider.ts";
import { endSentence } from "./end-sentence.ts";

const fillers: Record<string, RegExp> = {
  en: /\b(?:basically|actually|literally|honestly|you know|i mean|sort of|kind of|needless to say|as a matter of fact|at the end of the day|in order)\b(?!\s+(?:of|to be)\b),?\s*(?=\S)/giu,
  de: /\b(?:eigentlich|sozusagen|quasi|im Grunde genommen|halt|eben mal)\b,?\s*(?=\S)/giu,
};

/** A sentence without what is not spoken (footnote marks, bare links, emphasis signs) and without filler words. */
function tidySentence(sentence: string, language: string): string {
  const filler = fillers[language.split("-")[0] ?? ""];
  const plain = sentence
    .replace(/\[(?:\d{1,3}|citation needed|note \d+)\]/giu, "")
    .replace(/\((?:https?:\/\/|www\.)[^)]*\)/giu, "")
    .replace(/(\*\*|__)(?=\S)(.{1,300}?)(?<=\S)\1/gu, "$2");
  const short = filler ? plain.replace(filler, "") : plain;
  const tidied = short
    .replace(/\s+/gu, " ")
    .replace(/\s+([,.;:!?])/gu, "$1")
    .replace(/^[,;:\s]+/u, "")
    .trim();
  return tidied.charAt(0).toUpperCase() + tidied.slice(1);
}

const notice =
  "Shortened and tidied offline, in the script's own sentences. Edit the narration, or connect a language model for a freely written text.";
const longestWords = 1_500;

/** Keeps a script's key sentences in order, tidied; its scenes stay scenes. */
export function rewriteScript({ script, wish, language, budget }: RewriteScript): WrittenScript {
  const isNumbered = hasNumberedScenes(script);
  const written = readScript(script, { blocks: "kept" })
    .scenes.map((part) => ({ part, sentences: tidy(part, language) }))
    // A scene in which nothing is said is still seen.
    .filter(({ part, sentences }) => sentences.length > 0 || (part.visual && part.lines.length === 0));
  const ranked = rankSentences(
    written.flatMap(({ sentences }) => sentences),
    { language, wish },
  );
  const takes = ({ text, words }: RankedSentence) => (budget ? estimateSentenceMs(text, budget.pace) : words);
  const total = ranked.reduce((sum, sentence) => sum + takes(sentence), 0);
  const most = budget?.ms ?? Math.min(total, longestWords);
  let offset = 0;
  const texts = written.map(({ part, sentences }) => {
    const own = ranked.slice(offset, offset + sentences.length);
    offset += sentences.length;
    const taken = own.reduce((sum, sentence) => sum + takes(sentence), 0);
    if (own.length === 0) return { part, kept: [] };
    const kept = total <= most ? own : selectSentences(own, Math.max(3, (most * taken) / Math.max(1, total)), takes);
    return { part, kept };
  });
  const glue = /^(?:zh|ja)\b/.test(language) ? "" : " ";
  const lines = texts.map(({ part, kept }, index) => {
    const text = kept.map((sentence) => endSentence(sentence.text, language)).join(glue);
    return texts.length > 1 ? `${markerOf(part, isNumbered ? index : null)}${text}` : text;
  });
  return {
    title: writeTitle(nameScript(script) || script, language),
    script: lines.join("\n\n") || script.trim(),
    notice,
  };
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
function markerOf({ title, visual, wantedMs }: ScriptScene, index: number | null): string {
  if (index === null && !visual) return title ? `## ${title}\n` : "";
  if (index === null) return `${title ? `## ${title}\n` : ""}Visual: ${visual}\nNarrator: `;
  const range = wantedMs ? ` (0-${Math.round(wantedMs / 10) / 100}s)` : "";
  const head = `Scene ${index + 1}${range}:`;
  const shown = visual ? `\nVisual: ${visual}` : "";
  // A title that ends as a sentence does would be spoken.
  const said = title && /[.!?…。！？]$/u.test(title) ? "Narrator: " : "";
  return title || visual ? `${head}${title ? ` ${title}` : ""}${shown}\n${said}` : `${head} `;
}

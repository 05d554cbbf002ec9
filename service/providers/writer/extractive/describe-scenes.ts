import { contentWords } from "#lib/text/content-words.ts";
import { countWords } from "#lib/text/count-words.ts";
import { rankSentences } from "#lib/text/rank-sentences.ts";
import { splitSentences } from "#lib/text/split-sentences.ts";
import type { DescribeScenes, SceneDescriptions } from "../provider.ts";

const mostWords = 24;

/** Describes each scene's picture by its most telling sentence; a scene that names little borrows the film's subject. */
export function describeScenes({ title, narrations, language }: DescribeScenes): SceneDescriptions {
  const subject = title.trim();
  const subjectWords = new Set(contentWords(subject, language));
  const descriptions = narrations.map((narration) => {
    const ranked = rankSentences(splitSentences(narration, language), { language });
    const [telling] = ranked.toSorted(
      (first, second) => second.terms.size - first.terms.size || second.score - first.score,
    );
    const seen = shorten(telling?.text ?? narration, language);
    const terms = telling?.terms ?? new Set<string>();
    const namesSubject = [...subjectWords].some((word) => terms.has(word));
    if (subject === "" || (namesSubject && terms.size >= 3)) return seen || "…";
    return seen ? `${seen} (${subject})` : subject;
  });
  return { descriptions };
}

function shorten(sentence: string, language: string): string {
  const plain = sentence
    .replace(/^(?:first|second|third|and|but|so|now|then)[,:]?\s+/iu, "")
    .replace(/[\s.。!！?？]+$/u, "");
  if (countWords(plain) <= mostWords) return plain;
  const clauses = plain.split(/(?<=[,;:–—，；、])\s*/u);
  let kept = "";
  for (const clause of clauses) {
    if (kept !== "" && countWords(kept + clause) > mostWords) break;
    kept += (kept && !/^(?:zh|ja)\b/.test(language) ? " " : "") + clause;
  }
  return kept
    .split(/\s+/u)
    .slice(0, mostWords * 2)
    .join(" ")
    .replace(/[,;:–—，；、\s]+$/u, "");
}

import { contentWords } from "#lib/text/content-words.ts";
import { countWords } from "#lib/text/count-words.ts";
import { rankSentences } from "#lib/text/rank-sentences.ts";
import { splitSentences } from "#lib/text/split-sentences.ts";
import { readNeutral } from "#offline/writer/read-neutral.ts";

const mostWords = 24;

type Film = { title: string; narrations: string[]; language: string };

/** Views of a subject for scenes that say nothing to be seen, so that they do not all look alike. */
const views: Record<string, string[]> = {
  en: [
    "{subject}, seen from afar",
    "a close look at {subject}",
    "people and {subject}",
    "{subject} in everyday life",
    "{subject} on a bright morning",
    "{subject} in the evening light",
  ],
};

/** Describes each scene's picture by its most telling sentence; a scene that names little borrows the film's subject. */
export function describeScenes({ title, narrations, language }: Film): string[] {
  const subject = title.trim();
  const subjectWords = new Set(contentWords(subject, language));
  const choices = views[language.split("-")[0] ?? ""] ?? ["{subject}"];
  return narrations.map((narration, index) => {
    const telling = findTelling(narration, language);
    const view = (choices[index % choices.length] ?? "{subject}").replace("{subject}", subject);
    if (telling === null) return (subject === "" ? shorten(narration, language) : view) || "…";
    const seen = shorten(telling.text, language);
    const namesSubject = [...subjectWords].some((word) => telling.terms.has(word));
    const isClear = subject === "" || (namesSubject ? telling.terms.size >= 2 : telling.terms.size >= 4);
    return isClear ? seen : `${seen} (${subject})`;
  });
}

/** The sentence that names most; null where the narration holds only an outline's neutral sentences. */
function findTelling(narration: string, language: string) {
  const sentences = splitSentences(narration, language).filter((sentence) => readNeutral(sentence, language) === null);
  const [telling] = rankSentences(sentences, { language }).toSorted(
    (first, second) => second.terms.size - first.terms.size || second.score - first.score,
  );
  return telling && telling.terms.size > 0 ? telling : null;
}

function shorten(sentence: string, language: string): string {
  const plain = sentence
    .replace(/^(?:first|second|third|and|but|so|now|then)[,:]?\s+/iu, "")
    .replace(/[\s.。!！?？]+$/u, "");
  if (countWords(plain) <= mostWords) return plain;
  const glue = /^(?:zh|ja)\b/.test(language) ? "" : " ";
  let kept = "";
  for (const clause of plain.split(/(?<=[,;:–—，；、])\s*/u)) {
    const longer = kept === "" ? clause : kept + glue + clause;
    if (kept !== "" && countWords(longer) > mostWords) break;
    kept = longer;
  }
  const words = kept.split(/\s+/u).slice(0, mostWords * 2);
  return words.join(" ").replace(/[,;:–—，；、\s]+$/u, "");
}

import { splitSentences } from "#lib/text/sentences.ts";
import { linesToSpeak, type SourceText, splitPages } from "#lib/text/source-text.ts";

/** What a voice can say of a page: its heading, and its sentences, each once. */
export type SpokenPage = { heading: string; sentences: string[] };

export function readSpokenPages({ blocks, language }: SourceText, pages: number): SpokenPage[] {
  return splitPages(blocks, pages).map((own) => {
    const first = own[0]?.kind === "heading" ? own[0].text : "";
    const body = first === "" ? own : own.slice(1);
    const sentences = body.flatMap(linesToSpeak).flatMap((line) => splitSentences(line, language));
    const heading = first.trim();
    return { heading: heading.replace(/[\s.:;,–-]+$/u, ""), sentences: dedupe(sentences.filter(isSentence), heading) };
  });
}

function isSentence(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return letters >= 4 && digits <= letters * 0.6;
}

function dedupe(sentences: string[], heading: string): string[] {
  const seen = new Set([heading.toLowerCase()]);
  return sentences.filter((sentence) => {
    const key = sentence.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

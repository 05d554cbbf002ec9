import written from "./preview-sentences.json" with { type: "json" };

const sentences: Readonly<Record<string, string>> = written;

/** What a voice says when it is tried out, in its own language. */
export function previewSentence(language: string): string {
  return sentences[language] ?? sentences.en ?? "";
}

import measured from "./measuring-texts.json" with { type: "json" };
import written from "./preview-sentences.json" with { type: "json" };

const sentences: Readonly<Record<string, string>> = written;
const texts: Readonly<Record<string, string>> = measured;

/** What a voice says when it is tried out, in its own language. */
export function previewSentence(language: string): string {
  return sentences[language] ?? sentences.en ?? "";
}

/** What a voice's pace is measured by: sentences as long as those of a narration, where there are such. */
export function measuringText(language: string): string {
  return texts[language] ?? previewSentence(language);
}

const fillers: Record<string, RegExp> = {
  en: /\b(?:basically|actually|literally|honestly|you know|i mean|sort of|kind of|needless to say|as a matter of fact|at the end of the day|in order)\b(?!\s+(?:of|to be)\b),?\s*(?=\S)/giu,
  de: /\b(?:eigentlich|sozusagen|quasi|im Grunde genommen|halt|eben mal)\b,?\s*(?=\S)/giu,
};

/** A sentence without what is not spoken (footnote marks, bare links, emphasis signs) and without filler words. */
export function tidySentence(sentence: string, language: string): string {
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

/** A text that ends like a sentence, so that a voice lowers and pauses there. */
export function endSentence(text: string, language: string): string {
  if (text === "" || /[.!?…。！？؟।]["'“”’»)]*$/u.test(text)) return text;
  return text.replace(/[,;:\s]+$/u, "") + (/^(?:zh|ja)\b/.test(language) ? "。" : ".");
}

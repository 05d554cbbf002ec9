function stopOf(language: string): string {
  if (/^(?:zh|ja)\b/u.test(language)) return "。";
  return /^(?:hi|mr|ne|bn)\b/u.test(language) ? "।" : /^ur\b/u.test(language) ? "۔" : ".";
}

/** A text that ends like a sentence, so that a voice lowers and pauses there. */
export function endSentence(text: string, language: string): string {
  if (text === "" || /[.!?…。！？؟।]["'“”’»)]*$/u.test(text)) return text;
  return text.replace(/[,;:\s]+$/u, "") + stopOf(language);
}

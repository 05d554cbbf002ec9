/** The scripts that the bundled caption fonts cover. */
const covered =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;

/** Letters and digits that no bundled caption font draws, each once; a caption with one would show a box. */
export function findUndrawable(text: string): string[] {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return [...new Set(letters.filter((letter) => !covered.test(letter)))];
}

const drawnScripts = new Set([
  ...["Latn", "Cyrl", "Grek", "Arab", "Hebr", "Deva", "Thai"],
  ...["Hans", "Hant", "Hani", "Jpan", "Kore", "Hang", "Hira", "Kana"],
]);

/** Whether the bundled fonts draw a language's usual script; what is no language, or has no script known, is not doubted. */
export function drawsLanguage(tag: string): boolean {
  try {
    const { script } = new Intl.Locale(tag).maximize();
    return script === undefined || drawnScripts.has(script);
  } catch {
    return true;
  }
}

const limit = 4000;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Plain lower-case words of any script, marks removed; at most the first few thousand characters are read. */
export function splitWords(text: string): string[] {
  const plain = text
    .slice(0, limit)
    .normalize("NFKD")
    .replace(/\p{Mn}+/gu, "")
    .normalize("NFC")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => (unspaced.test(word) ? cutUnspaced(word) : [word]));
}

/** Scripts without spaces: every piece of one to four signs, longest first, stands as a word. */
function cutUnspaced(run: string): string[] {
  const signs = [...run].slice(0, 200);
  const pieces: string[] = [];
  for (let start = 0; start < signs.length; start += 1) {
    for (let length = Math.min(4, signs.length - start); length >= 1; length -= 1) {
      pieces.push(signs.slice(start, start + length).join(""));
    }
  }
  return pieces;
}

/** A word and the plainer forms it may be an inflection of, likeliest first. */
export function wordForms(word: string): string[] {
  const forms = [word];
  const add = (form: string) => {
    if (form.length > 2 && !forms.includes(form)) forms.push(form);
  };
  if (word.startsWith("ال")) add(word.slice(2));
  if (word.endsWith("ies")) add(`${word.slice(0, -3)}y`);
  if (word.endsWith("ves")) add(`${word.slice(0, -3)}f`);
  if (/(s|x|z|ch|sh|o)es$/.test(word)) add(word.slice(0, -2));
  if (word.endsWith("s") && !word.endsWith("ss")) add(word.slice(0, -1));
  for (const ending of ["ing", "ed", "er", "en", "e", "n"]) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const root = word.slice(0, -ending.length);
    add(root);
    if (ending === "ing" || ending === "ed" || ending === "er") {
      add(`${root}e`);
      if (root.at(-1) === root.at(-2)) add(root.slice(0, -1));
    }
  }
  return forms;
}

/** Letters among them are what fonts of signs have in their place. */
const bullet = /^[-*•▪◦‣●○■□▶►▸➢➤➔❖✓✔·⁃∙–—◆◇→★☆~∼・･※ÄØüÞ\uf0a7\uf0b7\uf0d8\uf0fc]$/u;
const tight = /^[•▪◦‣●○■□▶►▸➢➤❖・･※①-⑳](?=\s?\S)/u;
/** What begins a sentence, a measure or a line of dialogue as well. */
const unsure = /^[-–—*·~∼ÄØüÞ→★☆]$/u;
const numbered =
  /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{2,4})[.)]|\d{1,2}[、．]|[（(][一二三四五六七八九十\d]{1,3}[)）]|[①-⑳])$/iu;

/** How a line that is a point begins: with a mark of its own and a space. */
export function readMark(text: string): { kind: "bullet" | "number"; mark: string } | null {
  const space = text.search(/\s/u);
  const mark = space < 0 ? text.slice(0, 1) : text.slice(0, space);
  if (space >= 0 && bullet.test(mark)) return { kind: "bullet", mark };
  if (space >= 0 && numbered.test(mark)) return { kind: "number", mark };
  return tight.test(text) ? { kind: "bullet", mark: text.slice(0, 1) } : null;
}

/** Whether a mark alone does not tell that a list begins. */
export function isUnsure(mark: string): boolean {
  return unsure.test(mark);
}

export function startsPoint(text: string): boolean {
  return readMark(text) !== null;
}

export function withoutMark(text: string): string {
  const read = readMark(text);
  return read ? text.slice(read.mark.length).trim() : text;
}

/** The number of a numbered point; NaN for letters. */
export function numberOf(mark: string): number {
  return Number(mark.replace(/[^\d]/gu, "") || Number.NaN);
}

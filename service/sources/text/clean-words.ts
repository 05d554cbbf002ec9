/** Characters that stand for no sound and only help a line break or a program. */
const soundless = /[\u00ad\u200b\u2060\ufeff\ufffe]|(?!\s)\p{Cc}/gu;

const eastAsian = /[\u3040-\u30ff\u3400-\u9fff]/u;
/** Chinese and Japanese have no spaces where a line of the source ends. */
const lineEnds = /(?<=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])[^\S\n]*\n\s*(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])/gu;

/** Signs by name, as ":smile:". */
const emoji = /(?<![\p{L}\p{N}[]):[a-z][a-z_]{2,30}:(?![\p{L}\p{N}])/gu;

/** Words on one line, as they are read. */
export function cleanWords(text: string): string {
  const plain = text.replace(soundless, "").replace(emoji, "");
  return (
    (eastAsian.test(plain) ? plain.replace(lineEnds, "") : plain)
      .replace(/\s+/gu, " ")
      .replace(/ (?:\( ?\)|\[ ?\])/gu, "")
      // Left over where a footnote's mark stood.
      .replace(/(?<=[\p{L}\p{N})\]"'”’]) (?=[,.)](?:\s|$))/gu, "")
      .trim()
  );
}

/** Whether brackets close around what stands between two texts. */
export function isHeld(before: string, after: string): boolean {
  return /(?:^|\s)[([]\s*$/u.test(before) && /^\s*[)\]]/u.test(after);
}

/** Code as it stands, without the empty lines around it. */
export function cleanCode(text: string): string {
  return text
    .replace(soundless, "")
    .replace(/\r\n?/gu, "\n")
    .replace(/^(?:[^\S\n]*\n)+|\s+$/gu, "");
}

export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A heading without the number of its section. */
export function withoutNumber(heading: string): string {
  const bare = heading.replace(/^(?:\d{1,3}\.(?:\d{1,3}\.?)*|[A-Z]\.(?:\d{1,3}\.?)+|§\s?\d{1,3}[.:]?)\s+/u, "");
  return /^["“„«'(¿¡]?\p{L}/u.test(bare) ? bare : heading;
}

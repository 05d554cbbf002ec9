/** Line breaks, other white space that names do not need, and a letter that is drawn as a space. */
const gaps = /[\t-\r\u0085\u2028\u2029\u2800]/gu;
/** Signs that are not drawn: default-ignorable ones, controls, and a few that fonts leave blank. */
const unseen = String.raw`[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u{16fe4}\u{1d159}]`;
const seen = String.raw`(?!${unseen})[\p{L}\p{M}\p{N}\p{P}\p{S}]`;
const joiner = String.raw`[\u200c\u200d]`;
const selector = String.raw`[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]`;
/** Joiners between two signs, and selectors after one, change how those are drawn. */
const shaping = `(?<=${seen}${selector}?)${joiner}(?=${seen})|(?<=${seen})${selector}`;
const dropped = new RegExp(`(?!${shaping})${unseen}`, "gu");
const ink = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name as it is kept: on one line, in NFC, without signs that are not drawn. Empty where nothing of it can be seen:
 * such a name would be nobody's, in a list as in a watermark.
 */
export function cleanName(text: string): string {
  const name = text.toWellFormed().replaceAll(gaps, " ").replaceAll(dropped, "");
  const told = name
    .replaceAll(/\p{Zs}{2,}/gu, " ")
    .trim()
    .normalize("NFC");
  return ink.test(told) ? told : "";
}

/** The same for two names that look alike, in whatever letters and case they are written. Never shown or kept. */
export function comparableName(name: string): string {
  return cleanName(name).normalize("NFKC").toLowerCase();
}

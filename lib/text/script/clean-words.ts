const pairs: readonly [open: string, close: string][] = [
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["„", "”"],
  ["«", "»"],
  ["»", "«"],
  ["「", "」"],
  ["『", "』"],
  ["‘", "’"],
  ["'", "'"],
];
const cue =
  /[[(（【]\s*(?:beat|pause|short pause|long pause|silence|laughs?|laughter|applause|sighs?|music[^\])）】]{0,60}|sfx[^\])）】]{0,60}|sound of[^\])）】]{0,60}|musik[^\])）】]{0,60}|musique[^\])）】]{0,60}|música[^\])）】]{0,60}|音乐[^\])）】]{0,30}|停顿|間)\s*[\])）】]/giu;

/** Words without the marks of emphasis, code and footnotes around them, which nobody reads aloud. */
export function cleanWords(text: string): string {
  return text
    .replace(/(\*{1,3})(?=[^\s*])([^*]{1,800}?)(?<=[^\s*])\1/gu, "$2")
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_]{1,800}?)(?<=[^\s_])\1(?![\p{L}\p{N}_])/gu, "$2")
    .replace(/~~(?=\S)([^~]{1,800}?)~~/gu, "$1")
    .replace(/`{1,3}([^`]{1,800}?)`{1,3}/gu, "$1")
    .replace(/^\s*(?:>\s*)+/u, "")
    .replace(cue, " ")
    .replace(/(?<!\d)\*{2,3}|\*{2,3}(?!\d)|^\*{1,3}(?=\S)|(?<=\S)\*{1,3}$/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/\s+([,.;!?])(?=\s|$)/gu, "$1")
    .trim();
}

/** What is said without the quotation marks that only say that it is said; quotes inside a sentence stay. */
export function unquote(text: string): string {
  for (const [open, close] of pairs) {
    if (!text.startsWith(open)) continue;
    if (text.endsWith(close) && text.length > open.length + close.length)
      return unquoteWhole(text, open, close) ?? text;
    // A quotation that goes on in the next line.
    if (!text.slice(open.length).includes(close) && open !== "'" && open !== "‘") return text.slice(open.length);
  }
  const last = pairs.find(
    ([open, close]) => close !== "'" && close !== "’" && text.endsWith(close) && !text.slice(0, -1).includes(open),
  );
  return last ? text.slice(0, -last[1].length) : text;
}

/** `"One." "Two."` is all said; `"Go," he said, "now."` is a sentence that quotes. */
function unquoteWhole(text: string, open: string, close: string): string | null {
  const inner = text.slice(open.length, -close.length);
  const seams = open === close ? inner.split(open).length - 1 : inner.split(close).length - 1;
  if (seams === 0) return inner.includes(open) ? null : inner.trim();
  if (open.length === 1 && /['’‘]/u.test(open)) return inner;
  const parts = inner.split(
    open === close ? new RegExp(`${open}\\s+${open}`, "u") : new RegExp(`${close}\\s+${open}`, "u"),
  );
  const isAllSaid = parts.length > 1 && parts.every((part) => !part.includes(open) && !part.includes(close));
  return isAllSaid ? parts.map((part) => part.trim()).join(" ") : null;
}

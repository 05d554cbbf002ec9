const fence = /^\s{0,3}(`{3,}|~{3,})\s*([^\s`]*)[^`]*$/u;
/** What people and models wrap a whole script in. */
const wordsInFence = new Set(["", "text", "txt", "plaintext", "plain", "md", "markdown", "fountain", "script"]);
const picture = /!\[[^\]\n]{0,500}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])/gu;
const emptyLink = /\[\s{0,20}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])/gu;
const definition = /^\s{0,3}\[[^\]\n]{1,200}\]:\s*\S/u;
const linkPoint = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[[^\]\n]{1,300}\]\([^)\n]{0,2000}\)[\s.,;]*$/u;
const bareAddress = /^\s*(?:[-*+]\s+)?<?(?:https?:\/\/|www\.)[^\s<>]{1,2000}>?\s*$/u;

/**
 * A text without what Markdown shows and nobody says: code in fences, badges, lists of links, where links lead, lines that
 * are an address. A fence around most of the text is its wrapping.
 */
export function dropUnsaid(text: string): string {
  if (!/`{3}|~{3}|\[|https?:|www\./u.test(text)) return text;
  const lines = text.split("\n");
  const isCode = codeLines(lines);
  return lines
    .filter((_, at) => !isCode.has(at))
    .filter((line, at, all) => !definition.test(line) && !bareAddress.test(line) && !isLinkList(all, at))
    .map((line) =>
      line.includes("](") || line.includes("][") ? line.replace(picture, "").replace(emptyLink, "") : line,
    )
    .join("\n");
}

/** A single point may be a step that names what it links to. */
function isLinkList(lines: readonly string[], at: number): boolean {
  const isLink = (index: number) => linkPoint.test(lines[index] ?? "");
  return isLink(at) && (isLink(at - 1) || isLink(at + 1));
}

function codeLines(lines: readonly string[]): Set<number> {
  const code = new Set<number>();
  for (let at = 0; at < lines.length; at++) {
    const [, mark = "", language = ""] = fence.exec(lines[at] ?? "") ?? [];
    if (mark === "") continue;
    const isEnd = (line: string) => line.trimStart().startsWith(mark) && /^[`~\s]+$/u.test(line);
    const found = lines.findIndex((line, index) => index > at && isEnd(line));
    const end = found < 0 ? lines.length : found;
    const inside = lengthOf(lines.slice(at + 1, end));
    const isWrapping = wordsInFence.has(language.toLowerCase()) && inside * 2 >= lengthOf(lines);
    if (!isWrapping) for (let index = at; index <= end; index++) code.add(index);
    at = end;
  }
  return code;
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.trim().length, 0);
}

const longestLine = 120;
const longestWord = 100;

/** The width at which somebody's editor broke the lines; 0 where a paragraph is a line. */
export function widthOf(lines: readonly string[]): number {
  const lengths = lines
    .map(({ length }) => length)
    .filter((length) => length > 0)
    .sort((a, b) => a - b);
  const wide = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  return wide <= longestLine ? wide : 0;
}

/**
 * The lines of a paragraph as one. A word parted at the end of a line is whole again; where the text has it only with its
 * hyphen, that stays.
 */
export function joinLines(lines: readonly string[], words: ReadonlySet<string>): string {
  const pieces: string[] = [];
  // Only the end of what is joined is looked at: reading all of it for each line would take as long as its square.
  let end = "";
  for (const line of lines.map((each) => each.trim())) {
    const head = /([\p{L}\p{M}]{2,})[-\u00ad\u2010\ufffe]$/u.exec(end)?.[1];
    const tail = /^[\p{Ll}\p{M}]{2,}/u.exec(line)?.[0];
    let between = end === "" ? "" : " ";
    if (head && tail) {
      const isParted = !end.endsWith("-") || words.has(`${head}${tail}`.toLowerCase()) || !areWords(head, tail, words);
      if (isParted) pieces.push(pieces.pop()?.slice(0, -1) ?? "");
      between = "";
    } else if (
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。」』）]$/u.test(end) &&
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（]/u.test(line)
    ) {
      between = "";
    }
    pieces.push(between + line);
    end = (end + between + line).slice(-longestWord);
  }
  return pieces.join("");
}

/** "well-known" has two words that stand alone elsewhere, "impor-tant" has none. */
function areWords(head: string, tail: string, words: ReadonlySet<string>): boolean {
  return words.has(head.toLowerCase()) && words.has(tail.toLowerCase());
}

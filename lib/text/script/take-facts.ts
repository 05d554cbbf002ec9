/** What a Markdown file says about itself before its text is not spoken. */
export function takeFacts(lines: readonly string[]): { lines: readonly string[]; title?: string } {
  if (!/^---\s*$/u.test(lines[0] ?? "")) return { lines };
  const end = lines.findIndex((line, at) => at > 0 && /^---\s*$/u.test(line));
  if (end < 2 || end > 40 || !/^[\w-]{1,40}\s*:/u.test(lines[1] ?? "")) return { lines };
  const title = lines.slice(1, end).find((line) => /^title\s*:/iu.test(line));
  const words = title
    ?.replace(/^title\s*:\s*/iu, "")
    .replace(/^(["'])(.*)\1\s*$/u, "$2")
    .trim();
  return { lines: lines.slice(end + 1), ...(words && { title: words }) };
}

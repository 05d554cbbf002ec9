import type { SourceText } from "#lib/text/source-text.ts";
import { readMarkdown } from "./read-markdown.ts";

const rule = /^([=\-`:'"~^_*+#<>.])\1+\s*$/u;
const directive = /^\.\.\s+(?:\|([^|]+)\|\s+)?(?:\w+:)?([\w-]+)::(?:\s+(.*))?$/u;
const code = /^(?:code|code-block|sourcecode|parsed-literal|math|doctest|testcode|productionlist|prompt)$/u;
/** Directives for the documentation builder, pictures and tables. */
const unread =
  /^(?:contents|toctree|index|include|literalinclude|meta|only|sectnum|header|footer|role|default-role|raw|image|figure|.*table|sidebar|highlight|replace|unicode|date|auto.*)$/u;
/** Directives whose argument is text. The argument of others is a signature or a number. */
const told = /^(?:note|warning|tip|hint|important|caution|attention|danger|error|topic|rubric|admonition|seealso)$/u;
const field = /^:[^:\s][^:]{0,60}:(?:\s|$)/u;
const point = /^(?:([-*+•])|(?:\d{1,3}|#)[.)]|\(\d{1,3}\))(?:\s+|$)/u;
const table = /^(?:\+[-=+]{3,}|={2,}(?:\s+={2,})+)\s*$/u;

/** The text of a reStructuredText file, rewritten as Markdown without parts for the documentation builder. */
export function readRst(text: string): SourceText {
  // A link's name may go on in the next line.
  const joined = text.replace(/\r\n?/gu, "\n").replace(/`([^`\n]+)\n *([^`\n]+)`(?=_)/gu, "`$1 $2`");
  const lines = joined.replace(/\t/gu, "        ").split("\n");
  const replaced = lines.flatMap((line): [string, string][] => {
    const [, name, kind, words = ""] = directive.exec(line) ?? [];
    return name && kind === "replace" ? [[name, words]] : [];
  });
  return readMarkdown(toMarkdown(lines, { levels: [], words: new Map(replaced) }).join("\n"));
}

/** The underlines of headings by level, and the substitutions. */
type Context = { levels: string[]; words: ReadonlyMap<string, string> };

function toMarkdown(lines: readonly string[], context: Context): string[] {
  const written: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const { said, end } = readAt(lines, at, context);
    for (const line of said) written.push(line);
    at = end;
  }
  return written;
}

/** The element that starts at a line as Markdown, and the line after that element. */
function readAt(lines: readonly string[], at: number, context: Context): { said: string[]; end: number } {
  const [before = "", line = "", next = "", last = ""] = [-1, 0, 1, 2].map((by) => lines[at + by]?.trimEnd());
  const apart = (said: readonly string[], end: number) => ({ said: ["", ...said, ""], end });
  if (line === "" || /^__\s/u.test(line)) return { said: [""], end: at + 1 };
  if (rule.test(line) && last === line) return apart([heading(next, line.slice(0, 2), context)], at + 3);
  if (/^\S/u.test(line) && rule.test(next) && next.length >= Math.min(4, line.length))
    return apart([heading(line, next.slice(0, 1), context)], at + 2);
  const isTable = table.test(line);
  if (isTable || line.startsWith(">>> ")) {
    const isEnd = (index: number) => !isTable || table.test(lines[index - 1] ?? "");
    const end = lines.findIndex((each, index) => index > at && each.trim() === "" && isEnd(index));
    return apart(fenced(lines.slice(at, end < 0 ? undefined : end)), end < 0 ? lines.length : end);
  }
  const isSetIn = /^\s/u.test(line);
  const end = endOfInner(lines, at, isSetIn ? 0 : indentOf(line));
  const inner = dedent(lines.slice(isSetIn ? at : at + 1, end));
  if (isSetIn)
    return apart(
      toMarkdown(inner, context).map((quoted) => `> ${quoted}`),
      end,
    );
  if (/^\.\.(?:\s|$)/u.test(line)) return apart(readDirective(line, inner, context), end);
  if (field.test(line)) return { said: [], end };
  const [mark = "", sign] = point.exec(line) ?? [];
  if (mark !== "") {
    const [first = "", ...rest] = toMarkdown([line.slice(mark.length), ...inner], context);
    return { said: [`${sign ? "-" : "1."} ${first}`, ...rest.map((each) => each && `   ${each}`)], end };
  }
  if (line.endsWith("::")) {
    const said = inline(line.replace(/(?:^|\s)::$|:$/u, ""), context);
    return apart([said, "", ...fenced(inner)], end);
  }
  if (before.trim() === "" && /^\s+\S/u.test(next)) {
    const [first = "", ...rest] = toMarkdown(inner, context);
    return { said: [`- ${inline(line, context)}: ${first}`, ...rest.map((each) => each && `  ${each}`)], end };
  }
  return { said: [inline(line.replace(/^\|(?:\s|$)/u, ""), context)], end: at + 1 };
}

function readDirective(line: string, inner: readonly string[], context: Context): string[] {
  const [, replaced, name = "", words = ""] = directive.exec(line) ?? [];
  if (name === "" || replaced || unread.test(name)) return [];
  const start = inner.findIndex((each) => !field.test(each));
  const said = start < 0 ? [] : inner.slice(start);
  if (code.test(name)) return fenced(said);
  return toMarkdown(told.test(name) ? [words, ...said] : said, context);
}

function heading(title: string, sign: string, context: Context): string {
  if (!context.levels.includes(sign)) context.levels.push(sign);
  return `${"#".repeat(Math.min(6, context.levels.indexOf(sign) + 1))} ${inline(title.trim(), context)}`;
}

function fenced(lines: readonly string[]): string[] {
  return lines.some((line) => line.trim() !== "") ? ["~~~~~~", ...lines, "~~~~~~"] : [];
}

/** The first line after `at` that is not indented by more than `indent`. */
function endOfInner(lines: readonly string[], at: number, indent: number): number {
  let end = at + 1;
  while (end < lines.length && (lines[end]?.trim() === "" || indentOf(lines[end] ?? "") > indent)) end += 1;
  return end;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The lines without their common indentation. */
function dedent(lines: readonly string[]): string[] {
  const least = lines.reduce((min, line) => (line.trim() === "" ? min : Math.min(min, indentOf(line))), 1_000);
  return lines.map((line) => line.slice(least));
}

/** A line with its roles, links and footnote marks replaced by their words. */
function inline(line: string, { words }: Context): string {
  const parts = line.split(/(``.+?``)/u);
  const read = (part: string) =>
    part
      .replace(/\|([^|\s][^|]*)\|_{0,2}/gu, (own, name: string) => words.get(name) ?? own)
      .replace(/\s?\[(?:\d+|#[\w-]*|\*|[A-Z]\w*)\]_/gu, "")
      .replace(/(?::[\w.:+-]+:)?`([^`]+)`(?::[\w.:+-]+:|__?)?/gu, (_, said: string) =>
        said.replace(/\s*<[^<>]*>$/u, "").replace(/^(?:~(?:[\w.]+\.)?|!)/u, ""),
      )
      .replace(/(?<![\p{L}\p{N}_])([\p{L}\p{N}][\p{L}\p{N}.+-]*)__?(?![\p{L}\p{N}_])/gu, "$1")
      .replace(/\\(.)/gu, "$1")
      .replaceAll("<", "&lt;");
  return parts.map((part, index) => (index % 2 === 1 ? part : read(part))).join("");
}

import type { Block } from "#lib/text/source-text.ts";
import { cleanWords, hasWords } from "./clean-words.ts";
import { joinLines } from "./join-lines.ts";

const bullet = /^\s*(?:[-*+•‣▪◦·–—]|\(?(?:\d{1,3}|[a-z])[.)、．])\s+(?=\S)/u;

export function isBullet(line: string): boolean {
  return bullet.test(line);
}

export function isRuler(line: string): boolean {
  return /^[\s\-=_*~#.+|─━═│┌┐└┘├┤┬┴┼]+$/u.test(line);
}

export function isAddressLine(line: string): boolean {
  if (/<[^\s<>@]{1,80}@[^\s<>@]{1,80}>\s*(?:\([^)]{0,80}\))?\s*$/u.test(line)) return true;
  return /^\s*(?:[-*\d.[\]()<]{0,6}\s*)?(?:<?(?:https?|ftp):\/\/\S+|www\.\S+|\S+@\S+\.\w{2,})>?[\s.)\]]*$/u.test(line);
}

/** Points that stand apart are one list. */
export function joinLists(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === "list" && last?.kind === "list" && last.isNumbered === block.isNumbered) {
      joined[joined.length - 1] = { ...last, points: [...last.points, ...block.points].slice(0, 2_000) };
    } else joined.push(block);
  }
  return joined;
}

/** Points, and what stands before the first of them. A line without a sign goes on with the one before. */
export function readBullets(lines: readonly string[], words: ReadonlySet<string>): Block[] {
  const first = lines.findIndex(isBullet);
  const points: string[][] = [];
  for (const line of lines.slice(first)) {
    if (isBullet(line)) points.push([line.replace(bullet, "")]);
    else points.at(-1)?.push(line);
  }
  const lead = cleanWords(joinLines(lines.slice(0, first), words));
  const said = points.map((point) => cleanWords(joinLines(point, words))).filter(hasWords);
  const isNumbered = /^\s*\(?\d/u.test(lines[first] ?? "");
  // A single dash begins a line of dialogue, and a single number may be a date.
  if (said.length < 2 && !/^\s*[-*+•‣▪◦·]/u.test(lines[first] ?? ""))
    return [{ kind: "paragraph", text: cleanWords(joinLines(lines, words)), page: 0 }];
  return [
    ...(hasWords(lead) ? [{ kind: "paragraph" as const, text: lead, page: 0 }] : []),
    { kind: "list", points: said.slice(0, 2_000), isNumbered, page: 0 },
  ];
}

/** Lines drawn with bars, or with gaps that stand below each other. */
export function isTableGroup(lines: readonly string[]): boolean {
  if (lines.length < 2) return false;
  const bars = lines.filter(
    (line) => (line.match(/[|│]/gu)?.length ?? 0) >= 2 || /^\s*\+[-=+]{3,}\+?\s*$/u.test(line),
  ).length;
  if (bars >= lines.length * 0.8) return true;
  const cells = lines.map((line) => cellsOf(line).length);
  return (
    lines.length >= 3 && cells.filter((count) => count >= 2).length >= lines.length * 0.8 && Math.max(...cells) >= 3
  );
}

export function tableRows(lines: readonly string[]): string[][] {
  return lines
    .filter((line) => !isRuler(line))
    .slice(0, 2_000)
    .map((line) => cellsOf(line).slice(0, 200));
}

function cellsOf(line: string): string[] {
  const parts = /[|│]/u.test(line)
    ? line
        .trim()
        .replace(/^[|│]|[|│]$/gu, "")
        .split(/[|│]/u)
    : line.trim().split(/\s{2,}|\t+/u);
  return parts.map((cell) => cell.trim());
}

/** Lines of a program: set in or with its signs, and few of them read as words do. */
export function isCodeGroup(lines: readonly string[]): boolean {
  const isSetIn = lines.every((line) => /^(?: {4}|\t)/u.test(line));
  // What is typed at a prompt is set in, and no sentence.
  if (lines.every((line) => /^(?: {2,}|\t)[a-z./~$<]/u.test(line) && !/[.!?:,;]$/u.test(line))) return true;
  const coded = lines.filter(isCodeLine).length;
  return coded >= lines.length * (isSetIn ? 0.34 : 0.6);
}

function isCodeLine(line: string): boolean {
  const text = line.trim();
  if (/^(?:[$%]\s|>>>\s|#!|\/\/|\/\*|<\/?[a-z][\w-]*[ />])/u.test(text)) return true;
  if (/[;{}]$/u.test(text) && /[(){}=<>]/u.test(text)) return true;
  if (/^[\w.$]+\s*(?:=|:=|\+=)\s*\S/u.test(text) || /^[\w.$:>-]+\([^)]*\)[;,]?$/u.test(text)) return true;
  const signs = text.match(/[{}()[\]<>=;$&|\\_/#@]/gu)?.length ?? 0;
  return signs > text.length * 0.12 && signs >= 3;
}

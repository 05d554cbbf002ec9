import { detectLanguage } from "#lib/text/detect-language.ts";
import { type Block, type SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { cleanCode, cleanWords, hasWords, withoutNumber } from "./clean-words.ts";
import furniture from "./furniture.json" with { type: "json" };
import { joinLines, widthOf } from "./join-lines.ts";
import { sortBlocks } from "./sort-blocks.ts";
import { tellKind } from "./tell-kind.ts";

const mailHeads = new Set(furniture.mailHeads.split(" "));
const longHeading = 80;

/** What a text without any marks says: its paragraphs are told apart by blank lines and by how lines begin. */
export function readPlain(text: string): SourceText {
  const lines = text
    .replace(/^\ufeff/u, "")
    .replace(/\r\n?/gu, "\n")
    .replace(/\f/gu, "\n\n")
    .split("\n")
    .map((line) => line.trimEnd());
  const width = widthOf(lines);
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu));
  const read = groupsOf(lines, width).flatMap((group) => readGroup(group, { width, words }));
  const blocks = sortBlocks(joinLists(read));
  const first = blocks.findIndex(({ kind }) => kind === "heading" || kind === "paragraph" || kind === "list");
  const heading = blocks[first];
  const title = heading?.kind === "heading" ? heading.text.slice(0, 200) : null;
  const told = title ? blocks.filter((_, index) => index !== first) : blocks;
  return { title, language: detectLanguage(textToSpeak(told)), kind: tellKind(told), blocks: told };
}

type Group = { kind: "lines" | "title" | "head" | "footer" | "mail" | "quote"; lines: string[] };

/** Lines that belong together: between blank lines, the head of a mail, what it quotes, and what follows "-- ". */
function groupsOf(lines: readonly string[], width: number): Group[] {
  const groups: Group[] = [];
  let open: Group | null = null;
  for (const [at, line] of lines.entries()) {
    if (/^-- ?$/u.test(line) && lines.length - at <= 20) {
      groups.push({ kind: "footer", lines: lines.slice(at + 1) });
      return groups;
    }
    if (line.trim() === "") {
      open = null;
      continue;
    }
    const under = /^(={3,}|-{3,}|~{3,}|\*{3,})$/u.test(line.trim());
    if (under && open?.kind === "lines" && open.lines.length === 1 && (open.lines[0]?.length ?? 0) <= longHeading) {
      open.kind = line.trim().startsWith("=") ? "title" : "head";
      open = null;
      continue;
    }
    const isMail: boolean = isMailHead(line) && groups.every((group) => group.kind === "mail");
    const kind: Group["kind"] = /^ {0,3}>/u.test(line) ? "quote" : isMail ? "mail" : "lines";
    const isNew: boolean =
      !open || (open.kind !== kind && !(open.kind === "mail" && /^\s/u.test(line))) || isIndented(open, line, width);
    if (isNew || !open) {
      open = { kind, lines: [] };
      groups.push(open);
    }
    open.lines.push(line);
  }
  return groups;
}

function isMailHead(line: string): boolean {
  return mailHeads.has(/^(\p{L}[\p{L}-]{0,10}):\s/u.exec(line)?.[1]?.toLowerCase() ?? "");
}

/** A line set in where the one before was not begins a paragraph, as in a book. */
function isIndented(open: Group, line: string, width: number): boolean {
  const last = open.lines.at(-1) ?? "";
  const indent = line.length - line.trimStart().length;
  const before = last.length - last.trimStart().length;
  const isProse = /^\s{1,8}["“„«—–]?\p{Lu}/u.test(line) && /[.!?:…。"”»]$/u.test(last);
  return open.kind === "lines" && isProse && indent > before && before === 0 && width >= 40 && !isBullet(last);
}

function readGroup({ kind, lines }: Group, known: { width: number; words: ReadonlySet<string> }): Block[] {
  const joined = () => cleanWords(joinLines(lines, known.words));
  if (kind === "footer" || kind === "mail") {
    const own = kind === "footer" ? "footer" : "boilerplate";
    return lines.some(hasWords) ? [{ kind: own, text: lines.join("\n").trim(), page: 0 }] : [];
  }
  if (kind === "title" || kind === "head")
    return [{ kind: "heading", level: kind === "title" ? 1 : 2, text: withoutNumber(joined()), page: 0 }];
  if (kind === "quote") {
    const text = cleanWords(
      joinLines(
        lines.map((line) => line.replace(/^[\s>|]+/u, "")),
        known.words,
      ),
    );
    return hasWords(text) ? [{ kind: "quote", text, page: 0 }] : [];
  }
  if (isTableGroup(lines)) return [{ kind: "table", rows: tableRows(lines), page: 0 }];
  const filled = lines.filter((line) => !isRuler(line));
  if (!filled.some(hasWords)) return [];
  if (filled.every(isAddressLine))
    return [{ kind: "reference", text: filled.map((line) => line.trim()).join("\n"), page: 0 }];
  if (isCodeGroup(lines)) return [{ kind: "code", text: cleanCode(lines.join("\n")), page: 0 }];
  if (filled.some(isBullet)) return readBullets(filled, known.words);
  return readParagraphs(filled, known);
}

function readParagraphs(
  lines: readonly string[],
  { width, words }: { width: number; words: ReadonlySet<string> },
): Block[] {
  const [line = ""] = lines;
  if (lines.length === 1 && isHeading(line)) {
    return [{ kind: "heading", level: 2, text: withoutNumber(cleanWords(line)), page: 0 }];
  }
  // Lines that end well before the edge were ended by their writer, as in a poem or an address.
  const isSet = lines.length > 1 && lines.slice(0, -1).every((each) => each.trim().length < width * 0.6);
  const isLong = lines.some((each) => each.length > 120);
  const paragraphs = isSet || isLong ? lines.map(cleanWords) : [cleanWords(joinLines(lines, words))];
  return paragraphs.filter(hasWords).map((text) => ({ kind: "paragraph", text, page: 0 }));
}

/** A short line of its own that is no sentence: numbered, in capitals, or begun with one. */
function isHeading(line: string): boolean {
  const text = line.trim();
  if (text.length > longHeading || /[.!?…。！？,;:：]["'”’)]?$/u.test(text)) return false;
  if (isAddressLine(text)) return false;
  return /^\p{Lu}|^\p{Lo}|^\d/u.test(text) && hasWords(text.replace(/\d/gu, ""));
}

const bullet = /^\s*(?:(?:[-*+•‣▪◦·–—~ÄØüÞ]|\(?(?:\d{1,3}|[a-z])[.)、．])\s+|[・･※►▶●■]\s*)(?=\S)/u;

function isBullet(line: string): boolean {
  return bullet.test(line);
}

function isRuler(line: string): boolean {
  return /^[\s\-=_*~#.+|─━═│┌┐└┘├┤┬┴┼]+$/u.test(line);
}

function isAddressLine(line: string): boolean {
  if (/<[^\s<>@]{1,80}@[^\s<>@]{1,80}>\s*(?:\([^)]{0,80}\))?\s*$/u.test(line)) return true;
  return /^\s*(?:[-*\d.[\]()<]{0,6}\s*)?(?:<?(?:https?|ftp):\/\/\S+|www\.\S+|\S+@\S+\.\w{2,})>?[\s.)\]]*$/u.test(line);
}

/** Points that stand apart are one list. */
function joinLists(blocks: readonly Block[]): Block[] {
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
function readBullets(lines: readonly string[], words: ReadonlySet<string>): Block[] {
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
  if (said.length < 2 && !/^\s*[-*+•‣▪◦·・･※►▶●■]/u.test(lines[first] ?? ""))
    return [{ kind: "paragraph", text: cleanWords(joinLines(lines, words)), page: 0 }];
  return [
    ...(hasWords(lead) ? [{ kind: "paragraph" as const, text: lead, page: 0 }] : []),
    { kind: "list", points: said.slice(0, 2_000), isNumbered, page: 0 },
  ];
}

/** Lines drawn with bars, or with gaps that stand below each other. */
function isTableGroup(lines: readonly string[]): boolean {
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

function tableRows(lines: readonly string[]): string[][] {
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
function isCodeGroup(lines: readonly string[]): boolean {
  const isSetIn = lines.every((line) => /^(?: {4}|\t)/u.test(line));
  // What is typed at a prompt is set in, and no sentence.
  if (lines.every((line) => /^(?: {2,}|\t)[a-z./~$<]/u.test(line) && !/[.!?:,;]$/u.test(line))) return true;
  const coded = lines.filter(isCodeLine).length;
  return coded >= lines.length * (isSetIn ? 0.34 : 0.6);
}

const statement =
  /^(?:CREATE (?:OR REPLACE |TEMP(?:ORARY)? |UNIQUE )?(?:TABLE|VIEW|INDEX|DATABASE|SCHEMA|FUNCTION|PROCEDURE|TRIGGER|TYPE|USER|ROLE)|INSERT INTO|SELECT (?:\*|DISTINCT|[\w.]+(?:,|\s+(?:FROM|AS)\b|$)|[A-Z]+\()|UPDATE \w+|DELETE FROM|ALTER TABLE|DROP (?:TABLE|VIEW|INDEX|DATABASE|SCHEMA)|GRANT [A-Z]+|(?:INNER|LEFT|RIGHT|FULL|CROSS) (?:OUTER )?JOIN|GROUP BY|ORDER BY|PRIMARY KEY|FOREIGN KEY|VALUES ?\()(?![\p{L}])/u;

/** Comments and statements of SQL, and lines with the signs of a program. */
export function isCodeLine(line: string): boolean {
  const text = line.trim();
  if (/^(?:[$%]\s|>>>\s|#!|\/\/|\/\*|<\/?[a-z][\w-]*[ />])/u.test(text)) return true;
  if (/^--\s?\S/u.test(text) || statement.test(text)) return true;
  if (/[;{}]$/u.test(text) && /[(){}=<>]/u.test(text)) return true;
  if (/^[\w.$]+\s*(?:=|:=|\+=)\s*\S/u.test(text) || /^[\w.$:>-]+\([^)]*\)[;,]?$/u.test(text)) return true;
  const signs = text.match(/[{}()[\]<>=;$&|\\_/#@]/gu)?.length ?? 0;
  return signs > text.length * 0.12 && signs >= 3;
}

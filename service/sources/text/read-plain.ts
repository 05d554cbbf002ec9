import { detectLanguage } from "#lib/text/detect-language.ts";
import { type Block, type SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { cleanCode, cleanWords, hasWords, withoutNumber } from "./clean-words.ts";
import furniture from "./furniture.json" with { type: "json" };
import { joinLines, widthOf } from "./join-lines.ts";
import {
  isAddressLine,
  isBullet,
  isCodeGroup,
  isRuler,
  isTableGroup,
  joinLists,
  readBullets,
  tableRows,
} from "./plain-groups.ts";
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

type Group = { kind: "lines" | "head" | "footer" | "mail" | "quote"; lines: string[] };

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
      open.kind = "head";
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
  if (kind === "head") return [{ kind: "heading", level: 2, text: withoutNumber(joined()), page: 0 }];
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

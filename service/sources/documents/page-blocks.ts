import type { Block } from "#lib/text/source-text.ts";

const repeatedShare = 0.5;
const longestHeader = 160;

/** Pages of lines as blocks: no running headers, page numbers, table rows or broken words. `header` is the running one, which often names the document. */
export function readPageBlocks(pages: readonly string[]): { header: string; blocks: Block[] } {
  const lines = pages.map((text) =>
    joinHyphens(text)
      .split(/\r?\n/)
      .map((line) => line.replace(/\s+/gu, " ").trim()),
  );
  const repeated = repeatedLines(lines);
  const blocks = lines.flatMap((all, page): Block[] => {
    const kept = all.filter((line) => isReadable(line) && !repeated.has(shapeOf(line)));
    const heading = findHeading(kept);
    const body = kept[0] === heading ? kept.slice(1) : kept;
    const title: Block[] = heading === "" ? [] : [{ kind: "heading", text: heading, level: 1, page }];
    return [...title, ...joinLines(body).map((text): Block => ({ kind: "paragraph", text, page }))];
  });
  return { header: findHeader(lines, repeated), blocks };
}

function findHeader(pages: string[][], repeated: ReadonlySet<string>): string {
  const heads = pages.flatMap((lines) => lines.find((line) => line !== "" && line.length <= longestHeader) ?? []);
  const first = heads.find((line) => repeated.has(shapeOf(line))) ?? "";
  return /\p{L}.*\s.*\p{L}/u.test(first) && !/\bpage\b|©|copyright|confidential/i.test(first) ? first : "";
}

function joinHyphens(text: string): string {
  return text.replace(/\u00AD/g, "").replace(/(\p{Ll})[-‐]\r?\n\s*(\p{Ll})/gu, "$1$2");
}

/** Headers and footers: lines that stand first or last on at least half of three or more pages, numbers aside. */
function repeatedLines(pages: string[][]): ReadonlySet<string> {
  if (pages.length < 3) return new Set();
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const filled = lines.filter((line) => line !== "");
    const alone = filled.filter((line, at) => line.length <= longestHeader && !isPartOfText(line, filled[at + 1]));
    const edges = new Set(alone.filter((line) => isEdge(filled, line)).map(shapeOf));
    for (const shape of edges) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return new Set(
    [...counts].filter(([, count]) => count >= Math.max(3, pages.length * repeatedShare)).map(([shape]) => shape),
  );
}

/** A wrapped sentence that stands on every page with other numbers is text all the same. */
function isPartOfText(line: string, next: string | undefined): boolean {
  return /^\p{Ll}/u.test(line) || (next !== undefined && /^\p{Ll}/u.test(next) && !/[.!?:]$/.test(line));
}

function isEdge(filled: string[], line: string): boolean {
  return filled.slice(0, 2).includes(line) || filled.slice(-2).includes(line);
}

function shapeOf(line: string): string {
  return line.toLowerCase().replace(/\d+/g, "#");
}

function isReadable(line: string): boolean {
  if (line === "") return true;
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const signs = line.replace(/\s/gu, "").length;
  if (letters < 2 || letters / signs < 0.55) return false;
  if (/\.{4,}|(?:\s\.){4,}|…{2,}/.test(line)) return false;
  return !/^(?:page|seite|página|pagina|p\.)?\s*\d+\s*(?:(?:of|von|de|di|\/)\s*\d+)?$/iu.test(line);
}

function findHeading(lines: string[]): string {
  const first = lines.find((line) => line !== "") ?? "";
  return first.length <= 90 && !/[.!?。！？,;]$/u.test(first) ? first : "";
}

/** Lines that go on become one block; bullets and closed lines stand alone. */
function joinLines(lines: string[]): string[] {
  const blocks: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line === "") {
      isOpen = false;
      continue;
    }
    const isBullet = /^(?:[-*•▪◦‣●○■–·]|\d{1,2}[.)])\s+/u.test(line);
    const text = line.replace(/^(?:[-*•▪◦‣●○■–·]|\d{1,2}[.)])\s+/u, "");
    const last = blocks.length - 1;
    const goesOn =
      isOpen &&
      !isBullet &&
      (/^\p{Ll}/u.test(text) || (blocks[last]?.length ?? 0) > 45 || /\p{Script=Han}/u.test(text));
    if (goesOn && last >= 0)
      blocks[last] +=
        (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，、]$/u.test(blocks[last] ?? "") ? "" : " ") + text;
    else blocks.push(text);
    isOpen = !/[.!?。！？:：]$/u.test(text);
  }
  return blocks;
}

import type { Block, PageBox } from "#lib/text/source-text.ts";
import { readMark, withoutMark } from "../../text/points.ts";
import { tidyProse } from "../../text/prose.ts";
import type { Labelled } from "./classify.ts";
import type { Box, Page } from "./page.ts";
import { joinTexts } from "./paragraphs.ts";

const mostBlocks = 20_000;
const mostOfPage = 400;
const longestText = 20_000;
const mostRows = 500;
const mostCells = 60;

/** Labelled parts as blocks: points one below another are one list, and a sentence goes on over columns and pages. */
export function toBlocks(
  labelled: readonly Labelled[][],
  pages: readonly Page[],
  words: ReadonlyMap<string, number>,
): Block[] {
  const isCounted = countsSections(labelled);
  const led = new Set<Block>();
  const blocks = labelled.flatMap((parts, page) =>
    joinPoints(parts, { page, size: pages[page], isCounted, led }).slice(0, mostOfPage),
  );
  return tidyProse(joinSentences(blocks, words, led))
    .filter((block) => !("text" in block) || block.kind === "figure" || block.text !== "")
    .slice(0, mostBlocks);
}

type Place = { page: number; size: Page | undefined; isCounted: boolean; led: Set<Block> };

/** Paragraphs behind a large number are put into `led`. */
function joinPoints(parts: readonly Labelled[], { page, size, isCounted, led }: Place): Block[] {
  const blocks: Block[] = [];
  for (const each of parts) {
    const last = blocks.at(-1);
    const { label, part } = each;
    const text = each.text.slice(0, longestText);
    const box = part.kind === "paragraph" ? toShares(part, size) : undefined;
    if (label === "point") {
      const isNumbered = readMark(text)?.kind === "number";
      if (last?.kind === "list" && last.isNumbered === isNumbered) last.points.push(withoutMark(text));
      else blocks.push({ kind: "list", points: [withoutMark(text)], isNumbered, page, box });
    } else if (label === "heading") {
      blocks.push({
        kind: "heading",
        text: withoutSection(text, isCounted),
        level: Math.max(1, each.level),
        page,
        box,
      });
    } else if (label === "table" && part.kind === "table") {
      const rows = part.rows.slice(0, mostRows).map((row) => row.slice(0, mostCells));
      blocks.push({ kind: "table", rows, page, box: toShares(part.box, size) });
    } else if (label === "figure" && part.kind === "figure") {
      const categories = part.categories.length > 0 && { categories: part.categories };
      blocks.push({ kind: "figure", text: "", ...categories, page, box: toShares(part.box, size) });
    } else if (label === "code" && last?.kind === "code") last.text += `\n${text}`;
    else if (label === "formula") blocks.push({ kind: "code", text, page });
    else if (label !== "table" && label !== "figure") {
      const block: Block = label === "paragraph" ? { kind: label, text, page, box } : { kind: label, text, page };
      blocks.push(block);
      if (part.kind === "paragraph" && part.lines[0]?.isLed) led.add(block);
    }
  }
  return blocks;
}

const section = /^(?:(?:[A-Z]\.)?\d{1,2}(?:\.\d{1,2}){1,4}\.?|\d{1,2}\.|[IVX]{1,5}\.)\s+(?=[\p{L}"“«„])/u;
const plainNumber = /^(\d{1,2})\s+(?=[\p{L}"“«„])/u;

/** The number of a section is for the eye. */
function withoutSection(text: string, isCounted: boolean): string {
  return text.replace(section, "").replace(isCounted ? plainNumber : "", "");
}

/** Whether plain numbers before headings count them: each is one more than another. */
function countsSections(labelled: readonly Labelled[][]): boolean {
  const headings = labelled.flat().filter(({ label }) => label === "heading");
  const numbers = new Set(headings.flatMap(({ text }) => Number(plainNumber.exec(text)?.[1] ?? 0) || []));
  return numbers.has(1) && numbers.has(2);
}

function toShares(box: Box, size: Page | undefined): PageBox | undefined {
  if (!size) return undefined;
  const share = (value: number, whole: number) =>
    Math.round(Math.min(1, Math.max(0, value / Math.max(1, whole))) * 1000) / 1000;
  const [x, y] = [share(box.left, size.width), share(box.top, size.height)];
  const [width, height] = [share(box.right - box.left, size.width), share(box.bottom - box.top, size.height)];
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
}

const passedOver = ["caption", "figure", "table", "reference", "footer", "boilerplate"];

type Prose = Extract<Block, { kind: "paragraph" | "quote" }>;

/** A paragraph that a column, a page or a picture cuts gets the rest of its sentence back; further sentences stay where they are. */
function joinSentences(blocks: readonly Block[], words: ReadonlyMap<string, number>, led: ReadonlySet<Block>): Block[] {
  const joined: Block[] = [];
  let open: Prose | undefined;
  for (const block of blocks) {
    if (block.kind === "paragraph" || block.kind === "quote") {
      const rest = open && !led.has(block) && goesOn(open.text, block.text) ? block.text : "";
      if (open && rest !== "") {
        const end = open.page === block.page ? rest.length : endOfSentence(rest);
        open.text = joinTexts([open.text, rest.slice(0, end)], words);
        const text = rest.slice(end).trim();
        if (text === "") continue;
        open = { ...block, text };
      } else open = { ...block };
      joined.push(open);
      continue;
    }
    if (!passedOver.includes(block.kind)) open = undefined;
    joined.push(block);
  }
  return joined;
}

function goesOn(text: string, next: string): boolean {
  if (/[.!?:。！？：؟۔][”"’')\]]*$/u.test(text)) return false;
  return (
    /^[\p{Ll}\d(]/u.test(next) ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、，]$/u.test(text) ||
    /^\p{Script=Arabic}|^\p{Script=Hebrew}/u.test(next) ||
    /[,;–-]$/u.test(text)
  );
}

function endOfSentence(text: string): number {
  const end = /[.!?][”"’')\]]*\s+(?=[\p{Lu}\d“"¿¡(])|[。！？؟][”」』]?/u.exec(text);
  return end ? end.index + end[0].length : text.length;
}

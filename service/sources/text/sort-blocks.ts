import type { Block } from "#lib/text/source-text.ts";
import furniture from "./furniture.json" with { type: "json" };
import { isUnsure, readMark, withoutMark } from "./points.ts";
import { tidyProse } from "./prose.ts";
import { isPlate } from "./terms.ts";

type Section = "reference" | "boilerplate" | "footer";

const sections = new Map<string, Section>(
  (["boilerplate", "footer", "reference"] as const).flatMap((kind) =>
    furniture.sections[kind].map((heading) => [heading, kind] as const),
  ),
);
const phrases = furniture.phrases;
/** A longer one is told of, whatever it begins with. */
const shortLine = 160;

/**
 * Tells apart by their words what is not told: the sections of references, of links to other texts and of licences, and
 * lines such as "Subscribe to our newsletter". A section ends at the next heading of its level.
 */
export function sortBlocks(blocks: readonly Block[]): Block[] {
  const sorted: Block[] = blocks.map((block) => (isFurniture(block) ? sortAs("boilerplate", block) : block));
  const all = lengthOf(blocks);
  for (let at = 0; at < blocks.length; at++) {
    const kind = sectionOf(blocks[at]);
    if (!kind) continue;
    const end = endOf(blocks, at);
    const own = blocks.slice(at, end);
    // A page about references is no list of them.
    if (lengthOf(own) > all * mostOfText) continue;
    for (const [index, block] of own.entries()) sorted[at + index] = sortAs(kind, block);
    at = end - 1;
  }
  return tidyProse(joinMarked(sorted));
}

/** Paragraphs that begin with the mark of a list are its points; what may be another sign does so more than once. */
function joinMarked(blocks: readonly Block[]): Block[] {
  const markOf = (block: Block | undefined) => {
    const read = block?.kind === "paragraph" ? readMark(block.text) : null;
    return read?.kind === "bullet" && !/^[-–—*·→]$/u.test(read.mark) ? read.mark : null;
  };
  const joined: Block[] = [];
  for (const [at, block] of blocks.entries()) {
    const mark = markOf(block);
    const isMarked =
      mark && (!isUnsure(mark) || [blocks[at - 1], blocks[at + 1]].some((each) => markOf(each) === mark));
    const last = joined.at(-1);
    if (!isMarked || block.kind !== "paragraph") joined.push(block);
    else if (last?.kind === "list" && markOf(blocks[at - 1])) last.points.push(withoutMark(block.text));
    else joined.push({ kind: "list", points: [withoutMark(block.text)], isNumbered: false, page: block.page });
  }
  return joined;
}

const mostOfText = 0.5;

function sectionOf(block: Block | undefined): Section | undefined {
  return block?.kind === "heading" ? sections.get(normalise(block.text)) : undefined;
}

/** The next heading that is not below this one. One of the first level is often meant as one of the second. */
function endOf(blocks: readonly Block[], at: number): number {
  const head = blocks[at];
  const level = head?.kind === "heading" ? Math.max(2, head.level) : 6;
  const next = blocks.findIndex((block, index) => index > at && block.kind === "heading" && block.level <= level);
  return next < 0 ? blocks.length : next;
}

function sortAs(kind: Section, block: Block): Block {
  return block.kind === "code" || block.kind === "footer" ? block : { kind, text: textOf(block), page: block.page };
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + textOf(block).length, 0);
}

function normalise(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\p{Extended_Pictographic}|\ufe0f|\u200d/gu, "")
    .replace(/^[\d.\s]+|[\s:：.]+$/gu, "")
    .trim();
}

function isFurniture(block: Block): boolean {
  if (block.kind === "list" || block.kind === "table" || block.kind === "figure") return false;
  if (block.text.length > shortLine) return false;
  if ((block.kind === "paragraph" || block.kind === "heading") && isPlate(block.text)) return true;
  const line = block.text.toLowerCase().replace(/^[^\p{L}]+/u, "");
  return phrases.some((phrase) => line.startsWith(phrase) && !/^[\p{L}\p{N}]/u.test(line.slice(phrase.length)));
}

function textOf(block: Block): string {
  if (block.kind === "list") return block.points.join("\n").slice(0, 200_000);
  if (block.kind === "table")
    return block.rows
      .map((row) => row.join(" "))
      .join("\n")
      .slice(0, 200_000);
  return block.text;
}

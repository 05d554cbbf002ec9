import type { Definition, List, Nodes, Root, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { detectLanguage } from "#lib/text/detect-language.ts";
import type { Block, SourceText } from "#lib/text/source-text.ts";
import { textToSpeak } from "#lib/text/source-text.ts";
import { cleanCode, cleanWords, hasWords, isHeld, withoutNumber } from "./clean-words.ts";
import { isNavigation } from "./lists.ts";
import { openHtml } from "./open-html.ts";
import { readHtml } from "./read-html.ts";
import { sortBlocks } from "./sort-blocks.ts";
import { tellKind } from "./tell-kind.ts";

/** Lists and quotes in one another by one line, which nobody writes: the parser goes through all of them again for each. */
const deepMarks = /^(?![ \t]*(?:[-*_][ \t]*)+$)[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){16,}/gmu;

/** What a Markdown text says. `isReadme` where its name says that it is the start page of a project's code. */
export function readMarkdown(text: string, { isReadme = false }: { isReadme?: boolean } = {}): SourceText {
  const { matter, rest } = splitMatter(text);
  const root = fromMarkdown(rest.replace(deepMarks, "- "), {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const reading: Reading = { blocks: [], html: [], definitions: definitionsOf(root), notes: 0 };
  readEach(root.children, reading);
  endHtml(reading);
  const { blocks, notes } = reading;
  return toSource(blocks, { title: titleOf(matter), language: languageOf(matter), about: { isReadme, notes } });
}

/** Blocks as a source. Without a title of its own it is called by its first heading. */
export function toSource(
  unsorted: readonly Block[],
  own: { title?: string | undefined; language?: string | undefined; about?: Parameters<typeof tellKind>[1] } = {},
): SourceText {
  const read = sortBlocks(unsorted);
  const first = read.findIndex((block) => block.kind === "heading");
  const heading = read[first];
  // Below a paragraph a heading names its section alone.
  const isSection = heading?.kind === "heading" && heading.level > 1 && read.slice(0, first).some(isParagraph);
  const named = own.title || (heading?.kind === "heading" && first <= 12 && !isSection ? heading.text : "");
  const blocks = read.filter((block, index) => index !== first || block.kind !== "heading" || block.text !== named);
  return {
    title: withoutSigns(named).slice(0, 200) || null,
    language: own.language ?? detectLanguage(textToSpeak(blocks)),
    kind: tellKind(blocks, own.about),
    blocks,
  };
}

/** A title without the pictograms around it. */
function withoutSigns(title: string): string {
  return title.replace(
    /^(?:(?![\d#*])\p{Emoji}|[\u200d\ufe0f\s])+(?=\p{L})|\s+(?:(?![\d#*])\p{Emoji}|[\u200d\ufe0f])+$/gu,
    "",
  );
}

function isParagraph({ kind }: Block): boolean {
  return kind === "paragraph";
}

type Reading = {
  blocks: Block[];
  /** HTML of the lines just before: tags open in one of them and close in another. */
  html: string[];
  definitions: Map<string, Definition>;
  notes: number;
};

/** What some tools write above a text for themselves. */
function splitMatter(text: string): { matter: string; rest: string } {
  const plain = text.replace(/^\ufeff/u, "").replace(/\r\n?/gu, "\n");
  if (!/^(?:---|\+\+\+)[^\S\n]*\n/u.test(plain)) return { matter: "", rest: plain };
  const end = plain.indexOf(`\n${plain.slice(0, 3)}`, 3);
  const matter = end < 0 ? "" : plain.slice(4, end + 1);
  const isMatter =
    end > 0 && matter.split("\n").every((line) => /^(?:[\w-]{1,40}\s*[:=].*|\s+.*|-.*|#.*|)$/u.test(line));
  return isMatter ? { matter, rest: plain.slice(plain.indexOf("\n", end + 1) + 1) } : { matter: "", rest: plain };
}

function titleOf(matter: string): string {
  return cleanWords(/^title\s*[:=]\s*(["']?)(.{1,300})\1\s*$/mu.exec(matter)?.[2] ?? "");
}

function languageOf(matter: string): string | undefined {
  return /^lang(?:uage)?\s*[:=]\s*["']?([a-z]{2,3}(?:-[\w-]{2,10})?)["']?\s*$/imu.exec(matter)?.[1];
}

function definitionsOf(root: Root): Map<string, Definition> {
  return new Map(
    root.children.flatMap((node) => (node.type === "definition" ? [[node.identifier, node] as const] : [])),
  );
}

function readEach(nodes: readonly RootContent[], reading: Reading): void {
  for (const node of nodes) {
    if (node.type === "html") reading.html.push(node.value);
    else readNode(node, reading);
  }
}

/** Pieces of HTML with Markdown between them are tags around it, and say nothing themselves. */
function endHtml(reading: Reading): void {
  const html = reading.html.join("\n");
  reading.html = [];
  if (html === "") return;
  const read = readHtml(openHtml(html).body, () => null);
  reading.notes += read.notes;
  reading.blocks.push(...read.blocks);
}

function readNode(node: Exclude<RootContent, { type: "html" }>, reading: Reading): void {
  endHtml(reading);
  const { blocks } = reading;
  if (node.type === "heading") {
    const text = withoutNumber(wordsOf(node, reading).text);
    if (hasWords(text)) blocks.push({ kind: "heading", text: text.slice(0, 1_000), level: node.depth, page: 0 });
  } else if (node.type === "paragraph") readParagraph(node, reading, "paragraph");
  else if (node.type === "code") blocks.push({ kind: "code", text: cleanCode(node.value), page: 0 });
  else if (node.type === "list") readList(node, reading);
  else if (node.type === "table") readTable(node, reading);
  else if (node.type === "footnoteDefinition")
    blocks.push({ kind: "reference", text: wordsOf(node, reading).text, page: 0 });
  else if (node.type === "blockquote") {
    for (const child of node.children) {
      if (child.type === "paragraph") readParagraph(child, reading, "quote");
      else readEach([child], reading);
    }
  }
}

function readParagraph(node: Nodes, reading: Reading, kind: "paragraph" | "quote"): void {
  const { text, linked, figures } = wordsOf(node, reading);
  const plain = text.replace(/^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/u, "");
  if (hasWords(plain)) {
    const isLinks = isNavigation({ length: plain.length, linked, text: plain });
    reading.blocks.push({ kind: isLinks ? "boilerplate" : kind, text: plain, page: 0 });
  }
  for (const figure of figures) reading.blocks.push({ kind: "figure", text: figure, page: 0 });
}

function readList(list: List, reading: Reading): void {
  const points: string[] = [];
  const others: RootContent[] = [];
  const total = { length: 0, linked: 0 };
  readPoints(list, { points, others, total }, reading);
  const average = total.length / Math.max(1, points.length);
  const isLinks = total.linked > total.length * 0.66 && average < 140;
  if (points.length > 0 && isLinks) reading.blocks.push({ kind: "boilerplate", text: points.join("\n"), page: 0 });
  else if (points.length > 0) {
    reading.blocks.push({ kind: "list", points: points.slice(0, 2_000), isNumbered: list.ordered ?? false, page: 0 });
  }
  readEach(others, reading);
}

type Points = { points: string[]; others: RootContent[]; total: { length: number; linked: number } };

function readPoints(list: List, found: Points, reading: Reading): void {
  for (const item of list.children) {
    const said = item.children.filter(({ type }) => type === "paragraph").map((child) => wordsOf(child, reading));
    const text = said
      .map((words) => words.text)
      .filter(hasWords)
      .join(" ");
    if (text !== "") {
      found.points.push(text);
      found.total.length += text.length;
      found.total.linked += said.reduce((sum, words) => sum + words.linked, 0);
    }
    for (const child of item.children) {
      if (child.type === "list") readPoints(child, found, reading);
      else if (child.type !== "paragraph") found.others.push(child);
    }
  }
}

function readTable(table: Table, reading: Reading): void {
  const rows = table.children
    .slice(0, 2_000)
    .map((row) => row.children.slice(0, 200).map((cell) => wordsOf(cell, reading).text));
  if (rows.flat().some(hasWords)) reading.blocks.push({ kind: "table", rows, page: 0 });
}

/** Signs by name, as ":smile:". */
const emoji = /(?<![\p{L}\p{N}]):[a-z][a-z_]{2,30}:(?![\p{L}\p{N}])/gu;

type Words = { text: string; linked: number; figures: string[] };

function wordsOf(node: Nodes, reading: Reading): Words {
  const words: Words = { text: "", linked: 0, figures: [] };
  gather(node, words, reading);
  return { ...words, text: cleanWords(words.text) };
}

/** Inline HTML is tags around words; what stands between them is text of its own. */
function gather(node: Nodes, words: Words, reading: Reading): void {
  if (node.type === "text") words.text += node.value.replace(emoji, "");
  else if (node.type === "inlineCode") words.text += node.value;
  else if (node.type === "break") words.text += " ";
  else if (node.type === "html") words.text += /^<br\b/iu.test(node.value) ? " " : "";
  else if (node.type === "image" || node.type === "imageReference") {
    // One word names a sign or a badge.
    if (/\S\s+\S/u.test(node.alt ?? "") && !isBadge(node, reading))
      words.figures.push((node.alt ?? "").slice(0, 1_000));
  } else if (node.type === "footnoteReference") reading.notes += 1;
  else if (node.type === "link" || node.type === "linkReference") {
    const before = words.text.length;
    const figures = words.figures.length;
    for (const child of node.children) gather(child, words, reading);
    words.linked += words.text.length - before;
    // A picture that leads somewhere is a button.
    words.figures.length = figures;
  } else if ("children" in node) {
    for (const [at, child] of node.children.entries()) {
      if (isBracketed(node.children, at)) continue;
      gather(child, words, reading);
      if (node.type === "footnoteDefinition" || node.type === "listItem") words.text += " ";
    }
  }
}

/** A link that brackets hold alone leads elsewhere: "[docs]", "(example)". */
function isBracketed(beside: readonly Nodes[], at: number): boolean {
  const [before, link, after] = [beside[at - 1], beside[at], beside[at + 1]];
  const isLink = link?.type === "link" || link?.type === "linkReference";
  return isLink && before?.type === "text" && after?.type === "text" && isHeld(before.value, after.value);
}

/** A picture that a service draws of a number, as "build passing". */
function isBadge(node: Extract<Nodes, { type: "image" | "imageReference" }>, { definitions }: Reading): boolean {
  const url = node.type === "image" ? node.url : (definitions.get(node.identifier)?.url ?? "");
  return /\b(?:badge|badges|shields)\b|badge\.svg/iu.test(url);
}

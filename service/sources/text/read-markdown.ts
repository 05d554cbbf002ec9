import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { detectLanguage } from "#lib/text/detect-language.ts";
import type { Block, SourceText } from "#lib/text/source-text.ts";
import { textToSpeak } from "#lib/text/source-text.ts";
import { countWords } from "#lib/text/words.ts";
import { cleanWords } from "./clean-words.ts";
import { openHtml } from "./open-html.ts";
import { ownTitle } from "./own-title.ts";
import { readHtml } from "./read-html.ts";
import { sortBlocks } from "./sort-blocks.ts";
import { tellKind } from "./tell-kind.ts";
import { isPlate, namesAffiliation } from "./terms.ts";

/** Lists and quotes in one another by one line, which nobody writes: the parser goes through all of them again for each. */
const deepMarks = /^(?![ \t]*(?:[-*_][ \t]*)+$)[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){16,}/gmu;

/** The sign of a note in a quote, as "> [!TIP]". */
const noteMark = /^((?:[ \t]*>)+[ \t]*)\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gmu;

/** What a Markdown text says. `isReadme` where its name says that it is the start page of a project's code. */
export function readMarkdown(text: string, { isReadme = false }: { isReadme?: boolean } = {}): SourceText {
  const { matter, rest } = splitMatter(text);
  const html = micromark(rest.replace(deepMarks, "- ").replace(noteMark, "$1"), {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const { body } = openHtml(html);
  const { blocks, notes } = readHtml(body, (element) => (element.matches("[data-footnotes]") ? "reference" : null));
  return toSource(blocks, { title: titleOf(matter), language: languageOf(matter), about: { isReadme, notes } });
}

/** Blocks as a source. Without a title of its own it is called by its first heading. */
export function toSource(
  unsorted: readonly Block[],
  own: { title?: string | undefined; language?: string | undefined; about?: Parameters<typeof tellKind>[1] } = {},
): SourceText {
  const read = sortBlocks(unsorted);
  const first = read.findIndex((block) => block.kind === "heading" && ownTitle(block.text) !== "");
  const heading = read[first];
  // Below a paragraph a heading names its section alone.
  const above = read.slice(0, Math.max(0, first)).filter(isParagraph);
  const isSection = heading?.kind === "heading" && heading.level > 1 && above.length > 0;
  const named =
    ownTitle(own.title ?? "") ||
    titleOfCover(unsorted) ||
    (heading?.kind === "heading" && first <= 12 && !isSection ? ownTitle(heading.text) : "");
  const blocks = read.filter(
    (block, index) => index > Math.max(0, first) || !("text" in block) || ownTitle(block.text) !== named,
  );
  return {
    title: withoutSigns(named).slice(0, 200) || null,
    language: own.language ?? detectLanguage(textToSpeak(blocks)),
    kind: tellKind(blocks, own.about),
    blocks,
  };
}

/** What stands on a cover: the first line of several words above the lists of contents that is neither a person nor a place. */
function titleOfCover(blocks: readonly Block[]): string {
  const end = blocks.findIndex(
    (block) => block.kind === "heading" || (block.kind === "paragraph" && ownTitle(block.text) === ""),
  );
  const head = blocks[end];
  if (!head || !("text" in head) || ownTitle(head.text) !== "") return "";
  const lines = blocks.slice(0, end).flatMap((block) => (block.kind === "paragraph" ? block.text : []));
  return lines.find((line) => isCoverTitle(line)) ?? "";
}

function isCoverTitle(line: string): boolean {
  const isShort = line.length <= 200 && countWords(line) >= 3 && !/[.:。]$/u.test(line);
  return isShort && !isPlate(line) && !namesAffiliation(line) && !/^\P{L}|\b(?:19|20)\d\d$/u.test(line);
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

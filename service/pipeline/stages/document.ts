import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { because } from "#lib/contract/reasons.ts";
import { warn } from "#lib/contract/warning.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { contentWords } from "#lib/text/rank.ts";
import { type Block, linesToSpeak, type SourceText, splitPages, textToSpeak } from "#lib/text/source-text.ts";
import { estimateSpokenMs, type SpokenBudget } from "#lib/text/spoken-time.ts";
import { addWarning } from "../../projects/rows/add-warning.ts";
import { warnOfLeftOut, warnOfUntold } from "../../sources/left-out.ts";
import { budgetOf, type FilmLength, readFilmLength } from "../lengths.ts";
import { type DraftScene, draftFromText, type NarrationDraft } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import {
  type DocumentPage,
  describeScans,
  findDocument,
  PAGE_BLOCKS,
  PAGE_PICTURES,
  type ReadDocument,
  readDocumentPages,
} from "../sources/document-pages.ts";
import { defineProjectStage, noticeWarning, type StageView } from "../stage.ts";
import { defineNarrationStage } from "./write-narration.ts";

/** Reads the document's pages: their text, and each as a picture in storage. */
export const readDocument = defineProjectStage({
  name: "read-document",
  queue: "paint",
  version: 2 + PAGE_PICTURES + PAGE_BLOCKS,
  async load(view) {
    const [document] = view.project.brief.documents;
    if (!document) throw new StageFault("no_document", because("project_without_document", {}));
    return findDocument(view, document.asset);
  },
  async do(document, view): Promise<ReadDocument> {
    return readDocumentPages(document, view);
  },
  async save(tx, { project, result }) {
    for (const warning of describeScans([result.pages])) await addWarning(tx, project.uuid, warning);
  },
});

/** A script of what is in the document, with new pictures: its pages are shown by a walkthrough alone. */
async function summariseDocument(
  { source, title, wish, pace, length }: DocumentToTell,
  { worker, signal }: StageView,
): Promise<NarrationDraft> {
  const { language } = source;
  if (textToSpeak(source.blocks).trim() === "")
    throw new StageFault("document_without_text", because("document_without_text", {}));
  const budget = budgetOf(length, USUAL_SECONDS.document);
  const written = await worker.providers.writer.summariseSource(
    { source, budget, ...(wish ? { wish } : {}) },
    { signal },
  );
  const scenes = draftFromText(written.script, { language, pace, film: length.budget });
  const warnings = [...noticeWarning(written.notice), ...warnOfUntold(source, { told: written.script, budget })];
  return { language, title: title ?? written.title, scenes, warnings };
}

const usualPageMs = { fast: 6_500, normal: 11_000, slow: 16_500 };
const shortestPageMs = 1_500;
const longestPageMs = 150_000;

/** One scene for each page that there is time for, in the document's order, showing that page. */
async function walkThroughPages(
  { asset, source, pages, notesVerbatim, title, wish, pace, length }: DocumentToTell,
  { worker, signal }: StageView,
): Promise<NarrationDraft> {
  // Notes that are spoken word for word are the owner's own film, whole.
  const shown = length.budget && !notesVerbatim ? choosePages(source, pages.length, length.budget) : [...pages.keys()];
  const share = length.budget === null ? usualPageMs[pace] : Math.floor(length.budget.ms / shown.length);
  const budget = { ms: Math.min(longestPageMs, Math.max(shortestPageMs, share)), pace: length.pace };
  const written = await worker.providers.writer.narratePages(
    { source: keepPages(source, shown), pages: shown.length, budget, ...(wish ? { wish } : {}) },
    { signal },
  );
  const blocks = splitPages(source.blocks, pages.length);
  const scenes = shown.flatMap((page, index): DraftScene[] => {
    const { image, notes, words } = pages[page] ?? {};
    if (!image) return [];
    const own = notesVerbatim && notes?.replace(/\s+/g, " ");
    const narration = own || (words === 0 ? "" : (written.narrations[index] ?? ""));
    const focus = findTold(blocks[page] ?? [], narration, source.language);
    return [
      {
        narration,
        ...(own && { isOwn: true }),
        source: { kind: "page", asset, page, image, ...(words !== undefined && { words }), ...(focus && { focus }) },
      },
    ];
  });
  const silent = shown.filter((_, index) => scenes[index]?.narration === "").map((page) => page + 1);
  const warnings = [...noticeWarning(written.notice), ...warnOfLeftOut(source, { isShown: true })];
  if (silent.length > 0) warnings.push(warn("pages_silent", { pages: silent }));
  if (length.budget && shown.length < pages.length) {
    const seconds = Math.round(length.budget.ms / 1000);
    const counted = { seconds, pages: pages.length, shown: shown.map((page) => page + 1) };
    warnings.push(warn("pages_left_out", counted));
  }
  return { language: source.language, title: title ?? written.title, scenes, warnings };
}

/** Shares of an upright page's height: what the camera sees of it when it is near, and the free space above what is told. */
const nearPage = { height: 0.38, above: 0.02 };

/** The middle of the part of a page that shares most words with its narration; undefined where none does. */
function findTold(blocks: readonly Block[], narration: string, language: string): { x: number; y: number } | undefined {
  const told = new Set(contentWords(narration, language));
  const placed = blocks.flatMap((block) => {
    if (!("box" in block) || !block.box) return [];
    const words = new Set(contentWords(linesToSpeak(block).join(" "), language));
    return { top: block.box.y, weight: [...words].filter((word) => told.has(word)).length };
  });
  let best = { top: 0, weight: 0 };
  for (const { top, weight } of placed) {
    if (weight === 0) continue;
    const inSight = placed.filter((other) => other.top >= top && other.top < top + nearPage.height);
    const sum = inSight.reduce((all, other) => all + other.weight, 0);
    if (sum > best.weight) best = { top, weight: sum };
  }
  return best.weight > 0 ? { x: 0.5, y: Math.min(1, best.top - nearPage.above + nearPage.height / 2) } : undefined;
}

/** Every page as it is, without a word: nothing is made up. */
function showSilently({ asset, source, pages, title }: DocumentToTell): NarrationDraft {
  const scenes = pages.map(
    ({ image, words }, page): DraftScene => ({
      narration: "",
      source: { kind: "page", asset, page, image, words },
    }),
  );
  const isScan = pages.every(({ words }) => words === 0);
  const numbers = pages.map((_, page) => page + 1);
  const warnings = [
    isScan ? warn("document_without_text", { pages: pages.length }) : warn("pages_silent", { pages: numbers }),
  ];
  return { language: source.language, title: title ?? source.title, scenes, warnings };
}

/** Whether no page has a sentence, and no notes are to be spoken. */
function isWithoutText({ source, pages, notesVerbatim }: DocumentToTell): boolean {
  const isEmpty = textToSpeak(source.blocks).trim() === "";
  return isEmpty && !(notesVerbatim && pages.some(({ notes }) => notes));
}

/** Explains the document page by page, or tells what is in it. */
export const writeNarrationFromDocument = defineNarrationStage({
  version: 8,
  async load(view) {
    const [document] = view.project.brief.documents;
    const read = await view.resultOf(readDocument);
    if (!document || !read) throw new StageFault("no_document", because("project_without_document", {}));
    const { pages } = read;
    const { asset, usage, notesVerbatim } = document;
    const notes = notesVerbatim ? pages.flatMap((page) => page.notes ?? []).join("\n") : "";
    const language = notes ? detectLanguage(notes, read.source.language) : read.source.language;
    const { title, wish, pace } = view.project.brief.look;
    const writer = view.worker.providers.writer.name;
    const length = await readFilmLength(view, language);
    const source = { ...read.source, language };
    return { asset, usage, notesVerbatim, source, pages, title, wish, pace, writer, length };
  },
  async do(input, view): Promise<NarrationDraft> {
    if (input.usage === "content_source") return summariseDocument(input, view);
    return isWithoutText(input) ? showSilently(input) : walkThroughPages(input, view);
  },
});

/** A document that was read, with what its owner wishes for the film. */
type DocumentToTell = {
  asset: string;
  source: SourceText;
  pages: DocumentPage[];
  /** Whether speaker notes are spoken word for word. */
  notesVerbatim: boolean;
  title: string | undefined;
  wish: string | undefined;
  pace: ProjectBrief["look"]["pace"];
  length: FilmLength;
};

/** Less than this is no time to see a page; more it does not get where others have to be left out for it. */
const pageMs = { least: 4_000, most: 6_000 };

/**
 * The pages, from 0 and in order, that a walkthrough of this length shows: all where each has the time to be seen, and
 * otherwise the first and those that say most of what the others do not.
 */
function choosePages(source: SourceText, pages: number, { ms, pace }: SpokenBudget): number[] {
  const all = Array.from({ length: pages }, (_, page) => page);
  if (ms >= pages * pageMs.least) return all;
  const texts = splitPages(source.blocks, pages).map(textToSpeak);
  const times = texts.map((text) => Math.max(pageMs.least, Math.min(pageMs.most, estimateSpokenMs(text, pace))));
  const terms = texts.map((text) => new Set(contentWords(text, source.language)));
  const frequency = new Map<string, number>();
  for (const own of terms) for (const term of own) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const chosen = new Set<number>();
  const told = new Set<string>();
  let left = ms;
  let next: number | undefined = 0;
  while (next !== undefined) {
    chosen.add(next);
    left -= times[next] ?? 0;
    for (const term of terms[next] ?? []) told.add(term);
    next = bestOf(
      all.filter((page) => !chosen.has(page) && (times[page] ?? 0) <= left),
      (page) => weigh(terms[page] ?? new Set(), { told, frequency }),
    );
  }
  return [...chosen].toSorted((one, other) => one - other);
}

/** What comes back on several pages is what the document is about. */
function weigh(
  terms: ReadonlySet<string>,
  { told, frequency }: { told: ReadonlySet<string>; frequency: ReadonlyMap<string, number> },
): number {
  let weight = 0;
  for (const term of terms) if (!told.has(term)) weight += Math.log2(1 + (frequency.get(term) ?? 0));
  return weight;
}

function bestOf(pages: readonly number[], weightOf: (page: number) => number): number | undefined {
  let best: { page: number; weight: number } | undefined;
  for (const page of pages) {
    const weight = weightOf(page);
    if (!best || weight > best.weight) best = { page, weight };
  }
  return best?.page;
}

/** The source with these pages alone, counted anew. */
function keepPages(source: SourceText, kept: readonly number[]): SourceText {
  const places = new Map(kept.map((page, index) => [page, index]));
  const blocks = source.blocks.flatMap((block) => {
    const page = places.get(block.page);
    return page === undefined ? [] : { ...block, page };
  });
  return { ...source, blocks };
}

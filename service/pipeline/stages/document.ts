import type { ProjectBrief } from "#lib/contract/methods.ts";
import { because } from "#lib/contract/reasons.ts";
import { warn } from "#lib/contract/warning.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { type SourceText, textToSpeak } from "#lib/text/source-text.ts";
import { budgetOf, type FilmLength, readFilmLength } from "../lengths.ts";
import { type DraftScene, draftFromText, type NarrationDraft } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import { choosePages, keepPages } from "../sources/choose-pages.ts";
import {
  type DocumentPage,
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
});

const usualSeconds = 75;

/** A script of what is in the document. The first scene that draws on a page shows it, the others are painted. */
async function summariseDocument(
  { asset, source, pages, title, wish, pace, length }: DocumentToTell,
  { worker, signal }: StageView,
): Promise<NarrationDraft> {
  const { language } = source;
  const written = await worker.providers.writer.summariseSource(
    { source, budget: budgetOf(length, usualSeconds), ...(wish ? { wish } : {}) },
    { signal },
  );
  const drafts = draftFromText(written.script, { language, pace, film: length.budget });
  const scenes = showPages(drafts, { asset, pages, sources: written.sources });
  return { language, title: title ?? written.title, scenes, warnings: noticeWarning(written.notice) };
}

type Source = { sentence: string; pageIndex: number };

function showPages(
  drafts: DraftScene[],
  { asset, pages, sources }: Pick<DocumentToTell, "asset" | "pages"> & { sources: readonly Source[] },
): DraftScene[] {
  const shown = new Set<number>();
  return drafts.map((draft) => {
    const source = sources.find(({ sentence }) => draft.narration.includes(sentence.trim()));
    const page = source?.pageIndex ?? -1;
    const image = pages[page]?.image;
    if (!image || shown.has(page)) return draft;
    shown.add(page);
    return { ...draft, source: { kind: "page", asset, page, image } };
  });
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
  const scenes = shown.flatMap((page, index): DraftScene[] => {
    const { image, notes, words } = pages[page] ?? {};
    if (!image) return [];
    const own = notesVerbatim && notes?.replace(/\s+/g, " ");
    return [
      {
        narration: own || written.narrations[index] || "",
        ...(own && { isOwn: true }),
        source: { kind: "page", asset, page, image, ...(words !== undefined && { words }) },
      },
    ];
  });
  const warnings = noticeWarning(written.notice);
  if (length.budget && shown.length < pages.length) {
    const seconds = Math.round(length.budget.ms / 1000);
    const counted = { seconds, pages: pages.length, shown: shown.map((page) => page + 1) };
    warnings.push(warn("pages_left_out", counted));
  }
  return { language: source.language, title: title ?? written.title, scenes, warnings };
}

/** Every page as it is, without a word: what nobody can read is not made up. */
function showSilently({ asset, source, pages, title }: DocumentToTell): NarrationDraft {
  const scenes = pages.map(
    ({ image, words }, page): DraftScene => ({
      narration: "",
      source: { kind: "page", asset, page, image, words },
    }),
  );
  const warnings = [warn("document_without_text", { pages: pages.length })];
  return { language: source.language, title: title ?? source.title, scenes, warnings };
}

/** Without a letter on any page, and no notes that are to be spoken. */
function isWithoutText({ source, pages, notesVerbatim }: DocumentToTell): boolean {
  const isEmpty = textToSpeak(source.blocks).trim() === "" && pages.every(({ words }) => words === 0);
  return isEmpty && !(notesVerbatim && pages.some(({ notes }) => notes));
}

/** Explains the document page by page, or tells what is in it. */
export const writeNarrationFromDocument = defineNarrationStage({
  version: 5,
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
    if (isWithoutText(input)) return showSilently(input);
    return input.usage === "content_source" ? summariseDocument(input, view) : walkThroughPages(input, view);
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

import { detectLanguage } from "#lib/text/detect-language.ts";
import { saveDraft } from "../../projects/save-stage.ts";
import { readFilmLength } from "../film-length.ts";
import type { NarrationDraft } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage } from "../stage.ts";
import { summariseDocument } from "../summarise-document.ts";
import { walkThroughPages } from "../walk-through-pages.ts";
import { readDocument } from "./read-document.ts";

/** Explains the document page by page, or tells what is in it. */
export const writeNarrationFromDocument = defineProjectStage({
  name: "write-narration",
  queue: "light",
  version: 1,
  async load(view) {
    const [document] = view.project.brief.documents;
    const source = await view.resultOf(readDocument);
    if (!document || !source) throw new StageFault("no_document", "The project has no document.");
    const { pages } = source;
    const { asset, usage, notesVerbatim } = document;
    const language = detectLanguage(pages.map(({ text, notes }) => (notesVerbatim && notes) || text).join("\n"));
    const { title, wish, pace } = view.project.brief.look;
    const writer = view.workshop.providers.writer.name;
    const length = await readFilmLength(view, language);
    return { asset, usage, notesVerbatim, pages, language, title, wish, pace, writer, length };
  },
  async do(input, view): Promise<NarrationDraft> {
    return input.usage === "content_source" ? summariseDocument(input, view) : walkThroughPages(input, view);
  },
  save: (tx, { project, result }) => saveDraft(tx, project, result),
});

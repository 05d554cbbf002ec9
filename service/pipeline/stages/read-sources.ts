import { detectLanguage } from "#lib/text/detect-language.ts";
import { findDocument, PAGE_PICTURES, readDocumentPages } from "../read-document-pages.ts";
import { readPage } from "../read-page.ts";
import { defineProjectStage } from "../stage.ts";

export type Sources = {
  /** What documents and webpages say, a page each. */
  pages: { text: string }[];
  /** Title of the first webpage that has one. */
  title: string | null;
  language: string;
};

/** Reads whatever a project of mixed inputs was given: documents, webpages, a script, an idea. */
export const readSources = defineProjectStage({
  name: "read-sources",
  queue: "paint",
  version: PAGE_PICTURES,
  async load(view) {
    const { idea, script, documents, webpages, look } = view.project.brief;
    const stored = await Promise.all(documents.map(({ asset }) => findDocument(view, asset)));
    const wishes = [look.title, look.wish].filter(Boolean).join("\n");
    return { idea: idea ?? null, script: script?.text ?? null, wishes, documents: stored, webpages };
  },
  async do({ idea, script, wishes, documents, webpages }, view): Promise<Sources> {
    const pages: Sources["pages"] = [];
    let title: string | null = null;
    for (const document of documents) {
      pages.push(...(await readDocumentPages(document, view)).map(({ text }) => ({ text })));
    }
    for (const url of webpages) {
      const page = await readPage(url, view);
      pages.push({ text: page.text });
      title ??= page.title || null;
    }
    const text = script ?? (pages.map((page) => page.text).join("\n") || (idea ?? ""));
    return { pages, title, language: detectLanguage(text || wishes) };
  },
});

import { type DocumentPage, findDocument, PAGE_PICTURES, readDocumentPages } from "../read-document-pages.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage } from "../stage.ts";

/** Reads the document's pages: their text, and each as a picture in storage. */
export const readDocument = defineProjectStage({
  name: "read-document",
  queue: "paint",
  version: PAGE_PICTURES,
  async load(view) {
    const [document] = view.project.brief.documents;
    if (!document) throw new StageFault("no_document", "The project has no document.");
    return findDocument(view, document.asset);
  },
  async do(document, view): Promise<{ pages: DocumentPage[] }> {
    return { pages: await readDocumentPages(document, view) };
  },
});

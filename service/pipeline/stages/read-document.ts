import { join } from "node:path";
import { DocumentFault } from "../../documents/document-fault.ts";
import { readPdf } from "../../documents/read-pdf.ts";
import { getUpload } from "../../uploads/get-upload.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";

/** Goes up when pages are drawn differently. */
const PICTURES = 1;

export type DocumentPage = { text: string; image: { key: string; width: number; height: number } };

/** Reads the document's pages: their text, and each as a picture in storage. */
export const readDocument = defineProjectStage({
  name: "read-document",
  queue: "paint",
  version: PICTURES,
  async load({ project, workshop }) {
    const [document] = project.brief.documents;
    if (!document) throw new StageFault("no_document", "The project has no document.");
    const { storageKey, sha256 } = await getUpload(workshop.db, document.asset);
    return { asset: document.asset, storageKey, sha256 };
  },
  async do({ asset, storageKey }, view): Promise<{ pages: DocumentPage[] }> {
    const { project, workshop, signal, report } = view;
    await using folder = await makeWorkFolder();
    const path = join(folder.path, "document.pdf");
    await workshop.storage.copyToFile({ key: storageKey, path });
    const pages: DocumentPage[] = [];
    try {
      await readPdf({
        path,
        folder: folder.path,
        signal,
        async onPage({ index, text, width, height, file }, total) {
          // A key stands for its content: another document's page, or one drawn differently, has another.
          const key = `projects/${project.uuid}/pages/${asset}-${PICTURES}-${index + 1}.jpg`;
          await workshop.storage.putFile({ key, path: file, source: "move" });
          pages.push({ text, image: { key, width, height } });
          await report(pages.length, total);
        },
      });
    } catch (error) {
      if (error instanceof DocumentFault)
        throw new StageFault(`document_${error.code}`, error.message, { cause: error });
      throw error;
    }
    return { pages };
  },
});

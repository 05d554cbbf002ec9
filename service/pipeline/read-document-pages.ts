import { join } from "node:path";
import { DocumentFault } from "../documents/document-fault.ts";
import { readPdf } from "../documents/read-pdf.ts";
import { getUpload } from "../uploads/get-upload.ts";
import { StageFault } from "./run-fault.ts";
import type { StageView } from "./stage.ts";
import { makeWorkFolder } from "./work-folder.ts";

/** Goes up when pages are drawn differently. */
export const PAGE_PICTURES = 1;

export type DocumentPage = { text: string; image: { key: string; width: number; height: number } };
export type StoredDocument = { asset: string; storageKey: string; sha256: string | null };

export async function findDocument({ workshop }: StageView, asset: string): Promise<StoredDocument> {
  const { storageKey, sha256 } = await getUpload(workshop.db, asset);
  return { asset, storageKey, sha256 };
}

/** Reads a document's pages: their text, and each as a picture in storage. */
export async function readDocumentPages(
  { asset, storageKey }: StoredDocument,
  { project, workshop, signal, report }: StageView,
): Promise<DocumentPage[]> {
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
        const key = `projects/${project.uuid}/pages/${asset}-${PAGE_PICTURES}-${index + 1}.jpg`;
        await workshop.storage.putFile({ key, path: file, source: "move" });
        pages.push({ text, image: { key, width, height } });
        await report(pages.length, total);
      },
    });
  } catch (error) {
    if (error instanceof DocumentFault) throw new StageFault(`document_${error.code}`, error.message, { cause: error });
    throw error;
  }
  return pages;
}

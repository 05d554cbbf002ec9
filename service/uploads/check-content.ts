import { fileTypeFromFile } from "file-type";
import type { UploadFacts } from "#db/service/schema/upload.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { checkPdf } from "./check-pdf.ts";
import { contentFamily, familyOfSuffix } from "./content-family.ts";

export type ContentVerdict = { state: "ready"; facts: UploadFacts } | { state: "broken"; reason: string };

/** Tells by its bytes whether a received file is what its suffix says and can be opened. */
export async function checkContent(file: {
  path: string;
  sizeBytes: number;
  mediaType: MediaType;
  suffix: string;
}): Promise<ContentVerdict> {
  if (file.sizeBytes === 0) return { state: "broken", reason: "it is empty" };
  const found = await fileTypeFromFile(file.path).catch(() => undefined);
  const family = found ? contentFamily(found.ext) : undefined;
  const wanted = familyOfSuffix(file.suffix);
  if (family !== wanted) {
    const what = found ? `a ${found.ext.toUpperCase()} file` : "not in a known format";
    return { state: "broken", reason: `it is named .${file.suffix}, and its content is ${what}` };
  }
  return file.mediaType === "pdf" ? checkPdf(file.path) : { state: "ready", facts: {} };
}

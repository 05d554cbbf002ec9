import { fileTypeFromFile } from "file-type";
import { because } from "#lib/contract/reasons.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { type ContentVerdict, contentFamily, familyOfSuffix } from "./family.ts";
import { checkPdf } from "./pdf.ts";
import { checkPicture } from "./picture.ts";
import { playRecording } from "./play-recording.ts";
import { checkPresentation } from "./presentation.ts";
import { checkRecording } from "./recording.ts";

/** Tells by its bytes whether a received file is what its suffix says and can be opened. */
export async function checkContent(file: {
  path: string;
  sizeBytes: number;
  mediaType: MediaType;
  suffix: string;
  /** A recording is taken without being played to its end once it is over. */
  patience?: AbortSignal;
}): Promise<ContentVerdict> {
  if (file.sizeBytes === 0) return { state: "broken", reason: because("inside_empty", {}) };
  const found = await fileTypeFromFile(file.path).catch(() => undefined);
  const family = found ? contentFamily(found.ext) : undefined;
  const wanted = familyOfSuffix(file.suffix);
  // A password makes any Office file an old container around the locked one.
  const mayBeLocked = file.mediaType === "ppt" && found?.ext === "cfb";
  if (family !== wanted && !mayBeLocked) {
    const format = found?.ext.toUpperCase() ?? null;
    return { state: "broken", reason: because("inside_other_format", { suffix: file.suffix, format }) };
  }
  if (file.mediaType === "pdf") return checkPdf(file.path);
  if (file.mediaType === "ppt") return checkPresentation(file);
  if (file.mediaType === "image") return checkPicture(file.path);
  const whole = await checkRecording(file);
  return whole.state === "broken" ? whole : playRecording(file.path, file.mediaType, file.patience);
}

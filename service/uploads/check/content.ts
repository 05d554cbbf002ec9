import { fileTypeFromFile } from "file-type";
import type { UploadFacts } from "#db/service/schema/upload.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { checkPdf } from "./pdf.ts";
import { checkPicture } from "./picture.ts";
import { playRecording } from "./play-recording.ts";
import { checkPresentation } from "./presentation.ts";
import { checkRecording } from "./recording.ts";

/** Endings that name the same container: what is inside one cannot be told from another by its first bytes. */
const families: readonly (readonly string[])[] = [
  ["pdf"],
  ["jpg", "jpeg"],
  ["png", "apng"],
  ["gif"],
  ["webp"],
  ["mp4", "m4v", "mov", "m4a", "m4b", "m4p", "3gp", "3g2", "qt", "f4v", "f4a"],
  ["webm", "mkv"],
  ["avi"],
  ["mp3", "mp2", "mp1"],
  ["wav"],
  ["aac"],
  ["flac"],
  ["ogg", "oga", "ogv", "ogx", "opus", "spx", "ogm"],
  ["ppt", "pps", "cfb"],
  ["pptx", "ppsx", "pptm", "ppsm", "potx"],
];

/** The container a sniffed ending belongs to; undefined when the interface takes none of that kind. */
function contentFamily(ending: string): number | undefined {
  const index = families.findIndex((family) => family.includes(ending));
  return index === -1 ? undefined : index;
}

/** The container that a file with this suffix must be. Every suffix of the interface has one. */
export function familyOfSuffix(suffix: string): number {
  const family = contentFamily(suffix.toLowerCase());
  if (family === undefined) throw new Error(`No family for the suffix ${suffix}`);
  return family;
}

export type ContentVerdict = { state: "ready"; facts: UploadFacts } | { state: "broken"; reason: string };

/** Tells by its bytes whether a received file is what its suffix says and can be opened. */
export async function checkContent(file: {
  path: string;
  sizeBytes: number;
  mediaType: MediaType;
  suffix: string;
  /** A recording is taken without being played to its end once it is over. */
  patience?: AbortSignal;
}): Promise<ContentVerdict> {
  if (file.sizeBytes === 0) return { state: "broken", reason: "it is empty" };
  const found = await fileTypeFromFile(file.path).catch(() => undefined);
  const family = found ? contentFamily(found.ext) : undefined;
  const wanted = familyOfSuffix(file.suffix);
  // A password makes any Office file an old container around the locked one.
  const mayBeLocked = file.mediaType === "ppt" && found?.ext === "cfb";
  if (family !== wanted && !mayBeLocked) {
    const what = found ? `a ${found.ext.toUpperCase()} file` : "not in a known format";
    return { state: "broken", reason: `it is named .${file.suffix}, and its content is ${what}` };
  }
  if (file.mediaType === "pdf") return checkPdf(file.path);
  if (file.mediaType === "ppt") return checkPresentation(file);
  if (file.mediaType === "image") return checkPicture(file.path);
  const whole = await checkRecording(file);
  return whole.state === "broken" ? whole : playRecording(file.path, file.mediaType, file.patience);
}

import { LIMITS } from "#lib/contract/limits.ts";
import { extensionOfSuffix, findMediaType, SUFFIXES } from "#lib/contract/media-types.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import * as say from "#messages/upload.ts";
import { formatSize } from "../ui/format.ts";

const signatures: [bytes: string, name: string][] = [
  ["%PDF-", say.aPdf()],
  ["PK\u0003\u0004", say.anOfficeFile()],
  ["\u0089PNG", say.aPngPicture()],
  ["\u00ff\u00d8\u00ff", say.aJpegPicture()],
  ["GIF8", say.aGifPicture()],
  ["<!DOCTYPE", say.aWebPage()],
  ["<html", say.aWebPage()],
  ["II*\0", say.aTiffPicture()],
  ["MM\0*", say.aTiffPicture()],
  ["\u001a\u0045\u00df\u00a3", say.aWebmOrMatroskaClip()],
  ["\u00d0\u00cf\u0011\u00e0", say.anOldOfficeFile()],
];

/** What the first bytes of a file say it is, or null when they are not known. */
function nameContent(head: Uint8Array): string | null {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join("");
  const start = text.replace(/^[\s\u00ef\u00bb\u00bf]+/u, "");
  // A PDF may begin after other bytes within its first kilobyte.
  if (text.includes("%PDF-")) return say.aPdf();
  const family = text.slice(8, 12);
  if (text.startsWith("RIFF"))
    return family === "WEBP" ? say.aWebpPicture() : family === "AVI " ? say.anAviClip() : null;
  if (text.slice(4, 8) === "ftyp")
    return /^(hei|hev|mif|msf|avi)/.test(family) ? say.aHeicOrAvifFile() : say.anMp4Clip();
  return signatures.find(([bytes]) => start.startsWith(bytes))?.[1] ?? null;
}

type CheckRequest = { file: File; accepts: readonly MediaType[]; extensions: readonly string[] };

const splitIt = say.reduceItsPicturesOrSplit();
const shrink: Record<MediaType, string> = {
  pdf: splitIt,
  ppt: splitIt,
  image: say.saveItSmaller(),
  video: say.cutItShorterOrSave(),
  audio: say.cutItShorter(),
  captions: say.cutItShorter(),
  document: splitIt,
};

/** The last word of what `nameContent` says of any file of a kind. */
const familyOf: Partial<Record<MediaType, string>> = { image: "picture", video: "clip" };

/** Why a file cannot be uploaded, as a sentence that names it, or null. Runs before a byte moves. */
export async function checkFile({ file, accepts, extensions }: CheckRequest): Promise<string | null> {
  const found = findMediaType(file.name);
  if (!found || !accepts.includes(found.mediaType) || !isTaken(found.suffix, extensions)) {
    return say.isNotSupportedChooseA({ name: file.name, suffixes: listSuffixes(accepts, extensions) });
  }
  if (file.size === 0) return say.isEmptyExportItAgain({ name: file.name });
  if (file.size > LIMITS.uploadBytes) {
    return say.hasFilesMayHaveUp({ name: file.name, size: formatSize(file.size), shrink: shrink[found.mediaType] });
  }
  const content = nameContent(new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  const wanted = contentOf(found);
  const family = content?.split(" ").at(-1);
  // A book is packed as an Office file is.
  const isBook = found.suffix === "epub" && content === say.anOfficeFile();
  const isWanted = isBook || content === wanted || family === familyOf[found.mediaType];
  if (content !== null && wanted !== null && !isWanted) {
    return say.isInsideNotExportIt({ name: file.name, content, wanted, suffix: found.suffix });
  }
  if (found.mediaType === "image" && content === null) {
    return say.hasNoPictureInsideIt({ name: file.name });
  }
  if (wanted === "a PDF" && !(await endsLikePdf(file))) {
    return say.stopsBeforeItsEndIt({ name: file.name });
  }
  return null;
}

/** "pdf, ppt or pptx" with dots, for sentences and for a file picker. */
export function listSuffixes(accepts: readonly MediaType[], extensions: readonly string[]): string {
  const suffixes = accepts.flatMap((type) => SUFFIXES[type].filter((suffix) => isTaken(suffix, extensions)));
  const names = suffixes.map((suffix) => `.${suffix}`);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : say.namesOrLast({ names: names.slice(0, -1).join(", "), last });
}

/** Whether the connected service takes a suffix, by the names of its extensions. */
function isTaken(suffix: string, extensions: readonly string[]): boolean {
  const extension = extensionOfSuffix(suffix);
  return !extension || extensions.includes(extension);
}

function contentOf({ mediaType, suffix }: { mediaType: MediaType; suffix: string }): string | null {
  if (mediaType === "pdf") return say.aPdf();
  if (/^(?:hei[cf]|avif)$/.test(suffix)) return say.aHeicOrAvifFile();
  if (mediaType === "image") return say.aJpegPngGifOr();
  if (mediaType === "video") return say.aClip();
  if (["pptx", "ppsx", "docx", "odt", "odp"].includes(suffix)) return say.anOfficeFile();
  if (suffix === "epub") return say.anEBook();
  if (mediaType === "document") return suffix === "html" ? say.aWebPage() : say.aText();
  return null;
}

async function endsLikePdf(file: File): Promise<boolean> {
  const tail = new TextDecoder("latin1").decode(await file.slice(-2048).arrayBuffer());
  return tail.includes("%%EOF");
}

import { LIMITS } from "#lib/contract/limits.ts";
import { findMediaType, type MediaType, SUFFIXES } from "#lib/contract/upload.ts";
import { formatSize } from "../ui/format-size.ts";
import { nameContent } from "./name-content.ts";

export type CheckRequest = { file: File; accepts: readonly MediaType[] };

/** Why a file cannot be uploaded, as a sentence that names it, or null. Runs before a byte moves. */
export async function checkFile({ file, accepts }: CheckRequest): Promise<string | null> {
  const found = findMediaType(file.name);
  if (!found || !accepts.includes(found.mediaType)) {
    return `${file.name} is not supported. Choose a ${listSuffixes(accepts)} file.`;
  }
  if (file.size === 0) return `${file.name} is empty. Export it again and choose the new file.`;
  if (file.size > LIMITS.uploadBytes) {
    return `${file.name} has ${formatSize(file.size)}, files may have up to 100 MB. Reduce its pictures or split it.`;
  }
  const content = nameContent(new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  const wanted = contentOf(found);
  if (content !== null && wanted !== null && content !== wanted) {
    return `${file.name} is ${content} inside, not ${wanted}. Export it again as .${found.suffix}.`;
  }
  if (wanted === "a PDF" && !(await endsLikePdf(file))) {
    return `${file.name} stops before its end. It was probably not saved or downloaded completely.`;
  }
  return null;
}

/** "pdf, ppt or pptx" with dots, for sentences and for a file picker. */
export function listSuffixes(accepts: readonly MediaType[]): string {
  const names = accepts.flatMap((type) => SUFFIXES[type].map((suffix) => `.${suffix}`));
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

function contentOf({ mediaType, suffix }: { mediaType: MediaType; suffix: string }): string | null {
  if (mediaType === "pdf") return "a PDF";
  if (suffix === "pptx" || suffix === "ppsx") return "an Office file";
  return null;
}

async function endsLikePdf(file: File): Promise<boolean> {
  const tail = new TextDecoder("latin1").decode(await file.slice(-2048).arrayBuffer());
  return tail.includes("%%EOF");
}

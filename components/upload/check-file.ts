import { LIMITS } from "#lib/contract/limits.ts";
import { findMediaType, type MediaType, SUFFIXES } from "#lib/contract/upload.ts";
import { formatSize } from "../ui/format-size.ts";
import { nameContent } from "./name-content.ts";

export type CheckRequest = { file: File; accepts: readonly MediaType[] };

const splitIt = "Reduce its pictures or split it.";
const shrink: Record<MediaType, string> = {
  pdf: splitIt,
  ppt: splitIt,
  image: "Save it smaller.",
  video: "Cut it shorter or save it smaller.",
  audio: "Cut it shorter.",
};

/** The last word of what `nameContent` says of any file of a kind. */
const familyOf: Partial<Record<MediaType, string>> = { image: "picture", video: "clip" };

/** Why a file cannot be uploaded, as a sentence that names it, or null. Runs before a byte moves. */
export async function checkFile({ file, accepts }: CheckRequest): Promise<string | null> {
  const found = findMediaType(file.name);
  if (!found || !accepts.includes(found.mediaType)) {
    return `${file.name} is not supported. Choose a ${listSuffixes(accepts)} file.`;
  }
  if (file.size === 0) return `${file.name} is empty. Export it again and choose the new file.`;
  if (file.size > LIMITS.uploadBytes) {
    return `${file.name} has ${formatSize(file.size)}, files may have up to 100 MB. ${shrink[found.mediaType]}`;
  }
  const content = nameContent(new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  const wanted = contentOf(found);
  const family = content?.split(" ").at(-1);
  const isWanted = content === wanted || family === familyOf[found.mediaType];
  if (content !== null && wanted !== null && !isWanted) {
    return `${file.name} is ${content} inside, not ${wanted}. Export it again as .${found.suffix}.`;
  }
  if (found.mediaType === "image" && content === null) {
    return `${file.name} has no picture inside. It was probably not saved or downloaded completely.`;
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
  if (mediaType === "image") return "a JPEG, PNG, GIF or WebP picture";
  if (mediaType === "video") return "a clip";
  if (suffix === "pptx" || suffix === "ppsx") return "an Office file";
  return null;
}

async function endsLikePdf(file: File): Promise<boolean> {
  const tail = new TextDecoder("latin1").decode(await file.slice(-2048).arrayBuffer());
  return tail.includes("%%EOF");
}

import type { UploadFacts } from "#db/service/schema/upload.ts";
import type { Reason } from "#lib/contract/reason.ts";

/** Endings that name the same container: what is inside one cannot be told from another by its first bytes. */
export const families: readonly (readonly string[])[] = [
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
export function contentFamily(ending: string): number | undefined {
  const index = families.findIndex((family) => family.includes(ending));
  return index === -1 ? undefined : index;
}

/** The container that a file with this suffix must be. Every suffix of the interface has one. */
export function familyOfSuffix(suffix: string): number {
  const family = contentFamily(suffix.toLowerCase());
  if (family === undefined) throw new Error(`No family for the suffix ${suffix}`);
  return family;
}

export type ContentVerdict = { state: "ready"; facts: UploadFacts } | { state: "broken"; reason: Reason };

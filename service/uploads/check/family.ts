import type { UploadFacts } from "#db/service/schema/upload.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { RECORDINGS } from "../../render/input-format.ts";

/** Endings that name the same container: what is inside one cannot be told from another by its first bytes. */
export const families: readonly (readonly string[])[] = [
  ["pdf"],
  ["jpg", "jpeg"],
  ["png", "apng"],
  ["gif"],
  ["webp"],
  ["heic", "heif", "avif"],
  ["tif", "tiff"],
  ...Object.values(RECORDINGS),
  ["ppt", "pps", "cfb"],
  ["pptx", "ppsx", "pptm", "ppsm", "potx"],
  ["odp"],
];

/** The container a sniffed ending belongs to; undefined when the interface takes none of that kind. */
export function contentFamily(ending: string): number | undefined {
  const index = families.findIndex((family) => family.includes(ending));
  return index === -1 ? undefined : index;
}

/** The container that a file with this suffix must be. Every suffix of the interface has one, but those that are read as text. */
export function familyOfSuffix(suffix: string): number {
  const family = contentFamily(suffix.toLowerCase());
  if (family === undefined) throw new Error(`No family for the suffix ${suffix}`);
  return family;
}

/** The verdict on a file that is something else than its suffix says; `found` is the ending of what it is. */
export function otherFormat(suffix: string, found: string | undefined): ContentVerdict {
  return { state: "broken", reason: because("inside_other_format", { suffix, format: found?.toUpperCase() ?? null }) };
}

/** `normal` is the path of the file to store instead, of a picture that not everything here can show as it came. */
export type ContentVerdict =
  | { state: "ready"; facts: UploadFacts; normal?: string }
  | { state: "broken"; reason: Reason };

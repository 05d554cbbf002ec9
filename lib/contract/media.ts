import { z } from "zod";
import { ClipStatus } from "./clip.ts";
import { LIMITS } from "./limits.ts";
import { limitedList, limitedText, optional, requiredText, Timestamp, Uuid } from "./member.ts";
import { PageQuery } from "./teamspace.ts";
import { findMediaType, SUFFIXES } from "./upload.ts";

const KINDS = ["image", "video", "audio"] as const;
const suffixes = KINDS.flatMap((kind) => [...SUFFIXES[kind]]);

/** What kind of media a suffix stands for; null for one that is taken elsewhere, or nowhere. */
export function kindOfSuffix(suffix: string): (typeof KINDS)[number] | null {
  const found = findMediaType(`file.${suffix}`)?.mediaType;
  return KINDS.find((kind) => kind === found) ?? null;
}

/** Some clients write the dot that belongs to a suffix. */
export const FileSuffixQuery = z.object({
  fileSuffix: limitedText(20)
    .overwrite((suffix) => suffix.toLowerCase().replace(/^\.+/, ""))
    .superRefine((suffix, context) => {
      if (kindOfSuffix(suffix)) return;
      const message = `expected one of ${suffixes.join(", ")}`;
      context.addIssue({ code: "custom", params: { fault: "unsupportedContent" }, message });
    }),
});
export type FileSuffixQuery = z.infer<typeof FileSuffixQuery>;

export const ResourceUpload = z.object({ resourceUuid: z.string(), uploadUrl: z.string() });
export type ResourceUpload = z.infer<typeof ResourceUpload>;

export const ClipUpload = z.object({ clipUuid: z.string(), uploadUrl: z.string() });
export type ClipUpload = z.infer<typeof ClipUpload>;

const tags = () => limitedList(limitedText(LIMITS.tagCharacters), LIMITS.tagsPerFile).optional();

/** The file by its id, or by the address that it was PUT to. */
export const AddMediaRequest = z
  .object({
    resourceUuid: Uuid.optional(),
    resourceLink: limitedText(LIMITS.addressCharacters).optional(),
    title: limitedText(LIMITS.titleCharacters).optional(),
    description: limitedText(LIMITS.descriptionCharacters).optional(),
    tagList: tags(),
  })
  .superRefine(({ resourceUuid, resourceLink }, context) => {
    if (resourceUuid || resourceLink) return;
    const message = "the file that was uploaded must be named";
    context.addIssue({ code: "custom", path: ["resourceUuid"], params: { fault: "missingMember" }, message });
  });
export type AddMediaRequest = z.infer<typeof AddMediaRequest>;

export const AddClipRequest = z.object({
  clipUuid: Uuid,
  clipLink: limitedText(LIMITS.addressCharacters).optional(),
  title: requiredText(LIMITS.titleCharacters),
  description: limitedText(LIMITS.descriptionCharacters).optional(),
  tags: tags(),
  needAsr: z.boolean().optional(),
});
export type AddClipRequest = z.infer<typeof AddClipRequest>;

/** A file that was added to a project, to be found and used again. */
export const ProjectMedia = z.object({
  projectUuid: z.string(),
  resourceUuid: z.string(),
  resourceLink: optional(z.string()),
  mediaType: z.string(),
  processStatus: ClipStatus,
  title: optional(z.string()),
  description: optional(z.string()),
  /** Milliseconds. */
  duration: optional(z.number().int()),
  playbackLink: optional(z.string()),
  audioLink: optional(z.string()),
  thumbnailLink: optional(z.string()),
  tagList: optional(z.array(z.string())),
  createdAt: optional(Timestamp),
});
export type ProjectMedia = z.infer<typeof ProjectMedia>;

/** A kind that we do not know counts as all: clients name their own. */
export const StockQuery = PageQuery.extend({
  mediaType: z
    .string()
    .optional()
    .transform((kind) => KINDS.find((known) => known === kind?.trim().toLowerCase())),
});
export type StockQuery = z.infer<typeof StockQuery>;

export const ClipTranscript = z.object({ transcript: optional(z.string()) });
export type ClipTranscript = z.infer<typeof ClipTranscript>;

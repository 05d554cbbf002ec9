import { z } from "zod";
import { ClipStatus } from "./clip.ts";
import { ASSET_FAULTS } from "./fault.ts";
import { LIMITS } from "./limits.ts";
import { findMediaType, SUFFIXES } from "./media-types.ts";
import { limitedList, limitedText, optional, refuse, Timestamp, temporary, Uuid } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { memberReason } from "./reasons/members.ts";
import { PageQuery, pageOf } from "./teamspace.ts";

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
      const why = memberReason("not_one_of", { values: suffixes.join(", ") });
      refuse(context, { fault: "unsupportedContent", why });
    })
    .describe("The file's suffix, with or without its dot, in any letter case."),
});
export type FileSuffixQuery = z.infer<typeof FileSuffixQuery>;

export const uploadUrl = z
  .string()
  .describe(
    `Address to PUT the file to, good for ${LIMITS.uploadSeconds} seconds. No credentials belong to that call.`,
  );

export const ResourceUpload = z.object({
  resourceUuid: z.string().describe("Names the file."),
  uploadUrl,
});
export type ResourceUpload = z.infer<typeof ResourceUpload>;

export const tags = () => limitedList(limitedText(LIMITS.tagCharacters), LIMITS.tagsPerFile).optional();

/** The file by its id, or by the address that it was PUT to. */
export const AddMediaRequest = z
  .object({
    resourceUuid: Uuid.optional().describe("The file that was uploaded, by its id."),
    resourceLink: limitedText(LIMITS.addressCharacters).optional().describe("Or by the address that it was PUT to."),
    title: limitedText(LIMITS.titleCharacters).optional().describe("What it is called."),
    description: limitedText(LIMITS.descriptionCharacters).optional().describe("What it is about."),
    tagList: tags().describe("Words by which to find it."),
  })
  .superRefine(({ resourceUuid, resourceLink }, context) => {
    if (resourceUuid || resourceLink) return;
    refuse(context, { path: ["resourceUuid"], fault: "missingMember", why: memberReason("file_not_named", {}) });
  });
export type AddMediaRequest = z.infer<typeof AddMediaRequest>;

/** A file that was added to a project, to be found and used again. */
export const ProjectMedia = z.object({
  projectUuid: z.string().describe("Names the project."),
  resourceUuid: z.string().describe("Names the file."),
  resourceLink: optional(z.string()).describe(`The file. ${temporary}`),
  mediaType: z.string().describe("`image`, `video` or `audio`."),
  processStatus: ClipStatus.describe("Where its making stands."),
  title: optional(z.string()).describe("Title."),
  description: optional(z.string()).describe("What it is about."),
  duration: optional(z.number().int()).describe("Milliseconds."),
  playbackLink: optional(z.string()).describe(`The file, for a player. ${temporary}`),
  audioLink: optional(z.string()).describe(`The file, for a player. ${temporary}`),
  thumbnailLink: optional(z.string()).describe(`A small picture of it. ${temporary}`),
  tagList: optional(z.array(z.string())).describe("Words that it was given."),
  createdAt: optional(Timestamp).describe("Epoch milliseconds."),
});
export type ProjectMedia = z.infer<typeof ProjectMedia>;

/** A kind that we do not know counts as all: clients name their own. */
export const StockQuery = PageQuery.extend({
  mediaType: z
    .string()
    .optional()
    .transform((kind) => KINDS.find((known) => known === kind?.trim().toLowerCase()))
    .describe("`image`, `video` or `audio`; anything else is all of them."),
});
export type StockQuery = z.infer<typeof StockQuery>;

/** Files that are added to a project, to be found and used again. */
export const mediaOperations = {
  getMediaUploadAddress: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/get-upload-url",
    summary: "A temporary address to PUT a picture, video or sound of a project to",
    tag: "Uploads",
    query: FileSuffixQuery,
    data: ResourceUpload,
    faults: ["unsupportedContent"],
    example: { query: { fileSuffix: "mp4" } },
  }),
  addMedia: defineOperation({
    method: "POST",
    path: "/project/{projectUuid}/add-uploaded-media",
    summary: "Add an uploaded file to a project's media",
    description:
      "By its `resourceUuid` or by the address that it was PUT to. Added again it is the same entry, with what is said of it now.",
    tag: "Projects",
    body: AddMediaRequest,
    data: ProjectMedia,
    faults: ASSET_FAULTS,
    example: { body: { resourceUuid: "{ASSET_UUID}", title: "Harbour at dawn", tagList: ["harbour"] } },
  }),
  listMedia: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/get-media-list",
    summary: "The files that were added to a project",
    tag: "Projects",
    data: z.array(ProjectMedia),
  }),
  listTeamspaceStock: defineOperation({
    method: "GET",
    path: "/teamspace/{teamspaceUuid}/list-stock",
    summary: "The files that were added to the projects of a teamspace",
    tag: "Projects",
    query: StockQuery,
    data: pageOf(ProjectMedia),
    example: { query: { limit: "20", mediaType: "image" } },
  }),
};

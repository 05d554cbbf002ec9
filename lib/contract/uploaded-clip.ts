import { z } from "zod";
import { Clip } from "./clip.ts";
import { ASSET_FAULTS } from "./fault.ts";
import { LIMITS } from "./limits.ts";
import { FileSuffixQuery, tags, uploadUrl } from "./media.ts";
import { limitedText, optional, requiredName, Uuid } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { folder } from "./teamspace.ts";

export const ClipUpload = z.object({
  clipUuid: z.string().describe("Names the clip."),
  uploadUrl,
});
export type ClipUpload = z.infer<typeof ClipUpload>;

export const AddClipRequest = z.object({
  clipUuid: Uuid.describe("The clip, by the id that came with its upload address."),
  clipLink: limitedText(LIMITS.addressCharacters).optional().describe("The address that it was PUT to."),
  title: requiredName(LIMITS.titleCharacters).describe("What it is called."),
  description: limitedText(LIMITS.descriptionCharacters).optional().describe("What it is about."),
  tags: tags().describe("Words by which to find it."),
  needAsr: z.boolean().optional().meta({
    description: "Have what is spoken in it heard, where the service has a transcriber that hears words.",
    "x-default": false,
  }),
});
export type AddClipRequest = z.infer<typeof AddClipRequest>;

export const ClipTranscript = z.object({
  transcript: optional(z.string()).describe("What is said; left out where that is not known."),
});
export type ClipTranscript = z.infer<typeof ClipTranscript>;

const adding = {
  description:
    "The file is uploaded before, to the address that came with the `clipUuid`. Added again it is the same clip, with what is said of it now. With `needAsr` what is spoken in it is its transcript a while later, where the service has a transcriber that hears words: the built-in one hears none, and then there is no transcript.",
  faults: ASSET_FAULTS,
  example: { body: { clipUuid: "{ASSET_UUID}", clipLink: "{ASSET_URL}", title: "Cut elsewhere", tags: ["harbour"] } },
};

export const uploadedClipOperations = {
  getClipUploadAddress: defineOperation({
    method: "GET",
    path: "/clip/get-upload-url",
    summary: "A temporary address to PUT a finished clip to",
    tag: "Uploads",
    query: FileSuffixQuery,
    data: ClipUpload,
    faults: ["unsupportedContent"],
    example: { query: { fileSuffix: "mp4" } },
  }),
  getTeamspaceClipUploadAddress: defineOperation({
    method: "GET",
    path: "/teamspace/{teamspaceUuid}/get-clip-upload-url",
    summary: "A temporary address to PUT a finished clip of a teamspace to",
    tag: "Uploads",
    query: FileSuffixQuery,
    data: ClipUpload,
    faults: ["unsupportedContent"],
    example: { query: { fileSuffix: "mp4" } },
  }),
  addTeamspaceClip: defineOperation({
    method: "POST",
    path: "/teamspace/{teamspaceUuid}/add-clip",
    summary: "Add an uploaded clip to a teamspace",
    ...adding,
    tag: "Clips",
    body: AddClipRequest,
    data: Clip,
  }),
  addFolderClip: defineOperation({
    method: "POST",
    path: "/folder/{folderUuid}/add-clip",
    summary: "Add an uploaded clip to a folder",
    ...adding,
    description: `${adding.description} ${folder}`,
    tag: "Clips",
    body: AddClipRequest,
    data: Clip,
  }),
  deleteClip: defineOperation({
    method: "DELETE",
    path: "/clip/{clipUuid}",
    summary: "Delete a clip that was added by upload",
    description: "Cannot be undone. Its file goes as well, unless a project shows it.",
    tag: "Clips",
    data: z.object({ clipUuid: z.string().describe("Names the clip.") }),
    extension: "clip.delete",
    faults: ["wrongState"],
  }),
  getClipTranscript: defineOperation({
    method: "GET",
    path: "/clip/{clipUuid}/transcript",
    summary: "The words spoken in a clip",
    description:
      "A line for each scene that is spoken; left out where nothing is known of what is said. Deprecated: read the captions.",
    tag: "Clips",
    data: ClipTranscript,
  }),
};

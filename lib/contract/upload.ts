import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { isSuffixOf, MEDIA_TYPES, SUFFIXES } from "./media-types.ts";
import { optional, refuse, Timestamp } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { memberReason } from "./reasons/members.ts";

/** Media types of the published interface. The others are extensions: `upload.document`, `speech.captions`. */
export const PublishedMediaType = z.enum(MEDIA_TYPES).exclude(["document", "captions"]);
export const MediaType = z.enum(MEDIA_TYPES).meta({ id: "MediaType", "x-published": PublishedMediaType.options });
export type MediaType = z.infer<typeof MediaType>;

export const UploadAddressQuery = z
  .object({
    mediaType: MediaType.describe("Kind of file that will be uploaded."),
    suffix: z
      .string()
      .trim()
      .toLowerCase()
      .min(1)
      .max(10)
      .describe("The file's suffix without its dot, in any letter case. It must belong to the media type."),
  })
  .superRefine(({ mediaType, suffix }, context) => {
    if (!isSuffixOf(mediaType, suffix)) {
      const why = memberReason("suffix_of_other_kind", { kind: mediaType, suffixes: SUFFIXES[mediaType].join(", ") });
      refuse(context, { path: ["suffix"], fault: "unsupportedContent", why });
    }
  });
export type UploadAddressQuery = z.infer<typeof UploadAddressQuery>;
/** The query as a service without extensions takes it. */
export const PublishedUploadQuery = z.object({ mediaType: PublishedMediaType });

/** The interface names the address alone; our service always tells the rest as well. */
export const UploadAddress = z
  .object({
    uploadUrl: z
      .string()
      .describe(
        `Address to PUT the file to, good for ${LIMITS.uploadSeconds} seconds. No credentials belong to that call.`,
      ),
    assetUuid: optional(z.string()).describe("Names the file in later calls."),
    expiresAt: optional(Timestamp).describe("When it stops to be good, epoch milliseconds."),
  })
  .meta({ id: "UploadAddress" });
export type UploadAddress = z.infer<typeof UploadAddress>;

/** Where files are brought. */
export const uploadOperations = {
  getUploadAddress: defineOperation({
    method: "GET",
    path: "/project/get-asset-upload-url",
    summary: "A temporary address to PUT one file to",
    description:
      "PUT the raw bytes to `uploadUrl` then, with any Content-Type and without the credential headers. Only HTTP 200 " +
      "means that the file is there. Later requests name the file by the whole `uploadUrl` or by its `assetUuid`.",
    tag: "Uploads",
    query: UploadAddressQuery,
    data: UploadAddress,
    faults: ["unsupportedContent"],
    example: { query: { mediaType: "pdf", suffix: "pdf" } },
  }),
};

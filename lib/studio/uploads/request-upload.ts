import "server-only";
import { z } from "zod";
import { LIMITS } from "../../contract/limits.ts";
import { requiredText } from "../../contract/member.ts";
import { findMediaType, SUFFIXES } from "../../contract/upload.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { faultSentence } from "../fault-sentence.ts";
import { forwardedPath } from "../forward/forwarded-path.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import type { UploadTicket } from "./upload-ticket.ts";

const megabytes = LIMITS.uploadBytes / 1024 / 1024;

export const RequestUploadInput = z.object({
  fileName: requiredText(LIMITS.fileNameCharacters),
  sizeBytes: z.number().int().min(1, "The file is empty").max(LIMITS.uploadBytes, `The file is over ${megabytes} MB`),
});

/** Asks the service where a browser may put one file. */
export async function requestUpload({
  studio,
  input,
}: {
  studio: Studio;
  input: z.output<typeof RequestUploadInput>;
}): Promise<Result<UploadTicket, StudioFault>> {
  const media = findMediaType(input.fileName);
  if (!media) return fail(unsupportedFile);
  const result = await studio.service.call("getUploadAddress", { query: media });
  if (!result.ok) return fail(faultSentence(result.fault));
  const { uploadUrl, assetUuid, expiresAt } = result.value;
  const path = forwardedPath(studio, uploadUrl, "uploads");
  return succeed({ ...media, address: path ?? uploadUrl, documentUrl: uploadUrl, assetUuid, expiresAt });
}

const unsupportedFile: StudioFault = {
  code: "service_unsupported_file",
  message: "Files of this kind are not supported.",
  next: `Choose one of: ${Object.values(SUFFIXES).flat().join(", ")}.`,
  retryable: false,
};

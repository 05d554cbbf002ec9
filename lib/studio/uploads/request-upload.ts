import "server-only";
import { z } from "zod";
import { uploadReference } from "#db/studio/schema/upload-reference.ts";
import { uploadTicket } from "#db/studio/schema/upload-ticket.ts";
import type { Actor, Membership } from "../../auth/actor.ts";
import { LIMITS } from "../../contract/limits.ts";
import { requiredText } from "../../contract/member.ts";
import { findMediaType, SUFFIXES } from "../../contract/upload.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { forwardedPath } from "../forward/forwarded-path.ts";
import type { Studio } from "../studio.ts";
import { withoutQuery } from "./names-foreign-upload.ts";
import type { UploadTicket } from "./upload-ticket.ts";

const megabytes = LIMITS.uploadBytes / 1024 / 1024;

export const RequestUploadInput = z.object({
  fileName: requiredText(LIMITS.fileNameCharacters),
  sizeBytes: z.number().int().min(1, "The file is empty").max(LIMITS.uploadBytes, `The file is over ${megabytes} MB`),
});

/** Asks the service where a browser may put one file, and keeps whose it will be. */
export async function requestUpload({
  studio,
  actor,
  teamspace,
  input,
}: {
  studio: Studio;
  actor: Actor;
  teamspace: Membership;
  input: z.output<typeof RequestUploadInput>;
}): Promise<Result<UploadTicket, StudioFault>> {
  const media = findMediaType(input.fileName);
  if (!media) return fail(unsupportedFile);
  const result = await studio.service.call("getUploadAddress", { query: media });
  if (!result.ok) return fail(faultSentence(result.fault));
  const { uploadUrl } = result.value;
  const { assetUuid = "", expiresAt = Date.now() + LIMITS.uploadSeconds * 1000 } = result.value;
  const { userUuid } = actor;
  const { teamspaceUuid } = teamspace;
  await studio.db
    .insert(uploadReference)
    .values({ address: withoutQuery(uploadUrl), assetUuid: assetUuid.toLowerCase(), teamspaceUuid, userUuid })
    .onConflictDoNothing();
  const path = forwardedPath(studio, uploadUrl, "uploads");
  const ticket = { ...media, address: path ?? uploadUrl, documentUrl: uploadUrl, assetUuid, expiresAt };
  if (path) return succeed(ticket);
  // Storage that browsers are not meant to reach refuses them: then the file goes through the studio.
  const [row] = await studio.db
    .insert(uploadTicket)
    .values({
      userUuid,
      sessionUuid: actor.sessionUuid,
      teamspaceUuid,
      address: uploadUrl,
      sizeBytes: input.sizeBytes,
      expiresAt: new Date(expiresAt),
    })
    .returning({ uuid: uploadTicket.uuid });
  return succeed({ ...ticket, ...(row && { fallback: `/api/uploads/${row.uuid}` }) });
}

const unsupportedFile: StudioFault = {
  code: "service_unsupported_file",
  message: "Files of this kind are not supported.",
  next: `Choose one of: ${Object.values(SUFFIXES).flat().join(", ")}.`,
  retryable: false,
};

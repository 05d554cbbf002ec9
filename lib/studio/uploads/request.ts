import * as say from "#messages/faults.ts";
import type { InTeamspace, Sent } from "../access/given.ts";
import "server-only";
import { z } from "zod";
import { uploadReference, uploadTicket } from "#db/studio/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { findMediaType, SUFFIXES } from "#lib/contract/media-types.ts";
import { requiredText } from "#lib/contract/member.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { withoutQuery } from "../access/foreign-upload.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { forwardedPath } from "./forward/request.ts";

const megabytes = LIMITS.uploadBytes / 1024 / 1024;

export const RequestUploadInput = z.object({
  fileName: requiredText(LIMITS.fileNameCharacters),
  sizeBytes: z.number().int().min(1, say.theFileIsEmpty()).max(LIMITS.uploadBytes, say.theFileIsOver({ megabytes })),
});

/** Asks the service where a browser may put one file, and keeps whose it will be. */
export async function requestUpload({
  studio,
  actor,
  teamspace,
  input,
}: InTeamspace & Sent<typeof RequestUploadInput>): Promise<Result<UploadTicket, StudioFault>> {
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

const unsupportedFile: StudioFault = faultOf(
  "service_unsupported_file",
  say.filesOfThisKindAreNotSupported(),
  say.chooseOneOf({ suffixes: Object.values(SUFFIXES).flat().join(", ") }),
);

/** Where a browser PUTs one file, and how the form then names it. */
type UploadTicket = {
  /** A path of the studio (`/uploads/…`), or an absolute address of the service's storage. */
  address: string;
  /** A path of the studio that takes the same file, for when the address refuses the browser. */
  fallback?: string;
  /** What goes into the form as the document's address. */
  documentUrl: string;
  assetUuid: string;
  mediaType: MediaType;
  suffix: string;
  /** Epoch milliseconds. */
  expiresAt: number;
};

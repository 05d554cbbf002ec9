import * as say from "#messages/faults.ts";
import type { InTeamspace, Sent } from "../access/given.ts";
import "server-only";
import { and, inArray, ne, or } from "drizzle-orm";
import { z } from "zod";
import type { StudioDatabase } from "#db/studio/client.ts";
import { uploadReference, uploadTicket } from "#db/studio/schema/upload.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { findMediaType, SUFFIXES } from "#lib/contract/media-types.ts";
import { requiredText } from "#lib/contract/member.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { forwardedPath } from "./forward/request.ts";

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/**
 * Whether anything in `input` names a file that neither came from this teamspace nor from this person. Every text in it is
 * looked at, however an action calls it: an upload has several spellings, and each holds its id.
 */
export async function namesForeignUpload(
  db: StudioDatabase,
  { input, teamspaceUuid, userUuid }: { input: unknown; teamspaceUuid: string; userUuid: string },
): Promise<boolean> {
  const texts = listTexts(input);
  const addresses = texts.filter((text) => /^https?:/i.test(text)).map(withoutQuery);
  const ids = texts.flatMap((text) => text.match(uuids) ?? []).map((id) => id.toLowerCase());
  if (addresses.length + ids.length === 0) return false;
  const { address, assetUuid } = uploadReference;
  const isNamed = or(inArray(address, [...new Set(addresses)]), inArray(assetUuid, [...new Set(ids)]));
  const isForeign = and(ne(uploadReference.teamspaceUuid, teamspaceUuid), ne(uploadReference.userUuid, userUuid));
  const found = await db.select({ address }).from(uploadReference).where(and(isNamed, isForeign)).limit(1);
  return found.length > 0;
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(listTexts);
}

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

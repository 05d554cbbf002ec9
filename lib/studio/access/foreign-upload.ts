import "server-only";
import { and, inArray, ne, or } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";
import { uploadReference } from "#db/studio/schema/upload.ts";

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

/** An upload is known by its address without the signature. */
export function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(listTexts);
}

import { and, eq } from "drizzle-orm";
import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import { SUFFIXES } from "#lib/contract/media-types.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { ServiceFault } from "../errors.ts";
import type { UploadRow } from "./open.ts";

export type AssetClaim = {
  workspaceUuid: string;
  /** As the client wrote it. */
  address: string;
  /** The request's member it came in, for the fault's sentence. */
  member: string;
  bases: readonly string[];
  accepts: readonly MediaType[];
  /** What it is used for: a video may be heard, seen, or both. */
  as?: "speech" | "media";
};

const unheard = {
  none: "inside_no_sound",
  silent: "inside_silent",
  short: "inside_short",
} as const;

/** Makes an uploaded file part of a project: from here on nothing replaces it. Fails with what is wrong about it. */
export async function claimAsset(tx: ServiceTransaction, claim: AssetClaim): Promise<UploadRow> {
  const [found] = await selectAsset(tx, claim).for("update");
  const row = checkAsset(found, claim);
  const missing = missingFor(claim, row);
  if (missing) throw new ServiceFault("brokenAsset", because("file_unusable", { member: claim.member, why: missing }));
  if (row.state === "ready") await tx.update(upload).set({ state: "used" }).where(eq(upload.uuid, row.uuid));
  return row;
}

/** An uploaded file, only to be read. Fails with what is wrong about it. */
export async function findAsset(db: ServiceConnection, claim: AssetClaim): Promise<UploadRow> {
  const [found] = await selectAsset(db, claim);
  return checkAsset(found, claim);
}

function selectAsset(db: ServiceConnection, claim: AssetClaim) {
  const uuid = readAssetAddress(claim);
  return db
    .select()
    .from(upload)
    .where(and(eq(upload.uuid, uuid), eq(upload.workspaceUuid, claim.workspaceUuid)));
}

function checkAsset(row: UploadRow | undefined, claim: AssetClaim): UploadRow {
  if (!row) throw foreignAsset(claim.member);
  if (row.state === "waiting") {
    throw new ServiceFault("assetNotUploaded", because("file_not_uploaded", { member: claim.member }));
  }
  if (row.state === "broken") {
    throw new ServiceFault(
      "brokenAsset",
      because("file_unusable", { member: claim.member, why: row.facts.reason ?? because("inside_damaged", {}) }),
    );
  }
  if (!claim.accepts.includes(row.mediaType)) throw unsupported(claim);
  return row;
}

function missingFor({ as }: AssetClaim, { mediaType, facts }: UploadRow): Reason | null {
  if (as === "speech" && facts.sound) return because(unheard[facts.sound], {});
  if (as === "media" && mediaType === "video" && facts.picture === "none")
    return because("inside_no_moving_picture", {});
  return null;
}

function unsupported({ member, accepts }: AssetClaim): ServiceFault {
  const suffixes = accepts.flatMap((type) => SUFFIXES[type]).join(", ");
  return new ServiceFault("unsupportedContent", because("file_of_other_kind", { member, suffixes }));
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const uploadPathPattern = /^\/uploads\/([0-9a-f-]{36})\.[a-z0-9]+$/i;

/**
 * The asset id in what a request names as an asset: its whole upload address, the same without its query, or the id.
 * Fails on anything else; `member` is the request's member it came in.
 */
export function readAssetAddress({
  address,
  member,
  bases,
}: {
  address: string;
  member: string;
  bases: readonly string[];
}): string {
  const plain = address.split(/[?#]/, 1)[0] ?? "";
  const base = bases.find((candidate) => plain.startsWith(`${candidate}/uploads/`));
  const uuid = base === undefined ? address : (uploadPathPattern.exec(plain.slice(base.length))?.[1] ?? "");
  if (!uuidPattern.test(uuid)) throw foreignAsset(member);
  return uuid.toLowerCase();
}

/** Also the answer for another workspace's asset: whether it exists is nobody else's business. */
export function foreignAsset(member: string): ServiceFault {
  return new ServiceFault("foreignAsset", because("file_not_ours", { member }));
}

import { and, eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { upload } from "#db/service/schema/upload.ts";
import { SUFFIXES } from "#lib/contract/media-types.ts";
import type { Reason } from "#lib/contract/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import type { MediaType } from "#lib/contract/upload.ts";
import { ServiceFault } from "../errors.ts";
import { foreignAsset, readAssetAddress } from "./asset-address.ts";
import type { UploadRow } from "./get.ts";

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
  const uuid = readAssetAddress(claim);
  const [row] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.uuid, uuid), eq(upload.workspaceUuid, claim.workspaceUuid)))
    .for("update");
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
  const missing = missingFor(claim, row);
  if (missing) throw new ServiceFault("brokenAsset", because("file_unusable", { member: claim.member, why: missing }));
  if (row.state === "ready") await tx.update(upload).set({ state: "used" }).where(eq(upload.uuid, uuid));
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

import type { ServiceTransaction } from "#db/service/client.ts";
import type { PictureRequest } from "#db/service/schema/take.ts";
import { ServiceFault } from "../errors.ts";
import { claimAsset } from "../uploads/claim-asset.ts";
import { assertReachable } from "../webhooks/assert-reachable.ts";
import type { CastRow } from "./cast/load.ts";
import { findOwnPicture } from "./find-own-picture.ts";

type Reference = { image_url?: string; entity_uuid?: string };

/** Pictures to follow: cast members, takes and uploads of the workspace by their storage key, other addresses as they are. */
export async function readReferences(
  tx: ServiceTransaction,
  wanted: {
    workspaceUuid: string;
    bases: readonly string[];
    trusted?: readonly string[];
    cast: readonly CastRow[];
    wishes: readonly Reference[];
  },
): Promise<{ found: PictureRequest["references"]; members: CastRow[] } | { reason: string }> {
  const { workspaceUuid, bases, trusted = [], cast, wishes } = wanted;
  const found: PictureRequest["references"] = [];
  const members: CastRow[] = [];
  for (const { image_url: address, entity_uuid: entityUuid } of wishes) {
    if (!address) {
      const member = cast.find(({ uuid }) => uuid === entityUuid);
      if (!member) return { reason: "ref_images: there is no such cast member in this project" };
      if (!member.referenceKey) {
        return { reason: `ref_images: ${member.name} has no reference picture yet; wait a moment or upload one` };
      }
      found.push({ key: member.referenceKey, entityUuid: member.uuid });
      members.push(member);
      continue;
    }
    const isForeign = /^https?:/.test(address) && !bases.some((base) => address.startsWith(`${base}/`));
    const own = isForeign ? null : await findOwnPicture(tx, { workspaceUuid, bases, address });
    if (own) {
      found.push({ key: own });
      continue;
    }
    try {
      if (isForeign) {
        assertReachable("ref_images", address, { trusted });
        found.push({ url: address });
        continue;
      }
      const claim = { workspaceUuid, address, member: "ref_images", bases, accepts: ["image"] as const };
      const { storageKey } = await claimAsset(tx, claim);
      if (storageKey) found.push({ key: storageKey });
    } catch (error) {
      if (error instanceof ServiceFault) return { reason: error.message };
      throw error;
    }
  }
  return { found, members };
}

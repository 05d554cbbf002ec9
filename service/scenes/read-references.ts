import type { ServiceTransaction } from "#db/service/client.ts";
import type { TakeRequest } from "#db/service/schema/take.ts";
import { ServiceFault } from "../errors.ts";
import { claimAsset } from "../uploads/claim-asset.ts";

type Reference = { image_url?: string; entity_uuid?: string };

/** Pictures to follow: uploads of the workspace by their storage key, other addresses as they are. */
export async function readReferences(
  tx: ServiceTransaction,
  wanted: { workspaceUuid: string; bases: readonly string[]; wishes: readonly Reference[] },
): Promise<{ found: TakeRequest["references"] } | { reason: string }> {
  const { workspaceUuid, bases, wishes } = wanted;
  const found: TakeRequest["references"] = [];
  for (const { image_url: address } of wishes) {
    if (!address) return { reason: "ref_images: there is no such cast member in this project" };
    const isForeign = /^https?:/.test(address) && !bases.some((base) => address.startsWith(`${base}/`));
    if (isForeign) {
      found.push({ url: address });
      continue;
    }
    try {
      const claim = { workspaceUuid, address, member: "ref_images", bases, accepts: ["image"] as const };
      const { storageKey } = await claimAsset(tx, claim);
      if (storageKey) found.push({ key: storageKey });
    } catch (error) {
      if (error instanceof ServiceFault) return { reason: error.message };
      throw error;
    }
  }
  return { found };
}

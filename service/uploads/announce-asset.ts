import type { ServiceTransaction } from "#db/service/client.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import type { UploadRow } from "./upload-row.ts";

/** Tells that a file arrived, was checked and can be used; in the transaction that notes it. */
export async function announceAsset(
  tx: ServiceTransaction,
  { uuid, workspaceUuid, mediaType, suffix }: UploadRow,
  { sizeBytes }: { sizeBytes: number },
): Promise<void> {
  const data = { assetUuid: uuid, mediaType, suffix, sizeBytes };
  await emitEvent(tx, { workspaceUuid, type: "asset.ready", data });
}

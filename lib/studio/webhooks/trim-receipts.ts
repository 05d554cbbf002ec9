import "server-only";
import { sql } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";
import { webhookReceipt } from "#db/studio/schema/webhook-receipt.ts";

const keptReceipts = 1_000;
/** So that strangers cannot push the service's own calls out of the list. */
const keptOthers = 200;

/** The inbox shows the newest calls only; the id of an older one cannot come again, its signature is too old by then. */
export async function trimReceipts(db: StudioDatabase): Promise<void> {
  for (const [verdicts, kept] of [
    [sql`verdict = 'accepted'`, keptReceipts],
    [sql`verdict <> 'accepted'`, keptOthers],
  ] as const) {
    await db.delete(webhookReceipt).where(sql`${webhookReceipt.uuid} in (
      select uuid from webhook_receipt where ${verdicts} and created_at < now() - interval '10 minutes'
      order by created_at desc offset ${kept})`);
  }
}

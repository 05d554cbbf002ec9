import { eq, sql } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook-endpoint.ts";
import { emitEvent } from "./emit-event.ts";
import type { DeliveryOutcome } from "./post-delivery.ts";

const LONG_FAILURE_MS = 5 * 24 * 60 * 60 * 1000;

/** Notes with an endpoint how an attempt went; switches it off after 410 or days of failure and tells the others. */
export async function settleEndpoint(
  tx: ServiceTransaction,
  endpoint: typeof webhookEndpoint.$inferSelect,
  outcome: DeliveryOutcome,
): Promise<void> {
  const mine = eq(webhookEndpoint.uuid, endpoint.uuid);
  if (outcome.verdict === "delivered") {
    if (endpoint.failingSince) await tx.update(webhookEndpoint).set({ failingSince: null }).where(mine);
    return;
  }
  const failingSince = endpoint.failingSince ?? new Date();
  const isLong = Date.now() - failingSince.getTime() > LONG_FAILURE_MS;
  if (outcome.verdict === "failed" && !isLong) {
    const first = sql`coalesce(${webhookEndpoint.failingSince}, now())`;
    await tx.update(webhookEndpoint).set({ failingSince: first }).where(mine);
    return;
  }
  const disabledReason = outcome.verdict === "gone" ? outcome.reason : `It failed for days: ${outcome.reason}`;
  await tx.update(webhookEndpoint).set({ enabled: false, disabledReason, failingSince }).where(mine);
  await emitEvent(tx, {
    workspaceUuid: endpoint.workspaceUuid,
    type: "endpoint.disabled",
    data: { endpointUuid: endpoint.uuid, url: endpoint.url, disabledReason },
  });
}

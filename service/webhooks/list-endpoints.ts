import { and, asc, eq, isNull } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook-endpoint.ts";
import type { WebhookEndpoint } from "#lib/contract/webhook-endpoint.ts";
import { endpointRecord } from "./endpoint-record.ts";

export async function listEndpoints(db: ServiceDatabase, workspaceUuid: string): Promise<WebhookEndpoint[]> {
  const rows = await db
    .select()
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.workspaceUuid, workspaceUuid), isNull(webhookEndpoint.deletedAt)))
    .orderBy(asc(webhookEndpoint.createdAt));
  return rows.map(endpointRecord);
}

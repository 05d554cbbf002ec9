import { createHmac } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { EventType, type WebhookEndpoint } from "#lib/contract/webhook.ts";
import { notFound } from "../errors.ts";
import { isUuid } from "../uuid.ts";

/** Gives an endpoint a new secret; the one before signs too for a day. */
export async function rollEndpointSecret(
  { db, encryptionKey }: { db: ServiceDatabase; encryptionKey: string },
  wanted: { workspaceUuid: string; endpointUuid: string },
): Promise<WebhookEndpoint> {
  const row = await getEndpoint(db, wanted);
  const version = row.secretVersion + 1;
  const previousUntil = new Date(Date.now() + LIMITS.rolledSecretMs);
  await db
    .update(webhookEndpoint)
    .set({ secretVersion: version, previousUntil })
    .where(eq(webhookEndpoint.uuid, row.uuid));
  return { ...endpointRecord(row), secret: signingSecret(encryptionKey, { endpointUuid: row.uuid, version }) };
}

/** What a signing secret belongs to: a registered endpoint, or a workspace for its `completion_webhook` addresses. */
type SecretOwner = { endpointUuid: string; version: number } | { workspaceUuid: string; version: number };

/**
 * The secret in the form of the Standard Webhooks specification. It is derived, so that none is kept: the same owner
 * and version always have the same one as long as the installation's encryption key stays.
 */
export function signingSecret(encryptionKey: string, owner: SecretOwner): string {
  const name = "endpointUuid" in owner ? `endpoint:${owner.endpointUuid}:${owner.version}` : nameOfWorkspace(owner);
  return `whsec_${createHmac("sha256", encryptionKey).update(`webhook:${name}`).digest("base64")}`;
}

/** The first is named without a number, as it was before there were others. */
function nameOfWorkspace({ workspaceUuid, version }: { workspaceUuid: string; version: number }): string {
  return version === 1 ? `workspace:${workspaceUuid}` : `workspace:${workspaceUuid}:${version}`;
}

/** An endpoint of the workspace. Fails alike for one that does not exist and one of another workspace. */
export async function getEndpoint(db: ServiceConnection, wanted: { workspaceUuid: string; endpointUuid: string }) {
  if (!isUuid(wanted.endpointUuid)) throw notFound("endpoint");
  const [row] = await db
    .select()
    .from(webhookEndpoint)
    .where(
      and(
        eq(webhookEndpoint.uuid, wanted.endpointUuid),
        eq(webhookEndpoint.workspaceUuid, wanted.workspaceUuid),
        isNull(webhookEndpoint.deletedAt),
      ),
    );
  if (!row) throw notFound("endpoint");
  return row;
}

/** An endpoint as the interface tells it; the secret is added only where it is shown. */
export function endpointRecord(row: typeof webhookEndpoint.$inferSelect): WebhookEndpoint {
  return {
    endpointUuid: row.uuid,
    url: row.url,
    description: row.description || undefined,
    eventTypes: row.eventTypes.map((type) => EventType.parse(type)),
    enabled: row.enabled,
    disabledReason: row.disabledReason ?? undefined,
    createdAt: row.createdAt.getTime(),
  };
}

import { createHmac } from "node:crypto";
import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { webhookEndpoint } from "#db/service/schema/webhook.ts";
import { credential } from "#db/service/schema/workspace.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import {
  EventType,
  type WebhookEndpoint,
  type WebhookEndpointChange,
  type WebhookEndpointRequest,
} from "#lib/contract/webhook.ts";
import { agentFor, type Trust } from "#lib/guarded-fetch/checked-agent.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { isUuid } from "../uuid.ts";
import { emitEvent } from "./emit.ts";

type Context = WebhookTrust & { db: ServiceDatabase; encryptionKey: string };
type Caller = { key: string; workspaceUuid: string };
type EndpointRow = typeof webhookEndpoint.$inferSelect;

/** Registers an address for the workspace's events. The answer shows the signing secret, this once. */
export async function createEndpoint(
  { db, encryptionKey, ...trust }: Context,
  wanted: Caller & { request: WebhookEndpointRequest },
): Promise<WebhookEndpoint> {
  const { key, workspaceUuid, request } = wanted;
  assertWebhook("url", request.url, trust);
  const row = await db.transaction(async (tx) => {
    await refuseEndingKey(tx, key);
    const mine = and(eq(webhookEndpoint.workspaceUuid, workspaceUuid), isNull(webhookEndpoint.deletedAt));
    const [{ existing } = { existing: 0 }] = await tx.select({ existing: count() }).from(webhookEndpoint).where(mine);
    if (existing >= LIMITS.webhookEndpointsPerWorkspace) {
      const max = LIMITS.webhookEndpointsPerWorkspace;
      throw new ServiceFault("overLimit", because("too_many_endpoints", { max }));
    }
    const [created] = await tx
      .insert(webhookEndpoint)
      .values({
        workspaceUuid,
        url: request.url,
        description: request.description ?? "",
        eventTypes: request.eventTypes ?? [],
        enabled: request.enabled ?? true,
        credentialKey: key,
      })
      .returning();
    if (!created) throw new Error("The endpoint was not written");
    return created;
  });
  const secret = signingSecret(encryptionKey, { endpointUuid: row.uuid, version: row.secretVersion });
  return { ...endpointRecord(row), secret };
}

/** Changes what is given and leaves the rest. Switching it on again forgets why it was off. */
export async function updateEndpoint(
  { db, ...trust }: WebhookTrust & { db: ServiceDatabase },
  wanted: Caller & { endpointUuid: string; change: WebhookEndpointChange },
): Promise<WebhookEndpoint> {
  const { url, description, eventTypes, enabled } = wanted.change;
  if (url) assertWebhook("url", url, trust);
  return db.transaction(async (tx) => {
    const row = await getEndpoint(tx, wanted);
    const isTakenOver = enabled || url !== undefined;
    if (isTakenOver) await refuseEndingKey(tx, wanted.key);
    const revived = enabled ? { disabledReason: null, failingSince: null } : {};
    const owner = isTakenOver ? { credentialKey: wanted.key } : {};
    const [changed] = await tx
      .update(webhookEndpoint)
      .set({ url: url ?? row.url, description, eventTypes, enabled, ...revived, ...owner })
      .where(eq(webhookEndpoint.uuid, row.uuid))
      .returning();
    return endpointRecord(changed ?? row);
  });
}

/** What a key registers outlives it, so one that ends registers nothing. Locked: it cannot be revoked in the meantime. */
async function refuseEndingKey(tx: ServiceTransaction, key: string): Promise<void> {
  const { expiresAt } = credential;
  const [row] = await tx.select({ expiresAt }).from(credential).where(eq(credential.key, key)).for("share");
  if (row?.expiresAt) throw new ServiceFault("wrongState", because("key_ending", { act: "register" }));
}

/** Switches off every endpoint that a revoked key registered: events may not go on to the person who had the key. */
export async function disableEndpointsOf(tx: ServiceTransaction, { key, workspaceUuid }: Caller): Promise<void> {
  const isItsOwn = and(eq(webhookEndpoint.credentialKey, key), eq(webhookEndpoint.workspaceUuid, workspaceUuid));
  const rows = await tx
    .select()
    .from(webhookEndpoint)
    .where(and(isItsOwn, eq(webhookEndpoint.enabled, true), isNull(webhookEndpoint.deletedAt)));
  const reason = `The key ${key} registered it and was revoked. Switch it on again if you still want it.`;
  for (const row of rows) await disableEndpoint(tx, row, reason);
}

/** Switches an endpoint off, keeps why, and tells the others. */
export async function disableEndpoint(tx: ServiceTransaction, row: EndpointRow, disabledReason: string): Promise<void> {
  const { uuid, url, workspaceUuid } = row;
  await tx.update(webhookEndpoint).set({ enabled: false, disabledReason }).where(eq(webhookEndpoint.uuid, uuid));
  const data = { endpointUuid: uuid, url, disabledReason };
  await emitEvent(tx, { workspaceUuid, type: "endpoint.disabled", data });
}

/** Nothing is sent to it from now on; what was sent stays in the log. */
export async function deleteEndpoint(
  db: ServiceDatabase,
  wanted: { workspaceUuid: string; endpointUuid: string },
): Promise<WebhookEndpoint> {
  const row = await getEndpoint(db, wanted);
  await db
    .update(webhookEndpoint)
    .set({ enabled: false, deletedAt: new Date() })
    .where(eq(webhookEndpoint.uuid, row.uuid));
  return { ...endpointRecord(row), enabled: false };
}

export async function listEndpoints(db: ServiceDatabase, workspaceUuid: string): Promise<WebhookEndpoint[]> {
  const rows = await db
    .select()
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.workspaceUuid, workspaceUuid), isNull(webhookEndpoint.deletedAt)))
    .orderBy(asc(webhookEndpoint.createdAt));
  return rows.map(endpointRecord);
}

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
function endpointRecord(row: EndpointRow): WebhookEndpoint {
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

/** Where webhooks may go besides the public internet. */
export type WebhookTrust = { trusted: readonly string[]; inbox?: string | undefined };

/** Refuses at once what no delivery could ever reach. A name may lead anywhere by then: it is looked up at each one. */
export function assertWebhook(member: string, address: string, { trusted, inbox }: WebhookTrust): void {
  assertReachable(member, address, { trusted, exact: inbox });
}

/** Refuses at once an address that says by itself that it is not on the public internet. */
export function assertReachable(member: string, address: string, trust: Trust): void {
  try {
    agentFor(new URL(address), trust);
  } catch (error) {
    const why = error instanceof FetchFault ? error.reason : because("not_http_address", {});
    throw new ServiceFault("invalidMember", because("member_refused", { member, why }));
  }
}

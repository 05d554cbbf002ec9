import "server-only";
import { eq } from "drizzle-orm";
import { webhookRegistration } from "#db/studio/schema/service.ts";
import type { WebhookEndpoint } from "#lib/contract/webhook.ts";
import { isInsideAddress } from "#lib/environment/network.ts";
import { clientOf, type ServiceClient } from "#lib/service-client/client.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { publishChange } from "../../live/server/publish.ts";
import { openSecret, sealSecret } from "../../seal-secret.ts";
import type { Studio } from "../../studio.ts";
import { getConnection } from "../service/get.ts";
import { canExtend } from "../service/queries.ts";

type Registration = typeof webhookRegistration.$inferSelect;
type Outcome = Pick<Registration, "endpointUuid" | "sealedSecret" | "problem">;

const description = "Inbox of the studio";
const notRegistered: Outcome = { endpointUuid: null, sealedSecret: null, problem: null };

/**
 * Sees to it that the service calls this studio's inbox: one endpoint, switched on, at the present address, with a
 * secret that is known here. Doing it again changes nothing. Answers how it stands, or null when it cannot be known now.
 */
export async function registerInbox(studio: Studio): Promise<Registration | null> {
  const { db, serviceBaseUrl, inboxUrl } = studio;
  if (inboxUrl === null) return null;
  const connection = await getConnection({ studio });
  if (!connection.ok || !connection.value.isReachable) return null;
  const mine = eq(webhookRegistration.serviceBaseUrl, serviceBaseUrl);
  const [kept] = await db.select().from(webhookRegistration).where(mine);
  const offers = canExtend(connection.value, "webhook-endpoint");
  const outcome = offers ? await agree(studio, { url: inboxUrl, kept }) : notRegistered;
  const row = { url: inboxUrl, checkedAt: new Date(), ...outcome };
  const [written] = await db
    .insert(webhookRegistration)
    .values({ serviceBaseUrl, ...row })
    .onConflictDoUpdate({ target: webhookRegistration.serviceBaseUrl, set: row })
    .returning();
  if (kept?.endpointUuid !== outcome.endpointUuid || kept?.problem !== outcome.problem) {
    await publishChange(db, { keys: [["webhooks"]] });
  }
  return written ?? null;
}

async function agree(studio: Studio, { url, kept }: { url: string; kept: Registration | undefined }): Promise<Outcome> {
  const { service, serviceBaseUrl, secret: studioSecret } = studio;
  const seal = (endpoint: WebhookEndpoint): Outcome => ({
    endpointUuid: endpoint.endpointUuid,
    sealedSecret: endpoint.secret ? sealSecret({ studioSecret, owner: serviceBaseUrl, secret: endpoint.secret }) : null,
    problem: null,
  });
  const listed = await service.call("listWebhookEndpoints");
  if (!listed.ok) return { ...(kept ?? notRegistered), problem: faultSentence(listed.fault).message };
  const found =
    listed.value.find(({ endpointUuid }) => endpointUuid === kept?.endpointUuid) ??
    listed.value.find((endpoint) => endpoint.url === url);
  if (!found) {
    const created = await service.call("createWebhookEndpoint", { body: { url, description } });
    return created.ok ? seal(created.value) : { ...notRegistered, problem: faultSentence(created.fault).message };
  }
  const params = { endpointUuid: found.endpointUuid };
  if (!found.enabled || found.url !== url || found.eventTypes.length > 0) {
    const body = { url, enabled: true, eventTypes: [] };
    const changed = await service.call("updateWebhookEndpoint", { params, body });
    if (!changed.ok) return { ...(kept ?? notRegistered), problem: faultSentence(changed.fault).message };
  }
  const sealed = kept?.endpointUuid === found.endpointUuid ? kept.sealedSecret : null;
  if (sealed && openSecret({ studioSecret, owner: serviceBaseUrl, sealed }) !== null) {
    return { endpointUuid: found.endpointUuid, sealedSecret: sealed, problem: null };
  }
  // The secret is shown once: one that is not known here any more is replaced.
  const rolled = await service.call("rollWebhookSecret", { params });
  return rolled.ok ? seal(rolled.value) : { ...notRegistered, problem: faultSentence(rolled.fault).message };
}

/**
 * The service for calls that start something. One that keeps no webhook endpoints is asked with each call to come back
 * to the inbox when that ends, if it can reach this studio at all.
 */
export async function clientWithCallback(studio: Studio): Promise<ServiceClient> {
  const { service, publicUrl, inboxUrl } = studio;
  if (publicUrl === null || inboxUrl === null || !inboxUrl.startsWith(publicUrl)) return service;
  // A service refuses what is asked of it together with an address that it could not call.
  if (isInsideAddress(inboxUrl)) return service;
  const connection = await getConnection({ studio });
  if (!connection.ok || canExtend(connection.value, "webhook-endpoint")) return service;
  return clientOf((name, input) => {
    const body = typeof input?.body === "object" ? input.body : {};
    return service.send(name, { ...input, body: { ...body, completion_webhook: inboxUrl } });
  });
}

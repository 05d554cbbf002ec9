import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { webhookDelivery, webhookEndpoint, webhookEvent } from "#db/service/schema/webhook.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import { DELIVERY_SCHEDULE_SECONDS, DELIVERY_TIMEOUT_MS } from "#lib/contract/webhook.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { guardedFetch } from "#lib/guarded-fetch/guarded-fetch.ts";
import { traced, traceparent } from "#lib/tracing/trace.ts";
import type { Faults } from "../../faults/faults.ts";
import { type DeliverWebhook, deliverWebhookLater } from "../../jobs/definitions.ts";
import type { Storage } from "../../storage/storage.ts";
import { callbackSecrets } from "../callback-secret.ts";
import { disableEndpoint, signingSecret } from "../endpoints.ts";
import { renderEvent } from "./render-event.ts";

const LONG_FAILURE_MS = 5 * 24 * 60 * 60 * 1000;

/** Notes with an endpoint how an attempt went; switches it off after 410 or days of failure and tells the others. */
async function recordAttempt(
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
  await tx.update(webhookEndpoint).set({ failingSince }).where(mine);
  await disableEndpoint(tx, endpoint, disabledReason);
}

type Context = {
  db: ServiceDatabase;
  storage: Storage;
  encryptionKey: string;
  extensions: "on" | "off";
  trusted: readonly string[];
  inbox?: string | undefined;
  faults: Pick<Faults, "webhookTimes" | "webhookLateMs">;
  signal: AbortSignal;
};

/** Makes one attempt of a delivery and writes what came of it together with the job of the next attempt. */
export async function attemptDelivery(context: Context, job: DeliverWebhook): Promise<void> {
  const found = await findWanted(context.db, job);
  const { webhookTimes, webhookLateMs } = context.faults;
  if (!found || webhookTimes === 0) return;
  if (webhookLateMs > 0) await wait(webhookLateMs, undefined, { signal: context.signal });
  const startedAt = new Date();
  const body = await renderEvent(context, found.event);
  const secrets = secretsOf(context.encryptionKey, found);
  const headers = signDelivery({ eventId: found.event.uuid, body, at: startedAt, secrets });
  const { trusted, inbox, signal } = context;
  const facts = { event: found.event.type, attempt: job.attempt + 1 };
  const outcome = await traced({ name: "deliver webhook", kind: "client", facts }, async (span) => {
    const { url } = found.delivery;
    // Told to the studio alone: to whoever else is called it would be of no use but to put two calls together.
    const trace = url === inbox ? traceparent() : undefined;
    const said = { ...headers, ...(trace && { traceparent: trace }) };
    const outcome = await postDelivery({ url, body, headers: said, trusted, inbox, signal });
    span.note({ outcome: outcome.verdict, status: outcome.statusCode });
    return outcome;
  });
  if (webhookTimes === 2) await postDelivery({ url: found.delivery.url, body, headers, trusted, inbox, signal });
  await context.db.transaction((tx) => settle(tx, { job, found, outcome, startedAt }));
}

async function findWanted(db: ServiceDatabase, { deliveryUuid, attempt }: DeliverWebhook) {
  const [found] = await db
    .select({ delivery: webhookDelivery, event: webhookEvent, endpoint: webhookEndpoint, workspace })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.uuid, webhookDelivery.eventUuid))
    .innerJoin(workspace, eq(workspace.uuid, webhookEvent.workspaceUuid))
    .leftJoin(webhookEndpoint, eq(webhookEndpoint.uuid, webhookDelivery.endpointUuid))
    .where(and(eq(webhookDelivery.uuid, deliveryUuid), eq(webhookDelivery.attemptCount, attempt)));
  if (found?.delivery.state !== "waiting") return null;
  if (found.endpoint && (!found.endpoint.enabled || found.endpoint.deletedAt)) return null;
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof findWanted>>>;

function secretsOf(encryptionKey: string, { endpoint, workspace: its }: Found): string[] {
  if (!endpoint) return callbackSecrets(encryptionKey, its);
  const versions = [endpoint.secretVersion];
  if (endpoint.previousUntil && endpoint.previousUntil > new Date()) versions.push(endpoint.secretVersion - 1);
  return versions.map((version) => signingSecret(encryptionKey, { endpointUuid: endpoint.uuid, version }));
}

async function settle(
  tx: ServiceTransaction,
  done: { job: DeliverWebhook; found: Found; outcome: DeliveryOutcome; startedAt: Date },
): Promise<void> {
  const { job, found, outcome, startedAt } = done;
  const next = outcome.verdict === "failed" ? nextAttempt(job.attempt + 1) : null;
  const reached = outcome.verdict === "delivered";
  const rows = await tx
    .update(webhookDelivery)
    .set({
      state: reached ? "delivered" : next ? "waiting" : "given_up",
      attemptCount: job.attempt + 1,
      nextAttemptAt: next?.at ?? null,
      attempts: [
        ...found.delivery.attempts,
        {
          at: startedAt.getTime(),
          statusCode: outcome.statusCode,
          reason: reached ? undefined : outcome.reason,
          tookMs: Date.now() - startedAt.getTime(),
        },
      ],
    })
    .where(and(eq(webhookDelivery.uuid, job.deliveryUuid), eq(webhookDelivery.attemptCount, job.attempt)))
    .returning({ uuid: webhookDelivery.uuid });
  if (rows.length === 0) return;
  if (next) {
    const followUp = { deliveryUuid: job.deliveryUuid, attempt: job.attempt + 1 };
    await deliverWebhookLater(tx, followUp, { delaySeconds: next.seconds });
  }
  if (found.endpoint) await recordAttempt(tx, found.endpoint, outcome);
}

/** When the attempt of that number is due, up to a tenth later than the schedule says; null after the last. */
function nextAttempt(attempt: number): { seconds: number; at: Date } | null {
  const planned = DELIVERY_SCHEDULE_SECONDS[attempt];
  if (planned === undefined) return null;
  const seconds = Math.round(planned * (1 + Math.random() * 0.1));
  return { seconds, at: new Date(Date.now() + seconds * 1000) };
}

type DeliveryOutcome =
  | { verdict: "delivered"; statusCode: number }
  | { verdict: "gone"; statusCode: number; reason: string }
  | { verdict: "failed"; statusCode?: number; reason: string };

/** One attempt. Only a 2xx answer counts; a redirect is a failure and 410 says that nobody will come again. */
async function postDelivery({
  inbox,
  ...request
}: {
  url: string;
  body: string;
  headers: Record<string, string>;
  trusted: readonly string[];
  /** The studio's inbox, which is told of what happens wherever it stands. */
  inbox?: string | undefined;
  signal: AbortSignal;
}): Promise<DeliveryOutcome> {
  try {
    const { status } = await guardedFetch({
      ...request,
      exact: inbox,
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Sceneboard/1.0", ...request.headers },
      maxBytes: 64 * 1024,
      timeoutMs: DELIVERY_TIMEOUT_MS,
      maxRedirects: 0,
    });
    if (status >= 200 && status < 300) return { verdict: "delivered", statusCode: status };
    if (status === 410) return { verdict: "gone", statusCode: status, reason: "The endpoint answered that it is gone" };
    return { verdict: "failed", statusCode: status, reason: `The endpoint answered with status ${status}` };
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    return { verdict: "failed", reason: error.message };
  }
}

/** The three headers of a delivery; while a secret is rolled, both sign. */
function signDelivery(delivery: {
  eventId: string;
  body: string;
  at: Date;
  secrets: readonly string[];
}): Record<string, string> {
  const signatures = delivery.secrets.map((secret) =>
    new Webhook(secret).sign(delivery.eventId, delivery.at, delivery.body),
  );
  return {
    "webhook-id": delivery.eventId,
    "webhook-timestamp": String(Math.floor(delivery.at.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}

import { Webhook } from "standardwebhooks";
import { DELIVERY_TIMEOUT_MS } from "#lib/contract/webhook.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { guardedFetch } from "#lib/guarded-fetch/guarded-fetch.ts";

export type DeliveryOutcome =
  | { verdict: "delivered"; statusCode: number }
  | { verdict: "gone"; statusCode: number; reason: string }
  | { verdict: "failed"; statusCode?: number; reason: string };

/** One attempt. Only a 2xx answer counts; a redirect is a failure and 410 says that nobody will come again. */
export async function postDelivery({
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
export function signDelivery(delivery: {
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

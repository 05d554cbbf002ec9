import { Webhook } from "standardwebhooks";

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

import type { ReceiptVerdict } from "#db/studio/schema/service.ts";
import type { WebhookDelivery } from "#lib/contract/webhook.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";
import type { StudioFault } from "../../fault.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";

/** The webhook inbox of the studio and the outbox of the service, for those who look after the installation. */
export function webhooksQuery() {
  return studioQuery<WebhooksView>(["webhooks"], "/api/webhooks", { refetchInterval: () => pollForOthers() });
}

/** A call that came to the inbox, as the settings show it. */
export type ReceiptView = {
  uuid: string;
  receivedAt: number;
  type: string;
  verdict: ReceiptVerdict;
  effect: string | null;
  deliveries: number;
  body: string;
};

/** How service and studio are joined by webhooks; `outbox` is missing where the service keeps none. */
export type WebhooksView = {
  inboxUrl: string | null;
  state: "registered" | "not_offered" | "no_address" | "waiting" | "failed";
  problem: string | null;
  receipts: ReceiptView[];
  /** Whether the service tells what it signs the calls with that requests asked for. */
  hasCallbackSecret: boolean;
  outbox?: WebhookDelivery[];
  outboxFault?: StudioFault;
};

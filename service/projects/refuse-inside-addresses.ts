import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { assertReachable, assertWebhook, type WebhookTrust } from "../webhooks/assert-reachable.ts";

/** Refuses a project that names what could never be fetched, at once and by the name of the member. */
export function refuseInsideAddresses({ method, webpages, look }: ProjectBrief, trust: WebhookTrust): void {
  for (const [index, address] of webpages.entries()) {
    assertReachable(method === "webpage" ? "url" : `webpages[${index}]`, address, { trusted: trust.trusted });
  }
  if (look.completionWebhook) assertWebhook("completion_webhook", look.completionWebhook, trust);
}

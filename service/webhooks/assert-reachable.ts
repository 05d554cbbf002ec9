import { because } from "#lib/contract/reasons.ts";
import { agentFor, type Trust } from "#lib/guarded-fetch/checked-agent.ts";
import { FetchFault } from "#lib/guarded-fetch/fault.ts";
import { ServiceFault } from "../errors.ts";

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

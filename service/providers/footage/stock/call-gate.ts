import { ProviderFault } from "../../provider-fault.ts";

type Account = { provider: string; name: string; account: string };

/** A wrong clock or header must not shut a library out for days. */
const longestMs = 60 * 60_000;

const closedUntil = new Map<string, number>();
const nameOf = ({ provider, account }: Account) => `${provider} ${account}`;

/** Refuses at once while the library has said that its limit is used up. */
export function checkOpen(account: Account): void {
  const retryAfterMs = (closedUntil.get(nameOf(account)) ?? 0) - Date.now();
  if (retryAfterMs <= 0) return;
  const message = `${account.name} takes no more searches for ${Math.ceil(retryAfterMs / 1000)} seconds. Footage comes from elsewhere meanwhile.`;
  throw new ProviderFault("rate_limited", { message, provider: account.provider, retryAfterMs });
}

export function blockUntil(account: Account, at: number): void {
  closedUntil.set(nameOf(account), Math.min(at, Date.now() + longestMs));
}

import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent } from "undici";
import { because } from "#lib/contract/reasons.ts";
import { FetchFault } from "./fault.ts";

/** Resolves a name and hands on only addresses that passed the check, so that what is checked is what is dialled. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "", 0);
    const allowed = found.filter(({ address }) => isPublicAddress(address));
    const first = allowed[0];
    if (!first) {
      return callback(new FetchFault("refused_address", because("host_not_public", { host: hostname })), "", 0);
    }
    if (options.all) return callback(null, allowed);
    callback(null, first.address, first.family);
  });
};

/** Names that need no look-up to be known as this machine. */
const isThisMachine = /^(.+\.)?(localhost|localhost\.localdomain|ip6-localhost|ip6-loopback)\.*$/i;

const publicAgent = new Agent({ connect: { lookup: publicLookup }, connections: 8, pipelining: 0 });
const trustedAgent = new Agent({ connections: 8, pipelining: 0 });

/** What may be dialled besides the public internet. */
export type Trust = {
  /** host:port pairs of private addresses the operator trusts. */
  trusted: readonly string[];
  /** One private address that is trusted as it stands, with its path, and nothing beside it. */
  exact?: string | undefined;
};

/** The agent an address may be dialled with. Throws a FetchFault for one that may not be dialled at all. */
export function agentFor(address: URL, trust: Trust): Agent {
  return isTrusted(address, trust) ? trustedAgent : publicAgent;
}

/** The same for whoever dials without an agent: how its name is looked up. */
export function lookupFor(address: URL, trust: Trust): LookupFunction | undefined {
  return isTrusted(address, trust) ? undefined : publicLookup;
}

/** Whether an address is the operator's own wish; throws for one that is neither that nor public. */
function isTrusted(address: URL, { trusted, exact }: Trust): boolean {
  if (address.protocol !== "http:" && address.protocol !== "https:") {
    throw new FetchFault("refused_address", because("address_not_http", {}));
  }
  if (address.username || address.password) {
    throw new FetchFault("refused_address", because("address_with_password", {}));
  }
  const port = address.port || (address.protocol === "https:" ? "443" : "80");
  if (trusted.includes(`${address.hostname}:${port}`)) return true;
  if (exact !== undefined && address.href === URL.parse(exact)?.href) return true;
  // A literal address is dialled without a look-up, so it is checked here.
  const literal = address.hostname.replace(/^\[|\]$/g, "");
  if (isThisMachine.test(literal) || (/^[\d.]+$|:/.test(literal) && !isPublicAddress(literal))) {
    throw new FetchFault("refused_address", because("host_not_public", { host: address.hostname }));
  }
  return false;
}

/**
 * Whether an IP address belongs to the public internet. Everything else is refused: private, loopback, link-local,
 * carrier-grade, multicast, documentation ranges, IPv6 forms that carry an IPv4 address inside, and IPv6 addresses that
 * are not assigned for public use.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // The library calls every IPv6 address outside its named ranges unicast, `::7f00:1` for example.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false;
  return parsed.range() === "unicast";
}

/** The only IPv6 addresses that are assigned for public use. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

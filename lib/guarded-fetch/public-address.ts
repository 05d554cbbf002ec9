import ipaddr from "ipaddr.js";

/**
 * Whether an IP address belongs to the public internet. Everything else is refused: private, loopback, link-local,
 * carrier-grade, multicast, documentation ranges, and IPv6 forms that carry an IPv4 address inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === "unicast";
}

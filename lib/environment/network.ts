import { BlockList, isIP } from "node:net";
import { z } from "zod";

/** A browser can hardly reach these itself: this machine, a private network, a name without a dot as in a compose file. */
const inside =
  /^(localhost|[^.:]+|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|\[.*\])$/;

/** Whether the studio forwards `/openapi`, `/uploads` and `/assets` to the service, when nobody said so. */
export function isInsideAddress(baseUrl: string): boolean {
  return inside.test(new URL(baseUrl).hostname);
}

/** The address at which a studio takes what the service tells of. */
export function inboxOf(studioUrl: string): string {
  return `${studioUrl.replace(/\/+$/, "")}/api/webhooks/service`;
}

/** Addresses separated by commas, read as their origins: nothing else of what is typed here reaches a page's policy. */
export const origins = z
  .string()
  .default("")
  .transform((text) => text.split(",").map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ""))
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/, error: "must be addresses such as https://bucket.example, comma separated" })
        .transform((address) => new URL(address).origin),
    ),
  );

/** `host:port` pairs, comma separated. */
export const hostsAndPorts = z
  .string()
  .default("")
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(z.string()).transform((parts) => parts.filter((part) => part !== "")));

/** Which proxies stand before the studio: how many, or at which addresses; null for none. */
export type TrustedProxies = { hops: number } | { addresses: BlockList } | null;

const mostHops = 10;

/** `1`, or addresses and networks such as `10.0.0.7, 192.168.0.0/16`, comma separated. */
export const trustedProxies = z
  .string()
  .default("")
  .transform((text, context): TrustedProxies => {
    const parts = text.split(",").map((part) => part.trim());
    if (text.trim() === "") return null;
    const hops = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (hops === 0) return null;
    if (hops <= mostHops) return { hops };
    const addresses = new BlockList();
    for (const part of parts) {
      if (add(addresses, part)) continue;
      const message = `must be how many proxies there are (1 to ${mostHops}), or their addresses, comma separated`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
    return { addresses };
  });

function add(addresses: BlockList, part: string): boolean {
  const [network = "", bits, ...more] = part.split("/");
  const version = isIP(network);
  if (version === 0 || more.length > 0) return false;
  const family = version === 4 ? "ipv4" : "ipv6";
  if (bits === undefined) addresses.addAddress(network, family);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)) {
    addresses.addSubnet(network, Number(bits), family);
  } else return false;
  return true;
}

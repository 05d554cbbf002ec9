import "server-only";
import { isIP, isIPv6 } from "node:net";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Actor } from "#lib/actor.ts";
import { protocolOf, sessionCookie } from "#lib/auth/cookies.ts";
import { findActor } from "#lib/auth/find-actor.ts";
import type { TrustedProxies } from "#lib/environment/network.ts";
import { type Studio, studio } from "./studio.ts";

/** The person of the present request, looked up once in it. */
export const requestActor = cache(async (): Promise<Actor | null> => (await requestSession()).find());

/** A way to find the person of the present request again and again, for what outlives the request's first moment. */
export async function requestSession(): Promise<{ find: () => Promise<Actor | null> }> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const token = jar.get(sessionCookie(protocolOf(head)).name)?.value;
  const { db, secret } = studio();
  return { find: async () => (token ? findActor({ db, secret, token }) : null) };
}

/** The address that a page names as its own: the public one, else the one of the request. Mails never use it. */
export async function requestOrigin({ publicUrl }: Pick<Studio, "publicUrl">): Promise<string> {
  if (publicUrl !== null) return publicUrl;
  const head = await headers();
  return `${protocolOf(head)}://${head.get("x-forwarded-host") ?? head.get("host") ?? "localhost"}`;
}

const header = "x-forwarded-for";
/** What a proxy says of the address that the browser asked for. */
const claims = ["forwarded", "x-forwarded-host", "x-forwarded-port", "x-forwarded-proto", "x-forwarded-server"];

/** The caller's network address, as {@link cleanForwarded} wrote it before anything else saw the request. */
export function callerAddress(headers: { get(name: string): string | null }): string {
  return headers.get(header)?.split(",").at(-1)?.trim().slice(0, 64) || "unknown";
}

type Incoming = {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
};

/** Takes the percent signs of a path that cannot be decoded for themselves: nothing has such a name, where Next would fail. */
export function mendAddress(request: { url?: string | undefined }): void {
  const [path = "", ...query] = (request.url ?? "").split("?");
  try {
    decodeURIComponent(path);
  } catch {
    request.url = [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

/**
 * Replaces what a request claims of its way here: the caller's address, and without a trusted proxy its host and protocol
 * too, which Next then fills in from the connection. A browser at the public address came by that address's protocol.
 */
export function cleanForwarded(
  { headers, socket: { remoteAddress: from } }: Incoming,
  { trusted, publicUrl }: { trusted: TrustedProxies; publicUrl: string | null },
): void {
  const claimed = [headers[header] ?? []].flat().join(",");
  headers[header] = findCaller({ claimed, from, trusted });
  if (countTrusted([plainAddress(from ?? "")], trusted) > 0) return;
  for (const name of claims) delete headers[name];
  const url = publicUrl === null ? null : URL.parse(publicUrl);
  if (url?.host === headers.host) headers["x-forwarded-proto"] = url?.protocol.slice(0, -1);
}

/**
 * Who calls: the connection's own address, unless that is a proxy named as one. Each trusted proxy wrote the address it was
 * called from at the end of the header; what stands before came from the caller and may be made up.
 */
export function findCaller({
  claimed,
  from,
  trusted,
}: {
  claimed: string;
  from: string | undefined;
  trusted: TrustedProxies;
}): string {
  const claimedAddresses = claimed.slice(-2_000).split(",");
  const chain = [
    ...claimedAddresses.map((claim) => plainAddress(claim)).filter((claim) => claim !== ""),
    plainAddress(from ?? ""),
  ];
  const nearestFirst = chain.toReversed();
  return asCaller(nearestFirst[countTrusted(nearestFirst, trusted)] ?? chain[0]);
}

function countTrusted(nearestFirst: readonly string[], trusted: TrustedProxies): number {
  if (trusted === null) return 0;
  if ("hops" in trusted) return trusted.hops;
  const isProxy = (address: string) =>
    isIP(address) !== 0 && trusted.addresses.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  const first = nearestFirst.findIndex((address) => !isProxy(address));
  return first === -1 ? nearestFirst.length : first;
}

/** Without a port, brackets or the form that IPv4 has within IPv6. */
function plainAddress(text: string): string {
  const bare = text.trim().replace(/^\[([^\]]*)\](:\d+)?$/, "$1");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(mapped)?.[1] ?? mapped;
}

/** One home or phone has a whole network of IPv6 addresses: its first half names it. */
function asCaller(address: string | undefined): string {
  if (!address) return "unknown";
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

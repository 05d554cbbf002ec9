import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Where clouds tell a machine its keys, and where nobody keeps a bucket. */
function isLinkLocal(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "linkLocal";
}

const refused = () => new Error("That address is one that only this machine's own network card answers at.");

/**
 * Who has the set-up link runs this machine, as whoever sets `S3_ENDPOINT` does: a bucket may be anywhere, also on the
 * local network or on this machine. Link-local addresses alone are refused; what is checked is what is dialled.
 */
export const lookUpBucket: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "", 0);
    const allowed = found.filter(({ address }) => !isLinkLocal(address));
    const first = allowed[0];
    if (!first) return callback(refused(), "", 0);
    if (options.all) return callback(null, allowed);
    callback(null, first.address, first.family);
  });
};

/** A literal address is dialled without a look-up. */
export function checkBucketAddress(endpoint: string): void {
  if (isLinkLocal(new URL(endpoint).hostname.replace(/^\[|\]$/g, ""))) throw refused();
}

import "server-only";
import { z } from "zod";
import { Email } from "#lib/auth/sign-in.ts";
import { SHARE_LIMITS } from "#lib/contract/share.ts";
import * as say from "#messages/access.ts";

const domain = /^@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** An e-mail address, or all of a domain: `@example.org`. */
const Address = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((text) => domain.test(text) || Email.safeParse(text).success, say.notAnAddress());

/** Whom a link names. */
export const Addresses = z
  .array(Address)
  .min(1, say.nameAtLeastOneAddress())
  .max(SHARE_LIMITS.addresses, say.atMostSoManyAddresses({ addresses: SHARE_LIMITS.addresses }))
  .transform((addresses) => [...new Set(addresses)]);

/** Whether a link that names these lets the owner of this address in. */
export function isListed(email: string, addresses: readonly string[]): boolean {
  return addresses.includes(email) || addresses.includes(email.slice(email.lastIndexOf("@")));
}

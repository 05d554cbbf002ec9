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

const dayMs = 86_400_000;

/** When a link ends, in epoch milliseconds: ahead, and within a year. */
export const ExpiresAt = z.int().superRefine((at, context) => {
  const left = at - Date.now();
  // A day more for the last day itself, wherever its evening is.
  if (left > 0 && left <= (SHARE_LIMITS.days + 1) * dayMs) return;
  context.addIssue({ code: "custom", message: say.chooseADayAhead({ days: SHARE_LIMITS.days }) });
});

export function inDays(days: number): number {
  return Date.now() + days * dayMs;
}

/** The days that are left, for those who read what happened. */
export function daysUntil(at: number): number {
  return Math.max(1, Math.ceil((at - Date.now()) / dayMs));
}

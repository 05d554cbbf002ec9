/** What the holder of a link may do, from least to most. Without zod: browsers load this with the board. */
export const SHARE_LEVELS = ["look", "note", "approve"] as const;
export type ShareLevel = (typeof SHARE_LEVELS)[number];

export function hasLevel(level: ShareLevel, wanted: ShareLevel): boolean {
  return SHARE_LEVELS.indexOf(level) >= SHARE_LEVELS.indexOf(wanted);
}

/** What somebody looks with, as far as their browser tells. */
export const DEVICE_KINDS = ["phone", "tablet", "computer", "other"] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** How many links of one board or clip work at a time, and how many guests come by one. */
export const SHARE_LIMITS = { links: 100, guests: 500, addresses: 50, days: 365 } as const;

/** Digits of a code that is mailed, and how long it is good. */
export const SHARE_CODE = { digits: 6, minutes: 10 } as const;

/** The longest word that goes with an invitation, in characters. */
export const SHARE_GREETING_CHARACTERS = 1_000;

/**
 * What stands behind the name of a guest: only their word, the link's password, a code mailed to their address, or their
 * word on a page for reviewing offline.
 */
export const GUEST_PROOFS = ["name", "password", "code", "page"] as const;
export type GuestProof = (typeof GUEST_PROOFS)[number];

/** The longest name of a guest, in characters. */
export const GUEST_NAME_CHARACTERS = 80;

/** Lengths of a link's password, in characters. */
export const SHARE_PASSWORD = { min: 8, max: 200 } as const;

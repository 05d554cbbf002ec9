/** What the holder of a link may do, from least to most. Without zod: browsers load this with the board. */
export const SHARE_LEVELS = ["look", "note", "approve"] as const;
export type ShareLevel = (typeof SHARE_LEVELS)[number];

export function hasLevel(level: ShareLevel, wanted: ShareLevel): boolean {
  return SHARE_LEVELS.indexOf(level) >= SHARE_LEVELS.indexOf(wanted);
}

/** Lengths of a link's password, in characters. */
export const SHARE_PASSWORD = { min: 8, max: 200 } as const;

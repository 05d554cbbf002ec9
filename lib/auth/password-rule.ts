/** Lengths of a password, in characters. */
export const PASSWORD_CHARACTERS = { min: 12, max: 200 } as const;

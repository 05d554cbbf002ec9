/** Somebody else who has the same project open. */
export type PersonHere = { userUuid: string; name: string };

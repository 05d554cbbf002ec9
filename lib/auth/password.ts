import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";

/** Lengths of a password, in characters. */
export const PASSWORD_CHARACTERS = { min: 12, max: 200 } as const;

export const NewPassword = z
  .string()
  .min(PASSWORD_CHARACTERS.min, `must have at least ${PASSWORD_CHARACTERS.min} characters`)
  .max(PASSWORD_CHARACTERS.max, `must have at most ${PASSWORD_CHARACTERS.max} characters`);

/** The library's default is argon2id; these are the costs for it that OWASP names. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

const standIn = hashPassword(crypto.randomUUID());

/** Takes as long for an address that nobody has as for one somebody has. */
export async function checkPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await standIn), password);
  return matches && passwordHash !== null && passwordHash !== undefined;
}

/** What a link that opens something carries. It is shown once; only {@link hashLinkToken} of it is kept. */
export function createLinkToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

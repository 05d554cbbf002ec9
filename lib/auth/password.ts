import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { z } from "zod";
import { PASSWORD_CHARACTERS } from "./password-rule.ts";

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

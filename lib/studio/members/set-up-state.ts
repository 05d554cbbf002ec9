import "server-only";
import { hasOwner, isSetupTokenGood } from "#lib/auth/set-up.ts";
import { studio } from "../studio.ts";

/** Whether the studio still waits for its first owner. */
export async function needsSetUp(): Promise<boolean> {
  return !(await hasOwner(studio().db));
}

/** Whether a set-up link can still be used. */
export async function isSetUpLinkGood(token: string): Promise<boolean> {
  return token.length <= 200 && (await isSetupTokenGood(studio().db, token));
}

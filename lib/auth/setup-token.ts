import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { setupToken } from "#db/studio/schema/setup-token.ts";
import { createLinkToken, hashLinkToken } from "./link-token.ts";

export const SETUP_TOKEN_MS = 60 * 60_000;

/** A token for one set-up link; only its hash is kept. */
export async function createSetupToken(db: StudioConnection): Promise<string> {
  const token = createLinkToken();
  const tokenHash = hashLinkToken(token);
  await db.insert(setupToken).values({ tokenHash, expiresAt: new Date(Date.now() + SETUP_TOKEN_MS) });
  return token;
}

export async function isSetupTokenGood(db: StudioConnection, token: string): Promise<boolean> {
  const rows = await db.select({ uuid: setupToken.uuid }).from(setupToken).where(isGood(token));
  return rows.length > 0;
}

/** True for exactly one caller of each token. */
export async function consumeSetupToken(db: StudioConnection, token: string): Promise<boolean> {
  const rows = await db
    .update(setupToken)
    .set({ usedAt: new Date() })
    .where(isGood(token))
    .returning({ uuid: setupToken.uuid });
  return rows.length > 0;
}

function isGood(token: string) {
  const hash = hashLinkToken(token);
  return and(eq(setupToken.tokenHash, hash), isNull(setupToken.usedAt), gt(setupToken.expiresAt, new Date()));
}

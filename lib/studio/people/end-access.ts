import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { calendarFeed, pushSubscription } from "#db/studio/schema/notice.ts";
import { sessionRecord } from "#db/studio/schema/teamspace.ts";
import { passkey, passkeyChallenge, passwordLink } from "#db/studio/schema/user.ts";
import { publishChange } from "../live/server/publish.ts";

/**
 * Ends everything that reaches an account without its password: sign-ins, links that set a password, passkeys, the
 * calendar address, and browsers that are told of notices. Somebody with a stolen session may have made any of them.
 */
export async function endAccess(tx: StudioTransaction, userUuid: string): Promise<void> {
  const now = new Date();
  const isOpen = and(eq(sessionRecord.userUuid, userUuid), isNull(sessionRecord.revokedAt));
  await tx.update(sessionRecord).set({ revokedAt: now }).where(isOpen);
  const isGood = and(eq(passwordLink.userUuid, userUuid), isNull(passwordLink.endedAt));
  await tx.update(passwordLink).set({ endedAt: now }).where(isGood);
  for (const table of [passkey, passkeyChallenge, calendarFeed, pushSubscription]) {
    await tx.delete(table).where(eq(table.userUuid, userUuid));
  }
  await publishChange(tx, { userUuid, keys: [], access: "changed" });
}

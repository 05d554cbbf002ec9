import "server-only";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";
import { passkeyChallenge } from "#db/studio/schema/user.ts";

const goodMs = 5 * 60_000;

type Kept = { challenge: string; userUuid: string | null };

export async function keepChallenge(db: StudioDatabase, { challenge, userUuid }: Kept): Promise<void> {
  const now = Date.now();
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, new Date(now)));
  await db.insert(passkeyChallenge).values({ challenge, userUuid, expiresAt: new Date(now + goodMs) });
}

/** True for exactly one caller of each challenge, for what it was made for. */
export async function spendChallenge(db: StudioDatabase, { challenge, userUuid }: Kept): Promise<boolean> {
  const isMeant = userUuid === null ? isNull(passkeyChallenge.userUuid) : eq(passkeyChallenge.userUuid, userUuid);
  const spent = await db
    .delete(passkeyChallenge)
    .where(and(eq(passkeyChallenge.challenge, challenge), isMeant, gt(passkeyChallenge.expiresAt, new Date())))
    .returning({ challenge: passkeyChallenge.challenge });
  return spent.length === 1;
}

import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { StudioDatabase } from "#db/studio/client.ts";

const windowSeconds = 15 * 60;
/** Tries in a window. The address of the caller can be made up behind no proxy, so the one per account must hold alone. */
export const SIGN_IN_TRIES = { perAccount: 10, perAddress: 60 } as const;

type Try = { email: string; address: string };

export type SignInLimits = {
  /** Counts a try before it is made. Answers the seconds to wait when there were too many, else null. */
  take(attempt: Try): Promise<number | null>;
  /** A try that succeeded counts for nothing. */
  giveBack(attempt: Try): Promise<void>;
};

export function createSignInLimits(db: StudioDatabase): SignInLimits {
  const make = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix,
      points,
      duration: windowSeconds,
    });
  const account = make("sign-in-account", SIGN_IN_TRIES.perAccount);
  const address = make("sign-in-address", SIGN_IN_TRIES.perAddress);
  return {
    async take(attempt) {
      const waits = await Promise.all([
        secondsToWait(address.consume(digest(attempt.address))),
        secondsToWait(account.consume(digest(attempt.email))),
      ]);
      const longest = Math.max(...waits);
      return longest > 0 ? longest : null;
    },
    async giveBack(attempt) {
      await Promise.all([account.delete(digest(attempt.email)), address.reward(digest(attempt.address))]);
    },
  };
}

async function secondsToWait(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
    throw rejected;
  }
}

/** Keys have a bounded length and tell nobody who tried. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

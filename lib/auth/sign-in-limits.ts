import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { StudioDatabase } from "#db/studio/client.ts";

const minute = 60;
/**
 * Tries in a time of so many seconds. The account's own counts what comes from all addresses together; one address
 * alone cannot use it up, so no single stranger locks anybody out.
 */
export const SIGN_IN_TRIES = {
  /** Of one account from one address, or from a browser that is known to be its person's. */
  perPair: { tries: 10, seconds: 15 * minute },
  perAddress: { tries: 60, seconds: 15 * minute },
  perAccount: { tries: 60, seconds: 60 * minute },
} as const;

export type Try = {
  email: string;
  /** Of the caller's network. */
  address: string;
  /** What the browser is called where this person signed in with it before: strangers' tries are none of its. */
  device?: string | null;
};

export type SignInLimits = {
  /** Counts a try before it is made. Answers the seconds to wait when there were too many, else null. */
  take(attempt: Try): Promise<number | null>;
  /** A try that succeeded counts for nothing. */
  giveBack(attempt: Try): Promise<void>;
};

export function createSignInLimits(db: StudioDatabase): SignInLimits {
  const make = (keyPrefix: string, { tries, seconds }: { tries: number; seconds: number }) =>
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix,
      points: tries,
      duration: seconds,
    });
  const pair = make("sign-in-pair", SIGN_IN_TRIES.perPair);
  const device = make("sign-in-device", SIGN_IN_TRIES.perPair);
  const address = make("sign-in-address", SIGN_IN_TRIES.perAddress);
  const account = make("sign-in-account", SIGN_IN_TRIES.perAccount);

  /** In this order, and none after one that refuses: what is refused here must not count against the account. */
  function countsOf(attempt: Try): { of: RateLimiterPostgres; key: string }[] {
    if (attempt.device) return [{ of: device, key: digest(`${attempt.device} ${attempt.email}`) }];
    return [
      { of: address, key: digest(attempt.address) },
      { of: pair, key: digest(`${attempt.address} ${attempt.email}`) },
      { of: account, key: digest(attempt.email) },
    ];
  }

  return {
    async take(attempt) {
      for (const { of, key } of countsOf(attempt)) {
        const seconds = await secondsToWait(of.consume(key));
        if (seconds > 0) return seconds;
      }
      return null;
    },
    async giveBack(attempt) {
      await Promise.all(
        countsOf(attempt).map(({ of, key }) => (of === pair || of === device ? of.delete(key) : of.reward(key))),
      );
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

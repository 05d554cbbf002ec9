import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { StudioDatabase } from "#db/studio/client.ts";

const minute = 60;

/** How often something may be done in a time of so many seconds, by whoever the key names. */
export const RATES = {
  /** New guests by one link: of one caller, and of all together. */
  guestsOfCaller: { tries: 20, seconds: 15 * minute },
  guestsOfLink: { tries: 120, seconds: 60 * minute },
  /** Tries to say a mailed code: of one caller, of one caller for one address by one link, and of all callers for it. */
  codeTriesOfCaller: { tries: 60, seconds: 60 * minute },
  codeTriesOfPair: { tries: 10, seconds: 15 * minute },
  codeTriesOfAddress: { tries: 60, seconds: 60 * minute },
  /** What passkeys are to sign, for one caller. */
  passkeyChallenges: { tries: 60, seconds: 15 * minute },
  /** Mails that people cause, counted by `lib/studio/count-mails.ts`. */
  mailsByMember: { tries: 200, seconds: 24 * 60 * minute },
  mailsByCaller: { tries: 20, seconds: 15 * minute },
  mailsByLink: { tries: 300, seconds: 60 * minute },
  /** Of one of them to one address, and of all of them to it. */
  mailsOfPair: { tries: 5, seconds: 15 * minute },
  mailsToAddress: { tries: 30, seconds: 60 * minute },
} as const;
export type RateName = keyof typeof RATES;

export type Rates = {
  /** Counts one more, or so many. Answers the seconds to wait when there were too many, else null. */
  take(name: RateName, key: string, points?: number): Promise<number | null>;
  /** What was taken once and came to nothing counts no more. */
  giveBack(name: RateName, key: string): Promise<void>;
};

export function createRates(db: StudioDatabase): Rates {
  const limiters = new Map<RateName, RateLimiterPostgres>();
  const limiterOf = (name: RateName) => {
    const limiter = limiters.get(name) ?? createLimiter(db, name, RATES[name]);
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    take: async (name, key, points = 1) => secondsToWait(limiterOf(name).consume(digest(key), points)),
    giveBack: async (name, key) => void (await limiterOf(name).reward(digest(key))),
  };
}

/** Counts kept in the database, so that all processes share them. */
export function createLimiter(
  db: StudioDatabase,
  keyPrefix: string,
  { tries, seconds }: { tries: number; seconds: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix,
    points: tries,
    duration: seconds,
  });
}

/** Null when it was not refused. */
export async function secondsToWait(consumed: Promise<RateLimiterRes>): Promise<number | null> {
  try {
    await consumed;
    return null;
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
    throw rejected;
  }
}

/** Keys have a bounded length and tell nobody who tried. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

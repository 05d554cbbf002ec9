import "server-only";
import { eq } from "drizzle-orm";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { z } from "zod";
import type { StudioConnection, StudioDatabase } from "#db/studio/client.ts";
import { user } from "#db/studio/schema/user.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { checkPassword } from "./password.ts";
import { createLimiter, digest, secondsToWait } from "./rates.ts";

export type SignInFault = { code: "wrong_credentials" } | { code: "too_many_tries"; retryAfterSeconds: number };

/** Whether the password is this person's. An unknown address answers the same, after the same time, under the same limits. */
export async function checkSignIn({
  db,
  limits,
  email,
  password,
  address,
  device = null,
}: {
  db: StudioConnection;
  limits: SignInLimits;
  email: string;
  password: string;
  /** Of the caller's network. */
  address: string;
  /** What the browser is called where this person signed in with it before. */
  device?: string | null;
}): Promise<Result<{ userUuid: string; name: string; email: string }, SignInFault>> {
  const retryAfterSeconds = await limits.take({ email, address, device });
  if (retryAfterSeconds !== null) return fail({ code: "too_many_tries", retryAfterSeconds });
  const [found] = await db.select().from(user).where(eq(user.email, email));
  const matches = await checkPassword(found?.disabledAt ? null : found?.passwordHash, password);
  if (!found || !matches) return fail({ code: "wrong_credentials" });
  await limits.giveBack({ email, address, device });
  return succeed({ userUuid: found.uuid, name: found.name, email: found.email });
}

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

type Try = {
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
  const pair = createLimiter(db, "sign-in-pair", SIGN_IN_TRIES.perPair);
  const device = createLimiter(db, "sign-in-device", SIGN_IN_TRIES.perPair);
  const address = createLimiter(db, "sign-in-address", SIGN_IN_TRIES.perAddress);
  const account = createLimiter(db, "sign-in-account", SIGN_IN_TRIES.perAccount);

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
        if (seconds !== null) return seconds;
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

/** An e-mail address as accounts are found by it. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("must be an e-mail address"));

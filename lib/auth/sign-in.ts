import "server-only";
import { eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { user } from "#db/studio/schema/user.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { checkPassword } from "./password.ts";
import type { SignInLimits } from "./sign-in-limits.ts";

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

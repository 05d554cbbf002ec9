import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import { headers } from "next/headers";
import { z } from "zod";
import { sessionRecord } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { hashPassword, NewPassword, PASSWORD_CHARACTERS } from "#lib/auth/password.ts";
import { checkSignIn } from "#lib/auth/sign-in.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import type { StudioFault } from "../fault.ts";
import { publishChange } from "../live/server/publish.ts";
import { callerAddress } from "../request.ts";
import type { Studio } from "../studio.ts";
import { signInFault } from "./sessions.ts";

export const ChangePasswordInput = z.object({
  present: z.string().min(1, say.mustNotBeEmpty()).max(PASSWORD_CHARACTERS.max),
  next: NewPassword,
});

/** Sets another password and ends every other sign-in: whoever knew the old one is out. */
export async function changePassword({
  studio,
  actor,
  input,
  address,
}: {
  studio: Studio;
  actor: Actor;
  input: z.output<typeof ChangePasswordInput>;
  /** Of the caller's network. */
  address: string;
}): Promise<Result<{ changed: true }, StudioFault>> {
  const { db, signInLimits: limits } = studio;
  // Whoever is signed in is no stranger: others' tries are none of theirs.
  const device = `session ${actor.sessionUuid}`;
  const checked = await checkSignIn({ db, limits, email: actor.email, password: input.present, address, device });
  if (!checked.ok) return fail(checked.fault.code === "wrong_credentials" ? wrongPassword : signInFault(checked.fault));
  const passwordHash = await hashPassword(input.next);
  await db.transaction(async (tx) => {
    await tx.update(user).set({ passwordHash }).where(eq(user.uuid, actor.userUuid));
    const others = and(eq(sessionRecord.userUuid, actor.userUuid), ne(sessionRecord.uuid, actor.sessionUuid));
    await tx
      .update(sessionRecord)
      .set({ revokedAt: new Date() })
      .where(and(others, isNull(sessionRecord.revokedAt)));
    await publishChange(tx, { userUuid: actor.userUuid, keys: [["sessions"]], access: "changed" });
  });
  return succeed({ changed: true });
}

export async function changePasswordHere(given: {
  studio: Studio;
  actor: Actor;
  input: z.output<typeof ChangePasswordInput>;
}) {
  return changePassword({ ...given, address: callerAddress(await headers()) });
}

const wrongPassword: StudioFault = {
  code: "wrong_credentials",
  message: say.thisIsNotYourCurrent(),
  next: say.checkItAndTryAgain(),
  retryable: false,
  fields: { present: say.thisIsNotYourCurrent() },
};

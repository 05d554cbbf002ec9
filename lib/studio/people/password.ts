import "server-only";
import { eq } from "drizzle-orm";
import { headers } from "next/headers";
import { z } from "zod";
import { user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { hashPassword, NewPassword, PASSWORD_CHARACTERS } from "#lib/auth/password.ts";
import { checkSignIn } from "#lib/auth/sign-in.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { callerAddress } from "../request.ts";
import type { Studio } from "../studio.ts";
import { endAccess } from "./end-access.ts";
import { openSession, signInFault } from "./sessions.ts";

export const ChangePasswordInput = z.object({
  present: z.string().min(1, say.mustNotBeEmpty()).max(PASSWORD_CHARACTERS.max),
  next: NewPassword,
});

/**
 * Sets another password and ends all that reached the account, this sign-in too: a copy of its cookie may be elsewhere. The
 * page gets a new one by {@link changePasswordHere}.
 */
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
  const checked = await checkOwnPassword({ studio, actor, password: input.present, address });
  if (!checked.ok) {
    const { message, code } = checked.fault;
    return fail(code === "wrong_credentials" ? { ...checked.fault, fields: { present: message } } : checked.fault);
  }
  const passwordHash = await hashPassword(input.next);
  await studio.db.transaction(async (tx) => {
    await tx.update(user).set({ passwordHash }).where(eq(user.uuid, actor.userUuid));
    await endAccess(tx, actor.userUuid);
  });
  return succeed({ changed: true });
}

export async function changePasswordHere(given: {
  studio: Studio;
  actor: Actor;
  input: z.output<typeof ChangePasswordInput>;
}) {
  const head = await headers();
  const changed = await changePassword({ ...given, address: callerAddress(head) });
  if (changed.ok) await openSession(given.studio, given.actor, head.get("user-agent"));
  return changed;
}

type Own = { studio: Studio; actor: Actor; password: string; address: string };

/** Whether it is the password of the signed-in person. */
export async function checkOwnPassword({ studio, actor, password, address }: Own): Promise<Result<null, StudioFault>> {
  const { db, signInLimits: limits } = studio;
  // Anyone who is signed in is no stranger: others' tries are none of theirs.
  const device = `session ${actor.sessionUuid}`;
  const checked = await checkSignIn({ db, limits, email: actor.email, password, address, device });
  if (checked.ok) return succeed(null);
  return fail(checked.fault.code === "wrong_credentials" ? wrongPassword : signInFault(checked.fault));
}

const wrongPassword: StudioFault = faultOf("wrong_credentials", say.thisIsNotYourCurrent(), say.checkItAndTryAgain());

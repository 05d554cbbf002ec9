import "server-only";
import { cookies, headers } from "next/headers";
import type { Actor } from "#lib/auth/actor.ts";
import {
  DEVICE_SECONDS,
  deviceCookie,
  findDevice,
  protocolOf,
  rememberDevice,
  SESSION_SECONDS,
  sessionCookie,
} from "#lib/auth/cookies.ts";
import { safeReturnPath } from "#lib/auth/safe-return-path.ts";
import { createSession, revokeSession } from "#lib/auth/sessions.ts";
import { setUpOwner } from "#lib/auth/set-up.ts";
import { checkSignIn, type SignInFault } from "#lib/auth/sign-in.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import { callerAddress } from "../caller-address.ts";
import type { StudioFault } from "../fault.ts";
import type { Studio } from "../studio.ts";

type Going = Promise<Result<{ to: string }, StudioFault>>;

export async function signInHere({
  studio,
  input,
}: {
  studio: Studio;
  input: { email: string; password: string; next?: string | null | undefined };
}): Going {
  const head = await headers();
  const address = callerAddress(head);
  const { db, secret, signInLimits: limits } = studio;
  const { email, password } = input;
  const device = findDevice({ secret, email, cookie: await readDeviceCookie() });
  const checked = await checkSignIn({ db, limits, email, password, address, device });
  if (!checked.ok) return fail(signInFault(checked.fault));
  await openSession(studio, checked.value, head.get("user-agent"));
  return succeed({ to: safeReturnPath(input.next) });
}

export async function signOutHere({ studio, actor }: { studio: Studio; actor: Actor }): Going {
  await revokeSession({ db: studio.db, sessionUuid: actor.sessionUuid });
  await removeSessionCookie();
  return succeed({ to: "/sign-in" });
}

export async function setUpStudio({
  studio,
  input,
}: {
  studio: Studio;
  input: { token: string; name: string; email: string; password: string };
}): Going {
  const owner = await setUpOwner({ db: studio.db, ...input });
  if (!owner.ok) return fail(usedLink);
  const { userUuid } = owner.value;
  await openSession(studio, { userUuid, email: input.email }, (await headers()).get("user-agent"));
  return succeed({ to: "/projects" });
}

/** Signs the browser of the present request in, and knows it from then on as this person's. */
export async function openSession(
  { db, secret }: Studio,
  { userUuid, email }: { userUuid: string; email: string },
  userAgent: string | null,
) {
  await keepSessionCookie(await createSession({ db, secret, userUuid, userAgent: userAgent ?? "" }));
  await keepDeviceCookie(rememberDevice({ secret, email, cookie: await readDeviceCookie() }));
}

const usedLink: StudioFault = {
  code: "set_up_link_used",
  message: say.thisSetUpLinkWas(),
  next: say.ifTheStudioHasAn(),
  retryable: false,
};

export function signInFault(fault: SignInFault): StudioFault {
  if (fault.code === "wrong_credentials") {
    return {
      code: fault.code,
      message: say.thisAddressAndPasswordDo(),
      next: say.checkBothAndTryAgain(),
      retryable: false,
    };
  }
  return {
    code: fault.code,
    message: say.thereWereTooManyTries(),
    next: say.tryAgainIn({ minutes: minutes(fault.retryAfterSeconds) }),
    retryable: true,
    retryAfterSeconds: fault.retryAfterSeconds,
  };
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? say.aMinute() : say.countMinutes({ count });
}

/** Hands the session's token to the browser of the present request. */
async function keepSessionCookie(token: string) {
  const { name, options } = sessionCookie(protocolOf(await headers()));
  (await cookies()).set({ name, value: token, ...options, maxAge: SESSION_SECONDS });
}

async function removeSessionCookie() {
  const { name, options } = sessionCookie(protocolOf(await headers()));
  (await cookies()).set({ name, value: "", ...options, maxAge: 0 });
}

/** By which the browser of the present request is known to be somebody's; see {@link deviceCookie}. */
export async function readDeviceCookie(): Promise<string | undefined> {
  return (await cookies()).get(deviceCookie(protocolOf(await headers())).name)?.value;
}

async function keepDeviceCookie(value: string) {
  const { name, options } = deviceCookie(protocolOf(await headers()));
  (await cookies()).set({ name, value, ...options, maxAge: DEVICE_SECONDS });
}

import type { Asked } from "../access/given.ts";
import "server-only";
import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { cookies, headers } from "next/headers";
import type { StudioDatabase } from "#db/studio/client.ts";
import { sessionRecord } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/actor.ts";
import {
  DEVICE_SECONDS,
  deviceCookie,
  findDevice,
  protocolOf,
  SESSION_SECONDS,
  saveDevice,
  sessionCookie,
} from "#lib/auth/cookies.ts";
import { safeReturnPath } from "#lib/auth/safe-return-path.ts";
import { createSession, revokeSession } from "#lib/auth/sessions.ts";
import { setUpOwner } from "#lib/auth/set-up.ts";
import { checkSignIn, type SignInFault } from "#lib/auth/sign-in.ts";
import type { OpenLibrary } from "#lib/contract/choices.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/people.ts";
import { faultOf, type StudioFault } from "../fault.ts";
import { changeFootageLibraries } from "../footage/libraries.ts";
import { publishChange } from "../live/server/publish.ts";
import { callerAddress } from "../request.ts";
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
  await closeSession(studio.db, actor.sessionUuid);
  await removeSessionCookie();
  return succeed({ to: "/sign-in" });
}

/** Ends a sign-in, and the streams that are open by it. */
export async function closeSession(db: StudioDatabase, sessionUuid: string): Promise<void> {
  const userUuid = await revokeSession({ db, sessionUuid });
  if (userUuid) await publishChange(db, { userUuid, keys: [["sessions"]], access: "changed" });
}

export async function setUpStudio({
  studio,
  input,
}: {
  studio: Studio;
  input: {
    token: string;
    name: string;
    email: string;
    password: string;
    libraries?: readonly OpenLibrary[] | undefined;
  };
}): Going {
  const { libraries, ...account } = input;
  const owner = await setUpOwner({ db: studio.db, ...account });
  if (!owner.ok) return fail(usedLink);
  // Where the service cannot be reached the question is asked again.
  if (libraries) await changeFootageLibraries({ studio, input: { libraries } });
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
  await setSessionCookie(await createSession({ db, secret, userUuid, userAgent: userAgent ?? "" }));
  await setDeviceCookie(saveDevice({ secret, email, cookie: await readDeviceCookie() }));
}

const usedLink: StudioFault = faultOf("set_up_link_used", say.thisSetUpLinkWas(), say.ifTheStudioHasAn());

export function signInFault(fault: SignInFault): StudioFault {
  if (fault.code === "wrong_credentials") {
    return faultOf(fault.code, say.signInRefused(), say.checkBothAndTryAgain());
  }
  return {
    code: fault.code,
    message: say.thereWereTooManyTries(),
    next: tryAgainIn(fault.retryAfterSeconds),
    retryable: true,
    retryAfterSeconds: fault.retryAfterSeconds,
  };
}

/** What to do about a fault that passes by itself. */
export function tryAgainIn(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return say.tryAgainIn({ minutes: count === 1 ? say.aMinute() : say.countMinutes({ count }) });
}

/** Hands the session's token to the browser of the present request. */
async function setSessionCookie(token: string) {
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

async function setDeviceCookie(value: string) {
  const { name, options } = deviceCookie(protocolOf(await headers()));
  (await cookies()).set({ name, value, ...options, maxAge: DEVICE_SECONDS });
}

export type SessionView = { uuid: string; userAgent: string; lastSeenAt: number; createdAt: number; isThis: boolean };

const mostListed = 100;
const keptMs = 7 * 24 * 60 * 60_000;

/** Where the person is signed in, last used first. */
export async function listSessions({ studio, actor }: Asked): Promise<Result<SessionView[], StudioFault>> {
  const rows = await studio.db
    .select()
    .from(sessionRecord)
    .where(
      and(
        eq(sessionRecord.userUuid, actor.userUuid),
        isNull(sessionRecord.revokedAt),
        gt(sessionRecord.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(sessionRecord.lastSeenAt))
    .limit(mostListed);
  return succeed(
    rows.map(({ uuid, userAgent, lastSeenAt, createdAt }) => ({
      uuid,
      userAgent,
      lastSeenAt: lastSeenAt.getTime(),
      createdAt: createdAt.getTime(),
      isThis: uuid === actor.sessionUuid,
    })),
  );
}

/** Ends one of the person's own sign-ins; somebody else's stays as it is. */
export async function endSession({
  studio,
  actor,
  input: { sessionUuid },
}: Asked & { input: { sessionUuid: string } }): Promise<Result<{ ended: boolean }, StudioFault>> {
  const isOwn = and(eq(sessionRecord.uuid, sessionUuid), eq(sessionRecord.userUuid, actor.userUuid));
  const rows = await studio.db
    .update(sessionRecord)
    .set({ revokedAt: new Date() })
    .where(and(isOwn, isNull(sessionRecord.revokedAt)))
    .returning({ uuid: sessionRecord.uuid });
  await publishChange(studio.db, { userUuid: actor.userUuid, keys: [["sessions"]], access: "changed" });
  return succeed({ ended: rows.length > 0 });
}

/** Forgets sign-ins that have been over for a week. */
export async function sweepSessions(db: StudioDatabase): Promise<void> {
  const before = new Date(Date.now() - keptMs);
  await db.delete(sessionRecord).where(or(lt(sessionRecord.expiresAt, before), lt(sessionRecord.revokedAt, before)));
}

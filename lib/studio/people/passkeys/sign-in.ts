import "server-only";
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import { headers } from "next/headers";
import { z } from "zod";
import { passkey, user } from "#db/studio/schema/user.ts";
import { safeReturnPath } from "#lib/auth/safe-return-path.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { log } from "../../log.ts";
import { callerAddress } from "../../request.ts";
import type { Studio } from "../../studio.ts";
import { openSession, signInFault } from "../sessions.ts";
import { keepChallenge, spendChallenge } from "./challenge.ts";
import { passkeyFaults } from "./faults.ts";
import { Assertion } from "./response.ts";
import { findSite } from "./site.ts";

/** What a passkey is to sign; whose it is, is seen by its answer. */
export async function beginPasskeySignIn({
  studio,
}: {
  studio: Studio;
}): Promise<Result<PublicKeyCredentialRequestOptionsJSON, StudioFault>> {
  const site = await findSite(studio);
  if (!site) return fail(passkeyFaults.noSite);
  const retryAfterSeconds = await studio.rates.take("passkeyChallenges", callerAddress(await headers()));
  if (retryAfterSeconds !== null) return fail(signInFault({ code: "too_many_tries", retryAfterSeconds }));
  const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: "required" });
  await keepChallenge(studio.db, { challenge: options.challenge, userUuid: null });
  return succeed(options);
}

export const PasskeySignInInput = z.object({ response: Assertion, next: z.string().max(2_000).nullish() });

type Signing = { studio: Studio; input: z.output<typeof PasskeySignInInput> };

/** Signs in whom a passkey is of. Whatever is wrong with it gets the same answer. */
export async function signInByPasskey({ studio, input }: Signing): Promise<Result<{ to: string }, StudioFault>> {
  const checked = await checkPasskey(studio, input.response);
  if (!checked.ok) return checked;
  await openSession(studio, checked.value, (await headers()).get("user-agent"));
  return succeed({ to: safeReturnPath(input.next) });
}

type SignedIn = { userUuid: string; email: string };
type Signed = z.output<typeof Assertion>;

/** The person whose passkey signed a challenge of {@link beginPasskeySignIn}. Tries are counted as those of a password. */
export async function checkPasskey(studio: Studio, response: Signed): Promise<Result<SignedIn, StudioFault>> {
  const attempt = { email: `passkey ${response.id}`, address: callerAddress(await headers()) };
  const retryAfterSeconds = await studio.signInLimits.take(attempt);
  if (retryAfterSeconds !== null) return fail(signInFault({ code: "too_many_tries", retryAfterSeconds }));
  const found = await findSigner(studio, response);
  if (found.ok) await studio.signInLimits.giveBack(attempt);
  return found;
}

async function findSigner(studio: Studio, response: Signed): Promise<Result<SignedIn, StudioFault>> {
  const { db } = studio;
  const site = await findSite(studio);
  if (!site) return fail(passkeyFaults.noSite);
  const [found] = await db
    .select({ key: passkey, email: user.email })
    .from(passkey)
    .innerJoin(user, and(eq(user.uuid, passkey.userUuid), isNull(user.disabledAt)))
    .where(eq(passkey.credentialId, response.id));
  if (!found) return fail(passkeyFaults.refused);
  const { key, email } = found;
  const { userHandle, ...signed } = response.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...response, response: { ...signed, ...(userHandle !== undefined && { userHandle }) } },
    expectedChallenge: (challenge) => spendChallenge(db, { challenge, userUuid: null }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: key.credentialId, publicKey: Buffer.from(key.publicKey, "base64url"), counter: key.counter },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ err: error, passkeyUuid: key.uuid }, "A passkey was refused");
    return null;
  });
  if (!verified?.verified) return fail(passkeyFaults.refused);
  const counter = verified.authenticationInfo.newCounter;
  // Of two that come with the same count, one is a copy.
  const counted = await db
    .update(passkey)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(eq(passkey.uuid, key.uuid), eq(passkey.counter, key.counter)))
    .returning({ uuid: passkey.uuid });
  return counted.length === 1 ? succeed({ userUuid: key.userUuid, email }) : fail(passkeyFaults.refused);
}

import "server-only";
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { sessionRecord } from "#db/studio/schema/teamspace.ts";
import { passkey, user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { requiredName } from "#lib/contract/member.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import * as say from "#messages/passkeys.ts";
import { notifyPeople } from "../../activity/notices/model/people.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { publishChange } from "../../live/server/publish.ts";
import { log } from "../../log.ts";
import type { Studio } from "../../studio.ts";
import { keepChallenge, spendChallenge } from "./challenge.ts";
import { passkeyFaults } from "./faults.ts";
import { checkProof, type Proof } from "./proof.ts";
import { Registration, Transports } from "./response.ts";
import { findSite } from "./site.ts";

const mostPasskeys = 20;
export const PASSKEY_NAME_CHARACTERS = 60;

type Given = { studio: Studio; actor: Actor };

/**
 * What the browser is to make a passkey of, that signs in without an address being said. Only the person themselves gets
 * it: a session may be stolen, and a passkey lasts longer.
 */
export async function beginPasskey({
  studio,
  actor,
  input,
}: Given & { input: z.output<typeof Proof> }): Promise<Result<PublicKeyCredentialCreationOptionsJSON, StudioFault>> {
  const { db } = studio;
  const site = await findSite(studio);
  if (!site) return fail(passkeyFaults.noSite);
  const proven = await checkProof({ studio, actor, input });
  if (!proven.ok) return proven;
  const { userUuid } = actor;
  const known = await db.select().from(passkey).where(eq(passkey.userUuid, userUuid)).limit(mostPasskeys);
  if (known.length >= mostPasskeys) return fail(passkeyFaults.tooMany);
  const options = await generateRegistrationOptions({
    rpName: "Sceneboard",
    rpID: site.id,
    userID: new TextEncoder().encode(userUuid),
    userName: actor.email,
    userDisplayName: actor.name,
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      transports: Transports.parse(transports),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(db, { challenge: options.challenge, userUuid });
  return succeed(options);
}

export const AddPasskeyInput = z.object({ name: requiredName(PASSKEY_NAME_CHARACTERS), response: Registration });

/** Keeps what the browser made, where it made it of what it was just given, for this person and here. */
export async function addPasskey({
  studio,
  actor,
  input: { name, response },
}: Given & { input: z.output<typeof AddPasskeyInput> }): Promise<Result<{ passkeyUuid: string }, StudioFault>> {
  const { db } = studio;
  const site = await findSite(studio);
  if (!site) return fail(passkeyFaults.noSite);
  const { userUuid } = actor;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(db, { challenge, userUuid }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ err: error, userUuid }, "A passkey was not accepted");
    return null;
  });
  if (!verified?.verified) return fail(passkeyFaults.notMade);
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const added = await db.transaction(async (tx) => {
    await tx.select({ uuid: user.uuid }).from(user).where(eq(user.uuid, userUuid)).for("update");
    // A new password may have ended this sign-in in the meantime.
    const isRevoked = and(eq(sessionRecord.uuid, actor.sessionUuid), isNotNull(sessionRecord.revokedAt));
    if ((await tx.$count(sessionRecord, isRevoked)) > 0) return fail(studioFaults.signedOut);
    if ((await tx.$count(passkey, eq(passkey.userUuid, userUuid))) >= mostPasskeys) return fail(passkeyFaults.tooMany);
    const [kept] = await tx
      .insert(passkey)
      .values({
        ...{ userUuid, name, credentialId, counter, transports },
        publicKey: Buffer.from(publicKey).toString("base64url"),
      })
      .onConflictDoNothing()
      .returning({ passkeyUuid: passkey.uuid });
    if (!kept) return fail(passkeyFaults.notMade);
    await publishChange(tx, { userUuid, keys: [["passkeys"]] });
    await notifyPeople(tx, {
      ...{ userUuids: [userUuid], kind: "account.passkey_added", subject: kept.passkeyUuid },
      content: { title: say.aPasskeyWasAdded(), text: say.ifItWasNotYou(), href: "/settings", tone: "plain" },
    });
    log.info({ userUuid, ...kept }, "A passkey was added");
    return succeed(kept);
  });
  if (added.ok) mailAdded(studio, actor);
  return added;
}

/**
 * Whatever mails somebody chose: anyone who has their session could choose otherwise. Not waited for; it is in the
 * inbox too.
 */
function mailAdded({ sendMail, ownUrl }: Studio, { email }: Actor): void {
  const text = [say.aPasskeyWasAddedTo({ email }), say.ifItWasNotYou(), `${ownUrl}/settings`].join("\n\n");
  void sendMail?.({ to: email, subject: say.aPasskeyWasAdded(), text: `${text}\n` });
}

import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import { headers } from "next/headers";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { sessionRecord } from "#db/studio/schema/teamspace.ts";
import { passkey, user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { PASSWORD_CHARACTERS } from "#lib/auth/password.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { callerAddress } from "../../request.ts";
import type { Studio } from "../../studio.ts";
import { checkOwnPassword } from "../password.ts";
import { passkeyFaults } from "./faults.ts";
import type { ProofKind } from "./queries.ts";
import { Assertion } from "./response.ts";
import { checkPasskey } from "./sign-in.ts";

/** What shows that it is the person, and not somebody with a copy of their session. */
export const Proof = z.object({
  password: z.string().max(PASSWORD_CHARACTERS.max).optional(),
  /** Of one of their passkeys, made of a challenge of the sign-in. */
  response: Assertion.optional(),
});

const freshMs = 10 * 60_000;

/** The ways in which this person can prove it. */
export async function listProofs(db: StudioConnection, { userUuid }: Actor): Promise<ProofKind[]> {
  const [[account], passkeys] = await Promise.all([
    db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.uuid, userUuid)),
    db.$count(passkey, eq(passkey.userUuid, userUuid)),
  ]);
  const ways: ProofKind[] = [
    ...(account?.passwordHash ? ["password" as const] : []),
    ...(passkeys > 0 ? ["passkey" as const] : []),
  ];
  return ways.length > 0 ? ways : ["sign_in"];
}

type Given = { studio: Studio; actor: Actor; input: z.output<typeof Proof> };

/** Whether the person is there themselves: by their password, by a passkey, or, with neither, by having just signed in. */
export async function checkProof({ studio, actor, input }: Given): Promise<Result<null, StudioFault>> {
  if (input.password) {
    return checkOwnPassword({ studio, actor, password: input.password, address: callerAddress(await headers()) });
  }
  if (input.response) {
    const signed = await checkPasskey(studio, input.response);
    if (!signed.ok) return signed;
    return signed.value.userUuid === actor.userUuid ? succeed(null) : fail(passkeyFaults.refused);
  }
  const proofs = await listProofs(studio.db, actor);
  if (!proofs.includes("sign_in")) return fail(passkeyFaults.notProven);
  return (await hasJustSignedIn(studio.db, actor)) ? succeed(null) : fail(passkeyFaults.signInAgain);
}

async function hasJustSignedIn(db: StudioConnection, { sessionUuid }: Actor): Promise<boolean> {
  const isFresh = gt(sessionRecord.createdAt, new Date(Date.now() - freshMs));
  const isThis = and(eq(sessionRecord.uuid, sessionUuid), isNull(sessionRecord.revokedAt));
  return (await db.$count(sessionRecord, and(isThis, isFresh))) > 0;
}

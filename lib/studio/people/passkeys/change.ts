import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { passkey, user } from "#db/studio/schema/user.ts";
import type { Actor } from "#lib/actor.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { publishChange } from "../../live/server/publish.ts";
import { log } from "../../log.ts";
import type { Studio } from "../../studio.ts";
import { listOutsideProviders } from "../answer-auth.ts";
import { passkeyFaults } from "./faults.ts";
import { listProofs } from "./proof.ts";
import type { PasskeysView } from "./queries.ts";
import { findSite } from "./site.ts";

type Given = { studio: Studio; actor: Actor };

/** The person's own passkeys, the oldest first. */
export async function listPasskeys({ studio, actor }: Given): Promise<Result<PasskeysView, StudioFault>> {
  const isOwn = eq(passkey.userUuid, actor.userUuid);
  const rows = await studio.db.select().from(passkey).where(isOwn).orderBy(asc(passkey.uuid)).limit(100);
  return succeed({
    proofs: await listProofs(studio.db, actor),
    isPossible: (await findSite(studio)) !== null,
    passkeys: rows.map(({ uuid: passkeyUuid, name, createdAt, lastUsedAt }) => ({
      ...{ passkeyUuid, name },
      createdAt: createdAt.getTime(),
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.getTime() }),
    })),
  });
}

type Removing = Given & {
  input: { passkeyUuid: string };
  /** Whether somebody else can vouch for people. */
  hasOutsideWays: boolean;
};

/** Takes one of the person's own passkeys away, unless nothing else would let them in. */
export function removePasskey({
  studio,
  actor: { userUuid },
  input: { passkeyUuid },
  hasOutsideWays,
}: Removing): Promise<Result<{ passkeyUuid: string }, StudioFault>> {
  return studio.db.transaction(async (tx) => {
    // Of two that are removed at once, the second sees what the first left.
    const [account] = await tx.select().from(user).where(eq(user.uuid, userUuid)).for("update");
    const isOwn = eq(passkey.userUuid, userUuid);
    const isMeant = and(isOwn, eq(passkey.uuid, passkeyUuid));
    if ((await tx.$count(passkey, isMeant)) === 0) return fail(passkeyFaults.gone);
    const isLast = !account?.passwordHash && (await tx.$count(passkey, isOwn)) === 1;
    if (isLast && !hasOutsideWays) return fail(passkeyFaults.lastWay);
    await tx.delete(passkey).where(isMeant);
    await publishChange(tx, { userUuid, keys: [["passkeys"]] });
    log.info({ userUuid, passkeyUuid }, "A passkey was removed");
    return succeed({ passkeyUuid });
  });
}

export function removePasskeyHere(given: Omit<Removing, "hasOutsideWays">) {
  return removePasskey({ ...given, hasOutsideWays: listOutsideProviders().length > 0 });
}

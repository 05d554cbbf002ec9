import "server-only";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { StudioConnection, StudioDatabase, StudioTransaction } from "#db/studio/client.ts";
import { membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { setupToken, user } from "#db/studio/schema/user.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { createLinkToken, hashLinkToken, hashPassword } from "./password.ts";

const ownerLock = 7_370_101;

export async function hasOwner(db: StudioConnection): Promise<boolean> {
  const rows = await db
    .select({ userUuid: membership.userUuid })
    .from(membership)
    .where(eq(membership.role, "owner"))
    .limit(1);
  return rows.length > 0;
}

/** Makes the first person and their teamspace. Answers null when there is an owner already; two at once make one. */
export async function createFirstOwner({
  tx,
  name,
  email,
  passwordHash,
}: {
  tx: StudioTransaction;
  name: string;
  email: string;
  passwordHash: string;
}): Promise<{ userUuid: string } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ownerLock})`);
  if (await hasOwner(tx)) return null;
  const [owner] = await tx
    .insert(user)
    .values({ name, email, passwordHash, provenAt: new Date() })
    .returning({ uuid: user.uuid });
  const [space] = await tx.insert(teamspace).values({ name: "Studio" }).returning({ uuid: teamspace.uuid });
  if (!owner || !space) throw new Error("The owner could not be made");
  await tx.insert(membership).values({ userUuid: owner.uuid, teamspaceUuid: space.uuid, role: "owner" });
  return { userUuid: owner.uuid };
}

export const SETUP_TOKEN_MS = 60 * 60_000;

/** A token for one set-up link; only its hash is kept. */
export async function createSetupToken(db: StudioConnection): Promise<string> {
  const token = createLinkToken();
  const tokenHash = hashLinkToken(token);
  await db.insert(setupToken).values({ tokenHash, expiresAt: new Date(Date.now() + SETUP_TOKEN_MS) });
  return token;
}

export async function isSetupTokenGood(db: StudioConnection, token: string): Promise<boolean> {
  const rows = await db.select({ uuid: setupToken.uuid }).from(setupToken).where(isGood(token));
  return rows.length > 0;
}

/** True for exactly one caller of each token. */
async function consumeSetupToken(db: StudioConnection, token: string): Promise<boolean> {
  const rows = await db
    .update(setupToken)
    .set({ usedAt: new Date() })
    .where(isGood(token))
    .returning({ uuid: setupToken.uuid });
  return rows.length > 0;
}

function isGood(token: string) {
  const hash = hashLinkToken(token);
  return and(eq(setupToken.tokenHash, hash), isNull(setupToken.usedAt), gt(setupToken.expiresAt, new Date()));
}

type SetUpFault = { code: "set_up_link_used" };

class LinkUsed extends Error {}

/** Makes the owner from a set-up link that is neither used nor older than its hour. */
export async function setUpOwner({
  db,
  token,
  name,
  email,
  password,
}: {
  db: StudioDatabase;
  token: string;
  name: string;
  email: string;
  password: string;
}): Promise<Result<{ userUuid: string }, SetUpFault>> {
  // Looked at first, so that nobody makes us hash passwords with a made-up link.
  if (!(await isSetupTokenGood(db, token))) return fail({ code: "set_up_link_used" });
  const passwordHash = await hashPassword(password);
  try {
    const owner = await db.transaction(async (tx) => {
      const isOurs = await consumeSetupToken(tx, token);
      const made = isOurs ? await createFirstOwner({ tx, name, email, passwordHash }) : null;
      if (!made) throw new LinkUsed();
      return made;
    });
    return succeed(owner);
  } catch (error) {
    if (error instanceof LinkUsed) return fail({ code: "set_up_link_used" });
    throw error;
  }
}

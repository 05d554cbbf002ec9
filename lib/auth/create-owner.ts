import "server-only";
import { eq, sql } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { membership } from "#db/studio/schema/membership.ts";
import { teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";

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

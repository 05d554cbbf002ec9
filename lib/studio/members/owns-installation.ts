import "server-only";
import { asc } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";
import { teamspace } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "../../auth/actor.ts";

/**
 * Whether a person looks after the installation itself, not just a teamspace in it: an owner of the first teamspace,
 * which the set-up made. Anybody may make teamspaces and own them; that gives no say over what all of them share.
 */
export async function ownsInstallation(db: StudioDatabase, { memberships }: Actor): Promise<boolean> {
  const owned = memberships.filter(({ role }) => role === "owner").map(({ teamspaceUuid }) => teamspaceUuid);
  if (owned.length === 0) return false;
  const [first] = await db
    .select({ uuid: teamspace.uuid })
    .from(teamspace)
    .orderBy(asc(teamspace.createdAt), asc(teamspace.uuid))
    .limit(1);
  return first !== undefined && owned.includes(first.uuid);
}

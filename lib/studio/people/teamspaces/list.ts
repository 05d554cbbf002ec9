import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { TeamspaceView } from "./queries.ts";

/** The teamspaces the person is in, the one they work in first. */
export async function listTeamspaces({ actor }: { actor: Actor }): Promise<Result<TeamspaceView[], never>> {
  return succeed(
    actor.memberships.map(({ teamspaceUuid, teamspaceName, role }) => ({ teamspaceUuid, name: teamspaceName, role })),
  );
}

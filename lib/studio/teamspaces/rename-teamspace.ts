import "server-only";
import { eq } from "drizzle-orm";
import { teamspace as teamspaceTable } from "#db/studio/schema/teamspace.ts";
import type { Actor, Membership } from "../../auth/actor.ts";
import { type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { publishChange } from "../live/server/publish.ts";
import { teamChange } from "../members/team-change.ts";
import type { Studio } from "../studio.ts";

export async function renameTeamspace({
  studio,
  actor,
  teamspace: { teamspaceUuid, teamspaceName },
  input: { name },
}: {
  studio: Studio;
  actor: Actor;
  teamspace: Membership;
  input: { name: string };
}): Promise<Result<{ name: string }, StudioFault>> {
  return studio.db.transaction(async (tx) => {
    await tx.update(teamspaceTable).set({ name }).where(eq(teamspaceTable.uuid, teamspaceUuid));
    const details = { from: teamspaceName, to: name };
    await recordActivity(tx, { teamspaceUuid, userUuid: actor.userUuid, verb: "renamed_teamspace", details });
    await publishChange(tx, teamChange(teamspaceUuid));
    return succeed({ name });
  });
}

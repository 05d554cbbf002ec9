import "server-only";
import { eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { membership } from "#db/studio/schema/membership.ts";
import { sessionRecord } from "#db/studio/schema/session-record.ts";
import { teamspace } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "../../auth/actor.ts";
import { requiredText } from "../../contract/member.ts";
import { type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { publishChange } from "../live/server/publish.ts";
import type { Studio } from "../studio.ts";

export const TeamspaceName = requiredText(80);
export const CreateTeamspaceInput = z.object({ teamspaceUuid: z.uuid().optional(), name: TeamspaceName });

/** Makes a teamspace with the person as its owner, who goes on working in it. */
export async function createTeamspace({
  studio,
  actor,
  input: { name },
}: {
  studio: Studio;
  actor: Actor;
  input: z.output<typeof CreateTeamspaceInput>;
}): Promise<Result<{ teamspaceUuid: string }, StudioFault>> {
  const serviceTeamspaceUuid = await chooseServiceTeamspace(studio, name);
  return studio.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(teamspace)
      .values({ name, serviceTeamspaceUuid })
      .returning({ uuid: teamspace.uuid });
    if (!made) throw new Error("The teamspace could not be made");
    const { uuid: teamspaceUuid } = made;
    const { userUuid, sessionUuid } = actor;
    await tx.insert(membership).values({ teamspaceUuid, userUuid, role: "owner" });
    await tx.update(sessionRecord).set({ teamspaceUuid }).where(eq(sessionRecord.uuid, sessionUuid));
    await recordActivity(tx, { teamspaceUuid, userUuid, verb: "created_teamspace", details: { name } });
    await publishChange(tx, { userUuid, keys: [["team"]], access: "changed" });
    return succeed({ teamspaceUuid });
  });
}

/** One of the service's that has this name and is nobody's yet, else a new one. A service that has neither places projects itself. */
async function chooseServiceTeamspace({ db, service }: Studio, name: string): Promise<string | null> {
  const offered = await service.call("listTeamspaces");
  if (!offered.ok) return null;
  const rows = await db
    .select({ uuid: teamspace.serviceTeamspaceUuid })
    .from(teamspace)
    .where(isNotNull(teamspace.serviceTeamspaceUuid));
  const taken = new Set(rows.map(({ uuid }) => uuid));
  const isWanted = (its: string) => its.trim().toLocaleLowerCase() === name.toLocaleLowerCase();
  const found = offered.value.find((its) => isWanted(its.name) && !taken.has(its.teamspaceUuid));
  if (found) return found.teamspaceUuid;
  const made = await service.call("createTeamspace", { body: { name } });
  return made.ok ? made.value.teamspaceUuid : null;
}

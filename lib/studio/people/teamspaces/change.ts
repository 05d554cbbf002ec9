import type { Asked, InTeamspace, Sent } from "../../access/given.ts";
import "server-only";
import { eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { membership, sessionRecord, teamspace, teamspace as teamspaceTable } from "#db/studio/schema/teamspace.ts";
import type { Actor } from "#lib/actor.ts";
import { requiredName } from "#lib/contract/member.ts";
import { type Result, succeed } from "#lib/result.ts";
import { comparableName } from "#lib/text/names.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { teamChange } from "../../live/change.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { Studio } from "../../studio.ts";
import type { TeamspaceView } from "./queries.ts";

export const TeamspaceName = requiredName(80);
export const CreateTeamspaceInput = z.object({ teamspaceUuid: z.uuid().optional(), name: TeamspaceName });

/** Makes a teamspace with the person as its owner, who goes on working in it. */
export async function createTeamspace({
  studio,
  actor,
  input: { name },
}: Asked & Sent<typeof CreateTeamspaceInput>): Promise<Result<{ teamspaceUuid: string }, StudioFault>> {
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
  const isWanted = (its: string) => comparableName(its) === comparableName(name);
  const found = offered.value.find((its) => isWanted(its.name) && !taken.has(its.teamspaceUuid));
  if (found) return found.teamspaceUuid;
  const made = await service.call("createTeamspace", { body: { name } });
  return made.ok ? made.value.teamspaceUuid : null;
}

export async function renameTeamspace({
  studio,
  actor,
  teamspace: { teamspaceUuid, teamspaceName },
  input: { name },
}: InTeamspace & { input: { name: string } }): Promise<Result<{ name: string }, StudioFault>> {
  return studio.db.transaction(async (tx) => {
    await tx.update(teamspaceTable).set({ name }).where(eq(teamspaceTable.uuid, teamspaceUuid));
    const details = { from: teamspaceName, to: name };
    await recordActivity(tx, { teamspaceUuid, userUuid: actor.userUuid, verb: "renamed_teamspace", details });
    await publishChange(tx, teamChange(teamspaceUuid));
    return succeed({ name });
  });
}

/** Lets this sign-in go on in another teamspace the person is in; other devices stay where they are. */
export async function switchTeamspace({
  studio,
  actor,
  teamspace: { teamspaceUuid },
}: InTeamspace): Promise<Result<{ to: string }, StudioFault>> {
  await studio.db.update(sessionRecord).set({ teamspaceUuid }).where(eq(sessionRecord.uuid, actor.sessionUuid));
  return succeed({ to: "/projects" });
}

/** The teamspaces the person is in, the one they work in first. */
export async function listTeamspaces({ actor }: { actor: Actor }): Promise<Result<TeamspaceView[], never>> {
  return succeed(
    actor.memberships.map(({ teamspaceUuid, teamspaceName, role }) => ({ teamspaceUuid, name: teamspaceName, role })),
  );
}

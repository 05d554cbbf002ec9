import type { ServiceConnection } from "#db/service/client.ts";
import { teamspace } from "#db/service/schema/teamspace.ts";

export async function createTeamspace(
  db: ServiceConnection,
  { workspaceUuid, name, kind }: { workspaceUuid: string; name: string; kind: "my space" | "shared" },
): Promise<{ uuid: string }> {
  const [created] = await db
    .insert(teamspace)
    .values({ workspaceUuid, name, isMySpace: kind === "my space" })
    .returning({ uuid: teamspace.uuid });
  if (!created) throw new Error("The teamspace was not created");
  return created;
}

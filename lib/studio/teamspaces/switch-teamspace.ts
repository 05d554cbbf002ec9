import "server-only";
import { eq } from "drizzle-orm";
import { sessionRecord } from "#db/studio/schema/session-record.ts";
import type { Actor, Membership } from "../../auth/actor.ts";
import { type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import type { Studio } from "../studio.ts";

/** Lets this sign-in go on in another teamspace the person is in; other devices stay where they are. */
export async function switchTeamspace({
  studio,
  actor,
  teamspace: { teamspaceUuid },
}: {
  studio: Studio;
  actor: Actor;
  teamspace: Membership;
}): Promise<Result<{ to: string }, StudioFault>> {
  await studio.db.update(sessionRecord).set({ teamspaceUuid }).where(eq(sessionRecord.uuid, actor.sessionUuid));
  return succeed({ to: "/projects" });
}

import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection } from "#db/studio/client.ts";
import { presence, projectReference } from "#db/studio/schema/project.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { Uuid } from "#lib/contract/member.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { Change } from "../../live/change.ts";
import { publishChange } from "../../live/server/publish.ts";
import type { OwnedProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";

/** Two beats of the stream: a tab that let both pass is closed, asleep or cut off. */
const leaseSeconds = 30;

/** Of a row of `presence`: whether its tab still tells. */
export const isHere = sql`presence.seen_at > now() - ${leaseSeconds} * interval '1 second'`;

/** That somebody has come to a project or gone. */
export function presenceChange({ projectUuid, teamspaceUuid }: { projectUuid: string; teamspaceUuid: string }): Change {
  return { teamspaceUuid, keys: [["presence", projectUuid]] };
}

export const LeaveProjectInput = z.object({ projectUuid: Uuid, tabUuid: z.uuid() });

/** A tab of the person's own shows something else now. */
export async function leaveProject({
  studio: { db },
  actor: { userUuid },
  project: { reference },
  input: { tabUuid },
}: {
  studio: Pick<Studio, "db">;
  actor: Pick<Actor, "userUuid">;
  project: OwnedProject;
  input: z.output<typeof LeaveProjectInput>;
}): Promise<Result<null, never>> {
  const isOwn = and(eq(presence.projectReferenceUuid, reference.uuid), eq(presence.userUuid, userUuid));
  const gone = await db
    .delete(presence)
    .where(and(isOwn, eq(presence.tabUuid, tabUuid)))
    .returning({ tabUuid: presence.tabUuid });
  if (gone.length > 0) await publishChange(db, presenceChange(reference));
  return succeed(null);
}

/** Takes out the tabs that no longer tell, and says so to those who stayed. */
export async function sweepPresence(db: StudioConnection): Promise<void> {
  const gone = await db.delete(presence).where(sql`not (${isHere})`).returning({ uuid: presence.projectReferenceUuid });
  if (gone.length === 0) return;
  const { uuid, projectUuid, teamspaceUuid } = projectReference;
  const left = await db
    .select({ projectUuid, teamspaceUuid })
    .from(projectReference)
    .where(inArray(uuid, [...new Set(gone.map((row) => row.uuid))]));
  for (const project of left) await publishChange(db, presenceChange(project));
}

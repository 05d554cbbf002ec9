import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { presence } from "#db/studio/schema/presence.ts";
import type { Actor } from "../../auth/actor.ts";
import { Uuid } from "../../contract/member.ts";
import { type Result, succeed } from "../../result.ts";
import { publishChange } from "../live/server/publish.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import { presenceChange } from "./presence-change.ts";

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

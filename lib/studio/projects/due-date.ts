import type { InProject, Sent } from "../access/given.ts";
import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { projectReference } from "#db/studio/schema/project.ts";
import { Timestamp, Uuid } from "#lib/contract/member.ts";
import { type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { projectChange, publishChange } from "../live/server/publish.ts";
import { toProjectView } from "./model/to-view.ts";
import type { ProjectView } from "./model/views.ts";

const lastDay = Date.UTC(2200, 0, 1);

export const ChangeDueDateInput = z.object({ projectUuid: Uuid, dueAt: Timestamp.min(0).max(lastDay).nullable() });

/** Says by when a project's reviewers are to be done; null takes that back. */
export async function changeDueDate({
  studio,
  actor,
  project,
  input,
}: InProject & Sent<typeof ChangeDueDateInput>): Promise<Result<ProjectView, StudioFault>> {
  const { uuid, teamspaceUuid } = project.reference;
  const dueAt = input.dueAt === null ? null : new Date(input.dueAt);
  const reference = await studio.db.transaction(async (tx) => {
    const mine = eq(projectReference.uuid, uuid);
    const [before] = await tx.select().from(projectReference).where(mine).for("no key update");
    if (!before || before.dueAt?.getTime() === dueAt?.getTime()) return before;
    const [changed] = await tx.update(projectReference).set({ dueAt }).where(mine).returning();
    await recordActivity(tx, {
      ...{ teamspaceUuid, projectReferenceUuid: uuid, userUuid: actor.userUuid },
      ...(dueAt ? { verb: "set_due_date", details: { to: dueAt.getTime() } } : { verb: "removed_due_date" }),
    });
    await publishChange(tx, projectChange(project.reference, ["project"]));
    return changed;
  });
  return succeed(toProjectView({ ...project, reference: reference ?? project.reference }));
}

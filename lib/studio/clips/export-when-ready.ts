import "server-only";
import { and, asc, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import { exportOrder } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { hasRole } from "#lib/actor.ts";
import { log } from "../log.ts";
import { APPROVAL_NEEDED } from "../reviews/policy/faults.ts";
import type { Studio } from "../studio.ts";
import { exportProject } from "./export.ts";
import { lateMs } from "./export-orders.ts";

const mostAtOnce = 10;

/** Where a clip is made once every scene is approved, it waits for that, and nothing waits behind it. */
const mayGo = sql`(
  coalesce(${projectReference.reviewPolicy}, ${teamspace.reviewPolicy}) ->> 'exportNeedsApproval' is distinct from 'true'
  or (${projectReference.standing} ->> 'approved')::int = (${projectReference.standing} ->> 'scenes')::int)`;

/** What was sent and not answered is left alone for as long as its clip may still appear. */
const isSent = sql`exists (select from ${exportOrder} where ${exportOrder.projectReferenceUuid} = ${projectReference.uuid}
  and ${exportOrder.sentAt} > now() - ${lateMs} * interval '1 millisecond')`;

/** Starts the clips that were asked for together with their projects, as those who asked. Each once, however often this runs. */
export async function exportWhenReady(studio: Studio): Promise<void> {
  const isReady = sql`${projectReference.record}->>'progressStatus' = 'editing'`;
  const isWanted = and(
    isNotNull(projectReference.exportWhenReady),
    isNull(projectReference.trashedAt),
    isReady,
    mayGo,
    not(isSent),
  );
  const rows = await studio.db
    .select({ reference: projectReference, person: user })
    .from(projectReference)
    .innerJoin(user, eq(user.uuid, projectReference.createdByUuid))
    .innerJoin(teamspace, eq(teamspace.uuid, projectReference.teamspaceUuid))
    .where(isWanted)
    .orderBy(asc(projectReference.createdAt))
    .limit(mostAtOnce);
  for (const { reference, person } of rows) {
    const { exportWhenReady: form, projectUuid, teamspaceUuid } = reference;
    if (!form) continue;
    const role = await findRole(studio, { userUuid: person.uuid, teamspaceUuid });
    if (!role || !hasRole(role, "editor")) {
      await forget(studio, reference.uuid);
      continue;
    }
    const actor = { userUuid: person.uuid, sessionUuid: "", name: person.name, email: person.email, memberships: [] };
    const seenAs = { teamspaceUuid, teamspaceName: "", role };
    const project = { reference, teamspace: seenAs, createdByName: person.name };
    // The project's own id names the submission, so that a second process, or this one after a crash, starts no second clip.
    const input = { projectUuid, form, submissionId: reference.uuid };
    const started = await exportProject({ studio, actor, project, input });
    // A verdict may have lapsed since it was counted: then it waits for the next one.
    if (!started.ok && (started.fault.retryable || started.fault.code === APPROVAL_NEEDED)) continue;
    if (!started.ok)
      log.warn({ projectUuid, code: started.fault.code }, "The clip asked for with a project was refused");
    await forget(studio, reference.uuid);
  }
}

/** What the person who asked may do there now: people leave, and their wishes with them. */
async function findRole({ db }: Studio, { userUuid, teamspaceUuid }: { userUuid: string; teamspaceUuid: string }) {
  const isTheirs = and(eq(membership.userUuid, userUuid), eq(membership.teamspaceUuid, teamspaceUuid));
  const [row] = await db.select({ role: membership.role }).from(membership).where(isTheirs);
  return row?.role;
}

async function forget({ db }: Studio, uuid: string): Promise<void> {
  await db.update(projectReference).set({ exportWhenReady: null }).where(eq(projectReference.uuid, uuid));
}

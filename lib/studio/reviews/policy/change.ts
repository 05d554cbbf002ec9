import type { InProject, InTeamspace, Sent } from "../../access/given.ts";
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership, teamspace as teamspaceTable } from "#db/studio/schema/teamspace.ts";
import type { ReviewPolicy as Policy } from "#lib/contract/approval.ts";
import { Uuid } from "#lib/contract/member.ts";
import { PolicyChange } from "#lib/contract/review-policy.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { notifyOfRules } from "../../activity/notices/of-rules.ts";
import { recordActivity } from "../../activity/record.ts";
import type { StudioFault } from "../../fault.ts";
import { publishChange } from "../../live/server/publish.ts";
import { recountVerdicts } from "../verdicts.ts";
import { policyFaults } from "./faults.ts";
import { findDefaultPolicy, findPolicy } from "./model/find.ts";

export const ChangeReviewPolicyInput = z.object({ projectUuid: Uuid, policy: PolicyChange.nullable() });

/**
 * Says when a project's scenes are approved and what waits for that; null for what its teamspace says. What is not named stays
 * as it is, or as the teamspace says where the project had nothing of its own.
 */
export async function changeReviewPolicy({
  studio,
  actor,
  project,
  input,
}: InProject & Sent<typeof ChangeReviewPolicyInput>): Promise<Result<{ policy: Policy | null }, StudioFault>> {
  const { uuid, projectUuid, teamspaceUuid } = project.reference;
  return studio.db.transaction(async (tx) => {
    // Two people at once: anyone who comes second changes what the first one has made of it.
    const isIt = eq(projectReference.uuid, uuid);
    await tx.select({ uuid: projectReference.uuid }).from(projectReference).where(isIt).for("no key update");
    const { isLocked, policy: before, ofTeamspace } = await findPolicy(tx, uuid);
    if (isLocked && project.teamspace.role !== "owner") return fail(policyFaults.locked);
    const policy = input.policy && { ...before, ...input.policy };
    if (!(await mayAllReview(tx, teamspaceUuid, policy))) return fail(policyFaults.cannotReview);
    await tx.update(projectReference).set({ reviewPolicy: policy }).where(isIt);
    await recountVerdicts(tx, uuid);
    await recordActivity(tx, {
      ...{ teamspaceUuid, projectReferenceUuid: uuid, userUuid: actor.userUuid },
      verb: policy ? "changed_review_policy" : "followed_team_policy",
    });
    const about = { teamspaceUuid, project: project.reference };
    await tellOfRules(tx, { ...about, actorUuid: actor.userUuid, before, after: policy ?? ofTeamspace });
    await publishChange(tx, { teamspaceUuid, keys: staleKeys(projectUuid) });
    return succeed({ policy });
  });
}

export const ChangeDefaultPolicyInput = z.object({
  teamspaceUuid: z.uuid().optional(),
  policy: PolicyChange,
  isLocked: z.boolean().optional(),
});

/**
 * The same for all projects of a teamspace that say nothing of their own, and whether editors may let them. What is not
 * named stays as it is.
 */
export async function changeDefaultPolicy({
  studio,
  actor,
  teamspace: { teamspaceUuid },
  input,
}: InTeamspace & Sent<typeof ChangeDefaultPolicyInput>): Promise<
  Result<{ policy: Policy; isLocked: boolean }, StudioFault>
> {
  return studio.db.transaction(async (tx) => {
    // Two owners at once: anyone who comes second changes what the first one has made of it.
    const isIt = eq(teamspaceTable.uuid, teamspaceUuid);
    await tx.select({ uuid: teamspaceTable.uuid }).from(teamspaceTable).where(isIt).for("no key update");
    const { policy: before, isLocked: wasLocked } = await findDefaultPolicy(tx, teamspaceUuid);
    const { stages } = input.policy;
    const policy = { ...before, ...input.policy };
    const isLocked = input.isLocked ?? wasLocked;
    if (stages && !(await mayAllReview(tx, teamspaceUuid, policy))) return fail(policyFaults.cannotReview);
    await tx.update(teamspaceTable).set({ reviewPolicy: policy, isReviewPolicyLocked: isLocked }).where(isIt);
    const following = await tx
      .select({ uuid: projectReference.uuid, projectUuid: projectReference.projectUuid })
      .from(projectReference)
      .where(and(eq(projectReference.teamspaceUuid, teamspaceUuid), isNull(projectReference.reviewPolicy)))
      .orderBy(projectReference.uuid);
    for (const { uuid } of following) await recountVerdicts(tx, uuid);
    await recordActivity(tx, { teamspaceUuid, userUuid: actor.userUuid, verb: "changed_default_policy" });
    await tellOfRules(tx, { teamspaceUuid, actorUuid: actor.userUuid, before, after: policy });
    // Anyone who has one of its projects open asks for its rules again.
    await publishChange(tx, {
      teamspaceUuid,
      keys: [["team"], ["projects"], ["notices", "*"], ...following.flatMap(({ projectUuid }) => rules(projectUuid))],
    });
    return succeed({ policy, isLocked });
  });
}

/** Rules that are written again as they were are no news. */
async function tellOfRules(tx: StudioTransaction, changed: Parameters<typeof notifyOfRules>[1]): Promise<void> {
  if (!isDeepStrictEqual(changed.before, changed.after)) await notifyOfRules(tx, changed);
}

function staleKeys(projectUuid: string) {
  return [["projects"], ["projects", projectUuid], ["notices", "*"], ...rules(projectUuid)];
}

/** What browsers know of a project's rules and of what follows from them. */
function rules(projectUuid: string) {
  const parts = [["reviews"], ["policy"], ["approvals", "*"], ["export-check", "*"]];
  return parts.map((part) => ["projects", projectUuid, ...part]);
}

/** Anyone who is named has to be somebody who may give a verdict there. */
async function mayAllReview(db: StudioConnection | StudioTransaction, teamspaceUuid: string, policy: Policy | null) {
  const named = [...new Set(policy?.stages.flatMap(({ people }) => people))];
  if (named.length === 0) return true;
  const mayReview = and(eq(membership.teamspaceUuid, teamspaceUuid), ne(membership.role, "viewer"));
  const rows = await db
    .select({ userUuid: membership.userUuid })
    .from(membership)
    .where(and(mayReview, inArray(membership.userUuid, named)));
  return rows.length === named.length;
}

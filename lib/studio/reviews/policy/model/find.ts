import "server-only";
import { and, asc, eq, ne } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership, teamspace } from "#db/studio/schema/teamspace.ts";
import { user } from "#db/studio/schema/user.ts";
import { DEFAULT_POLICY, type ReviewPolicy as Policy } from "#lib/contract/approval.ts";
import { ReviewPolicy } from "#lib/contract/review-policy.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../../fault.ts";
import { type AskedOf, getOwned } from "../../../projects/model/find.ts";
import type { PolicyView } from "./queries.ts";

export type FoundPolicy = {
  /** What counts in the project. */
  policy: Policy;
  /** The project's own; null where its teamspace's counts. */
  own: Policy | null;
  ofTeamspace: Policy;
  /** Whether owners alone may let the project have another one. */
  isLocked: boolean;
};

/** When scenes of a project are approved, and what waits for that. */
export async function findPolicy(db: StudioConnection, projectReferenceUuid: string): Promise<FoundPolicy> {
  const [row] = await db
    .select({
      own: projectReference.reviewPolicy,
      ofTeamspace: teamspace.reviewPolicy,
      isLocked: teamspace.isReviewPolicyLocked,
    })
    .from(projectReference)
    .innerJoin(teamspace, eq(teamspace.uuid, projectReference.teamspaceUuid))
    .where(eq(projectReference.uuid, projectReferenceUuid));
  const own = readPolicy(row?.own);
  const ofTeamspace = readPolicy(row?.ofTeamspace) ?? DEFAULT_POLICY;
  return { policy: own ?? ofTeamspace, own, ofTeamspace, isLocked: row?.isLocked ?? false };
}

/** The same of a teamspace, for its projects that say nothing of their own. */
export async function findDefaultPolicy(db: StudioConnection, teamspaceUuid: string) {
  const [row] = await db
    .select({ policy: teamspace.reviewPolicy, isLocked: teamspace.isReviewPolicyLocked })
    .from(teamspace)
    .where(eq(teamspace.uuid, teamspaceUuid));
  return { policy: readPolicy(row?.policy) ?? DEFAULT_POLICY, isLocked: row?.isLocked ?? false };
}

/** Null for none, and for what is none any more. */
export function readPolicy(kept: unknown): Policy | null {
  return ReviewPolicy.safeParse(kept).data ?? null;
}

const mostNamed = 1_000;

/** A project's review rules, what its teamspace says, and who can be named in them. */
export async function getPolicy(asked: AskedOf): Promise<Result<PolicyView, StudioFault>> {
  const found = await getOwned(asked);
  if (!found.ok) return found;
  const { uuid, teamspaceUuid } = found.value.reference;
  const { db } = asked.studio;
  const [{ own, ofTeamspace, isLocked }, people] = await Promise.all([
    findPolicy(db, uuid),
    db
      .select({ userUuid: user.uuid, name: user.name })
      .from(membership)
      .innerJoin(user, eq(user.uuid, membership.userUuid))
      .where(and(eq(membership.teamspaceUuid, teamspaceUuid), ne(membership.role, "viewer")))
      .orderBy(asc(user.name), asc(user.uuid))
      .limit(mostNamed),
  ]);
  return succeed({ own, ofTeamspace, isLocked, people });
}

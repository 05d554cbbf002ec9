import "server-only";
import { z } from "zod";
import type { StudioTransaction } from "#db/studio/client.ts";
import { type OverriddenScene, reviewOverride } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import { OverrideReason } from "#lib/contract/review-policy.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { activityChange, publishChange } from "../live/server/publish.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { lastReviews } from "../reviews/get-board.ts";
import { approvalNeeded, type GatedAct, policyFaults } from "../reviews/policy/faults.ts";
import { findUnapproved } from "../reviews/policy/missing.ts";
import { findPolicy } from "../reviews/policy/model/find.ts";
import type { Studio } from "../studio.ts";
import { findScenesNow } from "./find.ts";
import { sceneParts } from "./model/parts.ts";

/** Of an act that may wait for approvals: why an owner goes on without them. */
export const Override = z.object({ reason: OverrideReason });
export type Override = z.output<typeof Override>;

type Asked = {
  studio: Studio;
  project: OwnedProject;
  act: GatedAct;
  /** Of which scenes something is to be made; without it of all. */
  sceneIds?: readonly string[];
};

/** The scenes that lack the approvals an act waits for, as they are now. The service is asked only where something waits. */
export async function findMissing({
  studio,
  project,
  act,
  sceneIds,
}: Asked): Promise<Result<OverriddenScene[], StudioFault>> {
  const { uuid } = project.reference;
  const { policy } = await findPolicy(studio.db, uuid);
  if (!(act === "motion" ? policy.motionNeedsApproval : policy.exportNeedsApproval)) return succeed([]);
  const now = await findScenesNow(studio, project.reference);
  if (!now.ok) return now;
  const scenes = now.value.map((scene: Scene) => ({ sceneId: scene.sceneId, parts: sceneParts(scene) }));
  const reviews = await lastReviews(studio.db, uuid);
  const missing = findUnapproved({ act, policy, scenes, reviews, ...(sceneIds && { sceneIds }) });
  const partsOf = new Map(scenes.map(({ sceneId, parts }) => [sceneId, parts]));
  return succeed(
    missing.flatMap((scene) => {
      const parts = partsOf.get(scene.sceneId);
      return parts ? [{ ...scene, parts }] : [];
    }),
  );
}

type Passing = {
  project: OwnedProject;
  act: GatedAct;
  missing: readonly OverriddenScene[];
  override?: Override | undefined;
};

/** Refuses an act that lacks approvals, but for an owner who says why it is to go on. */
export function passGate({ project, act, missing, override }: Passing): Result<null, StudioFault> {
  const isOwner = project.teamspace.role === "owner";
  if (override && !isOwner) return fail(policyFaults.onlyOwnersOverride);
  if (missing.length === 0 || override) return succeed(null);
  const named = missing.map(({ sceneId, number }) => ({ sceneId, number }));
  return fail(approvalNeeded(act, named, isOwner));
}

type Overridden = Passing & { actor: Pick<Actor, "userUuid"> };

/** In the transaction of the act itself: that an owner went on without approvals, and why. Nothing where none were missing. */
export async function recordOverride(
  tx: StudioTransaction,
  { project: { reference }, actor: { userUuid }, act, missing, override }: Overridden,
): Promise<void> {
  if (!override || missing.length === 0) return;
  const { uuid: projectReferenceUuid, teamspaceUuid } = reference;
  const [row] = await tx
    .insert(reviewOverride)
    .values({ projectReferenceUuid, userUuid, act, reason: override.reason, scenes: [...missing] })
    .returning({ uuid: reviewOverride.uuid });
  const verb = act === "motion" ? ("overrode_motion" as const) : ("overrode_export" as const);
  const details = { overrideUuid: row?.uuid };
  await recordActivity(
    tx,
    missing.map(({ sceneId }) => ({ teamspaceUuid, projectReferenceUuid, userUuid, verb, sceneId, details })),
  );
  const change = activityChange(reference);
  await publishChange(tx, { ...change, keys: [...change.keys, ["projects", reference.projectUuid, "approvals", "*"]] });
}

type Motion = { studio: Studio; project: OwnedProject; sceneIds: readonly string[]; override?: Override | undefined };

/**
 * Of motion that is asked for: the scenes that lack approvals, and which of them have to wait. Where others go on, those
 * are left out; where none would, it is refused.
 */
export async function gateMotion({
  override,
  ...asked
}: Motion): Promise<Result<{ missing: OverriddenScene[]; waits: ReadonlySet<string> }, StudioFault>> {
  const missing = await findMissing({ ...asked, act: "motion" });
  if (!missing.ok) return missing;
  const isPart = !override && missing.value.length < new Set(asked.sceneIds).size;
  const { project } = asked;
  const passed = passGate({ project, act: "motion", missing: isPart ? [] : missing.value, override });
  if (!passed.ok) return passed;
  const waits = new Set(isPart ? missing.value.map(({ sceneId }) => sceneId) : []);
  return succeed({ missing: missing.value, waits });
}

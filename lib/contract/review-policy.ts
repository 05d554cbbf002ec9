import { z } from "zod";
import { canBeMet, POLICY_LIMITS, type ReviewPolicy as Policy, STAGE_COUNTS } from "./approval.ts";
import { requiredText } from "./member.ts";

const ReviewStage = z
  .object({
    approvals: z.int().min(1).max(POLICY_LIMITS.approvals),
    counts: z.enum(STAGE_COUNTS),
    people: z.array(z.uuid()).max(POLICY_LIMITS.people).default([]),
  })
  .transform((stage) => ({ ...stage, people: stage.counts === "named" ? [...new Set(stage.people)].toSorted() : [] }))
  // Otherwise nothing could ever be approved.
  .refine(({ counts, people, approvals }) => counts !== "named" || people.length >= approvals);

export const ReviewPolicy = z.object({
  stages: z.array(ReviewStage).min(1).max(POLICY_LIMITS.stages),
  motionNeedsApproval: z.boolean(),
  exportNeedsApproval: z.boolean(),
}) satisfies z.ZodType<Policy>;

/**
 * What of the rules is to be another: what is not named stays, somebody else may have changed it in the meantime. Rules
 * under which nothing could ever be approved are none.
 */
export const PolicyChange = ReviewPolicy.partial().refine(({ stages }) => !stages || canBeMet(stages), {
  path: ["stages"],
});

/** Why somebody goes on without the approvals that are asked for. */
export const OverrideReason = requiredText(POLICY_LIMITS.reasonCharacters);

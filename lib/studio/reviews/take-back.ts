import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { review } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { Uuid } from "#lib/contract/member.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import type { OwnedProject } from "../projects/find.ts";
import type { Studio } from "../studio.ts";
import { tellReviews } from "./change.ts";

export const TakeBackReviewsInput = z.object({
  projectUuid: Uuid,
  reviewUuids: z.array(z.uuid()).min(1).max(LIMITS.scenesPerProject),
});

/** Takes back verdicts of one's own; they stay in the history. Somebody else's are left alone. */
export async function takeBackReviews({
  studio,
  actor,
  project,
  input: { reviewUuids },
}: {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  input: z.output<typeof TakeBackReviewsInput>;
}): Promise<Result<{ takenBack: string[] }, StudioFault>> {
  const { uuid: projectReferenceUuid } = project.reference;
  const isOwn = and(eq(review.projectReferenceUuid, projectReferenceUuid), eq(review.userUuid, actor.userUuid));
  const takenBack = await studio.db.transaction(async (tx) => {
    const rows = await tx
      .update(review)
      .set({ takenBackAt: new Date() })
      .where(and(isOwn, inArray(review.uuid, reviewUuids), isNull(review.takenBackAt)))
      .returning();
    await tellReviews(tx, { project, actor, verb: "took_back_review", reviews: rows });
    return rows;
  });
  return succeed({ takenBack: takenBack.map(({ uuid }) => uuid) });
}

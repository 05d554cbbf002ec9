import { isCurrent } from "#lib/contract/approval.ts";
import { changedParts } from "#lib/contract/scene-parts.ts";
import type { ReviewView } from "#lib/studio/reviews/queries.ts";
import { describeChanged, describeParts } from "#lib/studio/reviews/state.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/review.ts";
import { VerdictLine } from "./verdict-list.tsx";

/** What everybody said last of all that was said, newest first; who took it back says nothing. */
export function lastWordsOf(history: readonly ReviewView[]): ReviewView[] {
  return history.filter(
    (review, at) =>
      !review.takenBackAt && history.findIndex(({ personUuid }) => personUuid === review.personUuid) === at,
  );
}

/** Somebody's verdict on a scene, and whether it still counts. */
export function SceneVerdict({ review, scene }: { review: ReviewView; scene: SceneView }) {
  const isApproval = review.verdict === "approved";
  const changed = scene.parts ? changedParts(review.parts, scene.parts) : [];
  const isTakenBack = review.takenBackAt !== undefined;
  const isOver = isTakenBack || (scene.parts !== undefined && !isCurrent(review, scene.parts));
  return (
    <VerdictLine review={review} isOver={isOver} about={describeAbout(review)}>
      {!isTakenBack && changed.length > 0 ? (
        <p className={isApproval ? "text-warn" : "text-dim"}>
          {isApproval ? say.lapsed() : isOver ? say.answered() : say.stillOpen()}: {describeChanged(changed)}
        </p>
      ) : null}
    </VerdictLine>
  );
}

function describeAbout({ about }: ReviewView): string {
  return about.length === 0 ? "" : say.aboutThe({ parts: describeParts(about) });
}

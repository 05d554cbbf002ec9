"use client";
import { discussionQuery } from "#lib/studio/reviews/review-queries.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import * as say from "#messages/review.ts";
import { NoteForm } from "../board/review/note-form.tsx";
import { QueryError } from "../fault/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { NoteThreads } from "./note-threads.tsx";
import type { Reviews } from "./use-reviews.ts";
import { Verdicts } from "./verdicts.tsx";

export type DiscussionProps = { projectUuid: string; scene: SceneView; reviews: Reviews };

/** What was said about the open scene: verdicts, then notes, open ones first. */
export function Discussion({ projectUuid, scene, reviews }: DiscussionProps) {
  const { sceneId } = scene;
  const { data, error, isPending, refetch } = useQuery(discussionQuery({ projectUuid, sceneId }));
  if (isPending) return <Skeleton className="h-24 rounded-lg" />;
  if (!data) return <QueryError error={error} onRetry={refetch} />;
  const place = { projectUuid, sceneId, viewerUuid: data.viewerUuid, mayWrite: reviews.mayReview };
  return (
    // No landmark: the large view stands over the panel with the same discussion in it.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for fields of one form
    <div role="group" aria-label={say.review()} className="flex flex-col gap-3">
      <Verdicts scene={scene} history={data.history} viewerUuid={data.viewerUuid} reviews={reviews} />
      {place.mayWrite ? <NoteForm key={sceneId} place={place} scene={scene} /> : null}
      <NoteThreads place={place} threads={data.threads} />
    </div>
  );
}

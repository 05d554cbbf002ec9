"use client";

import { useState } from "react";
import { isCurrent } from "#lib/contract/approval.ts";
import { discussionQuery, type ReviewView } from "#lib/studio/reviews/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/review.ts";
import { useDraftStrokes } from "../../drawing/draft-strokes.ts";
import { Arrivals } from "../../note/arrivals.tsx";
import { NewNote } from "../../note/new-note.tsx";
import type { NotePlace } from "../../note/place.ts";
import { NoteThreads } from "../../note/threads.tsx";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { NoteAnswers } from "../answers/note-answers.tsx";
import { AnswerPlaceContext } from "../answers/place.ts";
import type { Reviews } from "../use-reviews.ts";
import type { SceneActs } from "../use-scene-acts.ts";
import { useNotePlace } from "./note-place.tsx";
import { lastWordsOf, SceneVerdict } from "./scene-verdict.tsx";
import { VerdictList } from "./verdict-list.tsx";

type DiscussionProps = {
  projectUuid: string;
  scene: SceneView;
  /** Width through height of the project's frame. */
  shape: number;
  reviews: Reviews;
  acts: SceneActs;
};

/** What was said about the open scene: verdicts, then notes, open ones first. */
export function Discussion({ projectUuid, scene, shape, reviews, acts }: DiscussionProps) {
  const { sceneId } = scene;
  const placeOf = useNotePlace();
  const { data, error, isPending, refetch } = useQuery(discussionQuery({ projectUuid, sceneId }));
  if (isPending) return <Skeleton className="h-24 rounded-lg" />;
  if (!data) return <QueryError error={error} onRetry={refetch} />;
  const { viewerUuid, answers } = data;
  const place = placeOf({
    ...{ projectUuid, sceneId, viewerUuid, mayWrite: reviews.mayReview },
    takes: scene.storyboard.takes,
    sceneMs: scene.duration,
  });
  return (
    // No landmark: the large view stands over the panel with the same discussion in it.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be for fields of one form
    <div role="group" aria-label={say.review()} className="flex flex-col gap-3">
      <AnswerPlaceContext value={{ projectUuid, scene, shape, viewerUuid, acts, reviews, answers }}>
        <Verdicts scene={scene} history={data.history} viewerUuid={data.viewerUuid} reviews={reviews} />
        {place.mayWrite ? <NewSceneNote key={sceneId} place={place} scene={scene} /> : null}
        <NoteThreads place={place} threads={data.threads} />
        <Arrivals threads={data.threads} history={data.history} viewerUuid={viewerUuid} />
      </AnswerPlaceContext>
    </div>
  );
}

/** Begins a thread, if wanted about the take that is in use now. */
export function NewSceneNote({ place, scene }: { place: NotePlace; scene: SceneView }) {
  const [isAboutTake, setAboutTake] = useState(false);
  const { strokes } = useDraftStrokes(place.field);
  const take = scene.storyboard.takes?.find(({ selected }) => selected);
  return (
    <NewNote place={place} about={isAboutTake ? take?.takeUuid : undefined} canDraw>
      {take && strokes.length === 0 ? (
        <label className="flex items-center gap-1.5 text-dim text-sm">
          <input
            type="checkbox"
            checked={isAboutTake}
            onChange={(event) => setAboutTake(event.target.checked)}
            className="size-4 accent-(--accent)"
          />
          {say.aboutTake({ number: take.number })}
        </label>
      ) : null}
    </NewNote>
  );
}

type VerdictsProps = {
  scene: SceneView;
  /** Newest first. */
  history: readonly ReviewView[];
  viewerUuid: string;
  reviews: Reviews;
};

/** Everybody's last word on the scene, and what was said before. */
function Verdicts({ scene, history, viewerUuid, reviews }: VerdictsProps) {
  return (
    <VerdictList
      history={history}
      last={lastWordsOf(history)}
      line={(review) => <SceneVerdict review={review} scene={scene} />}
      lastLine={(review) => (
        <>
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <SceneVerdict review={review} scene={scene} />
            {review.verdict === "changes_requested" ? (
              <NoteAnswers
                cause={{ reviewUuid: review.uuid }}
                said={review.note}
                about={review.about}
                author={review}
                isClosed={scene.parts !== undefined && !isCurrent(review, scene.parts)}
              />
            ) : null}
          </div>
          {review.personUuid === viewerUuid && reviews.mayReview ? (
            <Button size="sm" look="quiet" onClick={() => void reviews.takeBack(review.uuid)}>
              {say.withdraw()}
            </Button>
          ) : null}
        </>
      )}
    />
  );
}

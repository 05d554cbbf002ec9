"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect } from "react";
import { clipDiscussionQuery } from "#lib/studio/reviews/clips/model/queries.ts";
import { discussionQuery } from "#lib/studio/reviews/queries.ts";
import * as say from "#messages/triage.ts";
import { NewSceneNote } from "../board/review/discussion.tsx";
import { useNotePlace } from "../board/review/note-place.tsx";
import { lastWordsOf, SceneVerdict } from "../board/review/scene-verdict.tsx";
import { VerdictList } from "../board/review/verdict-list.tsx";
import { NoteThreads } from "../note/threads.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Skeleton } from "../ui/states.tsx";
import { type Entry, isClip, isScene, type SceneEntry } from "./queue.ts";

/** What was said of the next one is asked for ahead. */
export function useNotesAhead(coming: readonly Entry[]): void {
  const queryClient = useQueryClient();
  const [following] = coming;
  useEffect(() => {
    if (!following) return;
    const staleTime = 30_000;
    if (isScene(following)) {
      const { projectUuid, scene } = following.item;
      void queryClient.prefetchQuery({ ...discussionQuery({ projectUuid, sceneId: scene.sceneId }), staleTime });
    } else if (isClip(following)) {
      void queryClient.prefetchQuery({ ...clipDiscussionQuery(following.item.clip), staleTime });
    }
  }, [following, queryClient]);
}

type TriageNotesProps = { entry: SceneEntry; place: RefObject<HTMLElement | null> };

/** What was noted on the scene, and where to answer it. */
export function TriageNotes({ entry, place: section }: TriageNotesProps) {
  const { projectUuid, scene, mayReview } = entry.item;
  const { sceneId } = scene;
  const { data, error, isPending, refetch } = useQuery(discussionQuery({ projectUuid, sceneId }));
  const place = useNotePlace()({ projectUuid, sceneId, viewerUuid: data?.viewerUuid ?? "", mayWrite: mayReview });
  return (
    <NotesSection place={section}>
      {mayReview ? <NewSceneNote key={entry.id} place={place} scene={scene} /> : null}
      {isPending ? <Skeleton className="h-16 rounded-lg" /> : null}
      {error && !data ? <QueryError error={error} onRetry={refetch} /> : null}
      {data ? <NoteThreads place={place} threads={data.threads} /> : null}
    </NotesSection>
  );
}

/** What others said last of the scene: anyone who is to answer a request reads it here. */
export function VerdictsOfOthers({ entry }: { entry: SceneEntry }) {
  const { projectUuid, scene } = entry.item;
  const { data } = useQuery(discussionQuery({ projectUuid, sceneId: scene.sceneId }));
  const others = lastWordsOf(data?.history ?? []).filter(({ personUuid }) => personUuid !== data?.viewerUuid);
  return (
    <VerdictList history={others} last={others} line={(review) => <SceneVerdict review={review} scene={scene} />} />
  );
}

export function NotesSection({ place, children }: { place: RefObject<HTMLElement | null>; children: ReactNode }) {
  return (
    <section ref={place} aria-labelledby="triage-notes" className="flex flex-col gap-3">
      <h2 id="triage-notes" className="font-semibold">
        {say.notes()}
      </h2>
      {children}
    </section>
  );
}

"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { discussionQuery } from "#lib/studio/reviews/queries.ts";
import * as say from "#messages/triage.ts";
import { NoteForm } from "../board/review/note-form.tsx";
import { NoteThreads } from "../board/review/note-threads.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Skeleton } from "../ui/states.tsx";
import type { Entry } from "./queue.ts";

type TriageNotesProps = { entry: Entry; coming: readonly Entry[]; place: RefObject<HTMLElement | null> };

/** What was noted on the scene, and where to answer it; the next scene's notes are asked for ahead. */
export function TriageNotes({ entry, coming, place: section }: TriageNotesProps) {
  const { projectUuid, scene, mayReview } = entry.item;
  const { sceneId } = scene;
  const queryClient = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(discussionQuery({ projectUuid, sceneId }));
  const [following] = coming;
  useEffect(() => {
    if (!following) return;
    const { item } = following;
    const of = { projectUuid: item.projectUuid, sceneId: item.scene.sceneId };
    void queryClient.prefetchQuery({ ...discussionQuery(of), staleTime: 30_000 });
  }, [following, queryClient]);
  const place = { projectUuid, sceneId, viewerUuid: data?.viewerUuid ?? "", mayWrite: mayReview };
  return (
    <section ref={section} aria-labelledby="triage-notes" className="flex flex-col gap-3">
      <h2 id="triage-notes" className="font-semibold">
        {say.notes()}
      </h2>
      {mayReview ? <NoteForm key={entry.id} place={place} scene={scene} /> : null}
      {isPending ? <Skeleton className="h-16 rounded-lg" /> : null}
      {error && !data ? <QueryError error={error} onRetry={refetch} /> : null}
      {data ? <NoteThreads place={place} threads={data.threads} /> : null}
    </section>
  );
}

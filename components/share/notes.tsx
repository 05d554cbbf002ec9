"use client";
import type { Ref } from "react";
import { hasLevel, type ShareLevel } from "#lib/contract/share.ts";
import { type GuestScene, guestDiscussionQuery } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/share.ts";
import { Arrivals } from "../note/arrivals.tsx";
import { NewNote } from "../note/new-note.tsx";
import { NoteThreads } from "../note/threads.tsx";
import { loadLater } from "../shell/load-later.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Skeleton } from "../ui/states.tsx";
import { guestScenePlace } from "./note-place.tsx";

const GuestNoteAnswer = loadLater(() => import("./answer.tsx").then((module) => module.GuestNoteAnswer));

type GuestNotesProps = {
  token: string;
  scene: GuestScene;
  /** Width through height of the frame. */
  shape: number;
  level: ShareLevel;
  /** Where a new note is typed: a key and a button lead there. */
  field: Ref<HTMLTextAreaElement>;
};

/** What was said about the open scene as far as guests see it, and what they have to add. */
export function GuestNotes({ token, scene, shape, level, field }: GuestNotesProps) {
  const { data, error, isPending, refetch } = useQuery(guestDiscussionQuery(token, scene.sceneId));
  const { viewerUuid = "", answers = [], history: [verdict] = [] } = data ?? {};
  const mayWrite = hasLevel(level, "note");
  const place = guestScenePlace({ token, scene, shape, viewerUuid, mayWrite, answers });
  const asked = answers.find(({ causeUuid }) => causeUuid === verdict?.uuid);
  return (
    <section aria-labelledby="guest-notes" className="flex flex-col gap-3">
      <h2 id="guest-notes" className="font-semibold">
        {say.notes()}
      </h2>
      {asked ? <GuestNoteAnswer answer={asked} place={place} picture={scene.picture} isRequest /> : null}
      {mayWrite ? <NewNote place={place} field={field} /> : null}
      {isPending ? <Skeleton className="h-16 rounded-lg" /> : null}
      {error && !data ? <QueryError error={error} onRetry={refetch} /> : null}
      {data && data.threads.length === 0 ? <p className="text-dim">{say.thereAreNoNotes()}</p> : null}
      <NoteThreads place={place} threads={data?.threads ?? []} />
      {data ? <Arrivals threads={data.threads} history={data.history} viewerUuid={viewerUuid} /> : null}
    </section>
  );
}

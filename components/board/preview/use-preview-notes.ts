"use client";
import { useEffect, useMemo, useRef } from "react";
import type { NoteView } from "#lib/studio/reviews/notes/views.ts";
import { momentsQuery } from "#lib/studio/reviews/queries.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { neighbourMarker, toMarkers } from "../../film/markers.ts";
import type { FilmMarker } from "../../film/seek-bar.tsx";
import { useNoteDraft } from "../../note/draft.ts";
import { useQuery } from "../../shell/use-query.ts";
import { useWantedNote } from "../review/note-acts.ts";
import { frameOfNote, placeMoments } from "./place-moments.ts";

type Of = {
  projectUuid: string;
  timeline: Timeline;
  player: { pause: () => void; seek: (frame: number) => void };
  frame: number;
};

/** The notes at moments of the film, and the ways to them. */
export function usePreviewNotes({ projectUuid, timeline, player, frame }: Of) {
  const { data, error, refetch } = useQuery(momentsQuery(projectUuid));
  const draft = useNoteDraft(`moment ${projectUuid}`);
  const threads = data?.threads;
  const placed = useMemo(() => placeMoments(timeline, threads ?? []), [timeline, threads]);
  const markers = useMemo(() => toMarkers(placed, timeline.frameRate.numerator), [placed, timeline]);
  const wanted = useWantedNote();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    // Where a link led to a note, the film begins there, once.
    const found = placed.find(
      ({ thread }) => thread.uuid === wanted || thread.replies.some(({ uuid }) => uuid === wanted),
    );
    if (!found || shown.current === wanted) return;
    shown.current = wanted;
    player.seek(found.frame);
  }, [placed, wanted, player]);
  const go = (to: number | null | undefined) => {
    if (to === null || to === undefined) return;
    player.pause();
    player.seek(to);
  };
  return {
    ...{ placed, markers, draft, error, refetch },
    goTo: go,
    isAnswered: data !== undefined,
    viewerUuid: data?.viewerUuid ?? "",
    write: () => {
      player.pause();
      draft.open();
    },
    seekTo: (note: NoteView) => go(frameOfNote(timeline, note)),
    openMarker: (marker: FilmMarker) => go(marker.frame),
    step: (by: 1 | -1) => go(neighbourMarker(markers, frame, by)?.frame),
  };
}

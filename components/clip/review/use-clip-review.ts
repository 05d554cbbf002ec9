"use client";
import type { ClipView } from "#lib/studio/clips/model/queries.ts";
import { type ClipDiscussion, clipDiscussionQuery } from "#lib/studio/reviews/clips/model/queries.ts";
import { drawStroke, eraseStroke } from "#lib/studio/reviews/drawings/actions.ts";
import * as say from "#messages/clip-review.ts";
import { useNotePlace } from "../../board/review/note-place.tsx";
import { shapeOf } from "../../film/film-player.tsx";
import { useFilmReview } from "./film-review.tsx";

/** A clip before a member; what was said of it may still be on its way. */
export function useClipReview(clip: ClipView, said: ClipDiscussion | undefined, mayWrite: boolean) {
  const { projectUuid, clipUuid } = clip;
  const placeOf = useNotePlace();
  return useFilmReview({
    files: {
      ...{ title: say.film(), video: clip.playbackLink ?? clip.clipLink ?? "", poster: clip.thumbnailLink },
      ...{ captions: clip.captionsLink, hasCaptionsShown: clip.form.captions === "attached", shape: shapeOf(clip) },
    },
    ...{ fps: said?.frames.fps ?? clip.form.fps, durationMs: clip.duration },
    borders: said?.frames.scenes.map(({ startFrame }) => startFrame) ?? [],
    ...{ threads: said?.threads, mayWrite, field: `clip note ${clipUuid}` },
    shownBy: clipDiscussionQuery({ projectUuid, clipUuid }).queryKey,
    draw: (noteUuid, stroke) => drawStroke({ projectUuid, noteUuid, stroke }),
    erase: (strokeUuid) => eraseStroke({ projectUuid, strokeUuid }),
    placeOf: ({ goToMs, ...on }) =>
      placeOf({
        ...{ projectUuid, clipUuid, sceneId: "", viewerUuid: said?.viewerUuid ?? "", mayWrite, ...on },
        onSeek: (note) => note.clip && goToMs(note.clip.atMs),
      }),
  });
}

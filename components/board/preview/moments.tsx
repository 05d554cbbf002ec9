"use client";
import type { Take } from "#lib/contract/take.ts";
import type { NoteView } from "#lib/studio/reviews/note-views.ts";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import * as say from "#messages/clip-review.ts";
import type { FilmDrawing } from "../../film/use-film-drawing.ts";
import type { NoteDraft } from "../../note/draft.ts";
import { MomentNoteForm } from "../../note/new-note.tsx";
import { NoteThreads } from "../../note/threads.tsx";
import { useNotePlace } from "../review/note-place.tsx";
import { frameOfNote, type PlacedThread, sceneLengths } from "./place-moments.ts";

type PreviewNotesProps = {
  projectUuid: string;
  viewerUuid: string;
  mayWrite: boolean;
  timeline: Timeline;
  /** Where a note would stand now, and what is seen there. */
  moment: { sceneId: string; atMs: number; takeUuid?: string | undefined };
  drawing: FilmDrawing;
  placed: readonly PlacedThread[];
  draft: NoteDraft;
  onWrite: () => void;
  onSeek: (note: NoteView) => void;
  /** The takes of a scene's picture. */
  takesOf: (sceneId: string) => readonly Take[] | undefined;
};

/** What was said at moments of the film, in their order, and what there is to add at this one. */
export function PreviewNotes({ timeline, moment, placed, draft, onWrite, takesOf, ...of }: PreviewNotesProps) {
  const { sceneId, takeUuid } = moment;
  const placeOf = useNotePlace();
  const lengths = sceneLengths(timeline);
  const groups = Map.groupBy(placed, ({ thread }) => thread.sceneId);
  const filmMsOf = (note: Pick<NoteView, "sceneId" | "atMs">) => {
    const at = frameOfNote(timeline, note);
    return at === null ? null : msAtFrame(at, timeline.frameRate);
  };
  const drawnOn = takesOf(sceneId)?.find((take) => take.takeUuid === takeUuid);
  const picture = { src: drawnOn?.thumbnailLink ?? drawnOn?.assetLink, shape: timeline.width / timeline.height };
  return (
    <section aria-labelledby="preview-notes" className="flex flex-col gap-3">
      <h2 id="preview-notes" className="font-semibold">
        {say.notes()}
      </h2>
      {of.mayWrite ? (
        <MomentNoteForm
          place={{ ...placeOf({ ...of, sceneId, field: `moment ${of.projectUuid}` }), drawing: of.drawing }}
          draft={draft}
          atMs={moment.atMs}
          shownMs={filmMsOf(moment) ?? 0}
          takeUuid={takeUuid}
          picture={picture}
          onOpen={onWrite}
        />
      ) : null}
      {placed.length === 0 ? (
        <p className="text-dim">
          {say.noNotesAtMoments()} {of.mayWrite ? say.pauseAndPressN() : null}
        </p>
      ) : null}
      {[...groups].map(([id, its]) => (
        <div key={id} className="flex flex-col gap-2">
          <h3 className="text-dim text-sm">
            {say.sceneNumber({ number: timeline.scenes.findIndex((scene) => scene.sceneId === id) + 1 })}
          </h3>
          <NoteThreads
            place={placeOf({ ...of, sceneId: id, sceneMs: lengths.get(id), takes: takesOf(id), filmMsOf })}
            threads={its.map(({ thread }) => thread)}
          />
        </div>
      ))}
    </section>
  );
}

"use client";
import type { QueryKey } from "@tanstack/react-query";
import type { Stroke } from "#lib/contract/stroke.ts";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import type { NoteThread } from "#lib/studio/reviews/note-views.ts";
import * as say from "#messages/clip-review.ts";
import { useStrokeActs } from "../../drawing/use-stroke-acts.ts";
import { filmKeys } from "../../film/film-keys.ts";
import { FilmBar, type FilmFiles, FilmPicture } from "../../film/film-player.tsx";
import type { ShownFilm } from "../../film/film-thumbnail.tsx";
import { FilmDrawingLayer, FilmDrawingTools } from "../../film/later.ts";
import { placeThreads, toMarkers } from "../../film/markers.ts";
import { useFilm } from "../../film/use-film.ts";
import { type FilmDrawing, useFilmDrawing } from "../../film/use-film-drawing.ts";
import { useNoteDraft } from "../../note/draft.ts";
import { MomentNoteForm } from "../../note/new-note.tsx";
import type { NotePlace } from "../../note/place.ts";
import { NoteThreads } from "../../note/threads.tsx";

type Answer = Promise<Result<unknown, StudioFault>>;

type Reviewed = {
  files: FilmFiles;
  fps: number;
  durationMs: number | undefined;
  /** The frames at which scenes begin. */
  borders: readonly number[];
  /** Undefined until they are known. */
  threads: readonly NoteThread[] | undefined;
  /** Under this name what is typed and drawn is kept in the browser. */
  field: string;
  mayWrite: boolean;
  /** What shows its notes. */
  shownBy: QueryKey;
  draw: (noteUuid: string, stroke: Stroke) => Answer;
  erase: (strokeUuid: string) => Answer;
  placeOf: (on: { film: ShownFilm; drawing: FilmDrawing; goToMs: (ms: number) => void }) => NotePlace;
};

/** A clip that is watched frame by frame and noted on, by a member or a guest. */
export function useFilmReview({ files, fps, borders, threads, field, mayWrite, ...given }: Reviewed) {
  const film = useFilm({ fps, durationMs: given.durationMs });
  const { frame, isStill, frameAt, msAt, goTo } = film;
  const placed = placeThreads(threads ?? [], frameAt);
  const markers = toMarkers(placed, fps);
  const words = useNoteDraft(field);
  const act = useStrokeActs([given.shownBy]);
  const frameOf = (on: string) => (/^\d+$/.test(on) ? frameAt(Number(on)) : null);
  const drawing = useFilmDrawing({
    ...{ name: field, placed, frame, isStill, frameOf, goTo, mayDraw: mayWrite },
    here: film.isBroken ? null : String(msAt(frame)),
    draw: (noteUuid, stroke) => act(() => given.draw(noteUuid, stroke)),
    erase: (strokeUuid) => act(() => given.erase(strokeUuid)),
  });
  const { tool, strokes, notes, draft, start } = drawing;
  const draftFrame = draft.strokes.length > 0 && draft.on !== null ? frameOf(draft.on) : null;
  const atMs = msAt(draftFrame ?? frame);
  const hasDrawing = tool !== null || strokes.length > 0 || notes.length > 0;
  const shown = { video: files.video, poster: files.poster, fps, shape: files.shape };
  const place = { ...given.placeOf({ film: shown, drawing, goToMs: (ms) => goTo(frameAt(ms)) }), field, drawing };
  const write = () => {
    film.pause();
    words.open();
  };
  const bar = (
    <FilmBar
      {...{ film, borders, markers }}
      hasCaptions={files.captions !== undefined}
      onMarker={(marker) => goTo(marker.frame)}
    />
  );
  return {
    ...{ film, placed, write, bar },
    isDrawing: tool !== null,
    keys: { ...filmKeys(film, markers), ...(mayWrite && { n: write }), ...(start && { d: start }) },
    picture: (look: { className: string; frame?: string }) => (
      <FilmPicture
        {...{ film, files, bar }}
        {...look}
        overlay={hasDrawing ? <FilmDrawingLayer drawing={drawing} media={{ width: files.shape, height: 1 }} /> : null}
      />
    ),
    tools: hasDrawing ? <FilmDrawingTools drawing={drawing} onDone={write} /> : null,
    notes: (
      <>
        {mayWrite ? (
          <MomentNoteForm place={place} draft={words} atMs={atMs} shownMs={atMs} picture={shown} onOpen={write} />
        ) : null}
        {threads?.length === 0 ? (
          <p className="text-dim">
            {say.thereAreNoNotesOnIt()} {mayWrite ? say.pauseWhereYouMeanIt() : null}
          </p>
        ) : null}
        <NoteThreads place={place} threads={placed.map(({ thread }) => thread)} />
      </>
    ),
  };
}

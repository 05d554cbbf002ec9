"use client";
import { useEffect, useRef, useState } from "react";
import type { Stroke } from "#lib/contract/stroke.ts";
import type { NoteThread, NoteView } from "#lib/studio/reviews/note-views.ts";
import { useDraftStrokes } from "../drawing/draft-strokes.ts";
import { useDrawingAt } from "../drawing/drawing-at.ts";
import { drawnNotes, findNote } from "../drawing/drawn-notes.ts";
import { useStopOnLeaving } from "../drawing/use-stop-on-leaving.ts";
import { useStrokesInto } from "../drawing/use-strokes-into.ts";

export type FilmDrawing = ReturnType<typeof useFilmDrawing>;

const none: readonly never[] = [];

type OnFilm = {
  /** Under this name what is drawn is kept in the browser. */
  name: string;
  /** What was said, each at its frame. */
  placed: readonly { thread: NoteThread; frame: number }[];
  frame: number;
  /** The film stands, and what is seen is this frame. */
  isStill: boolean;
  /** What is drawn on here, as a draft remembers it; null where there is nothing to draw on. */
  here: string | null;
  /** The frame that a draft was drawn on. */
  frameOf: (on: string) => number | null;
  /** The take that is seen here, where that is known. */
  shownUuid?: string | undefined;
  mayDraw: boolean;
  /** Whether what a note was drawn on is what is seen at its moment. */
  isDrawable?: (note: NoteView) => boolean;
  /** Stops the film at a frame. */
  goTo: (frame: number) => void;
  draw: (noteUuid: string, stroke: Stroke) => Promise<boolean>;
  erase: (strokeUuid: string) => Promise<boolean>;
};

/** What is drawn on the frame that a film stands on; a film that runs shows none of it. */
export function useFilmDrawing({ name, placed, frame, isStill, here, mayDraw, isDrawable, ...film }: OnFilm) {
  const at = useDrawingAt(name);
  const draft = useDraftStrokes(name);
  const [drawnFrame, setDrawnFrame] = useState<number | null>(null);
  const threads = placed.map(({ thread }) => thread);
  const into = findNote(threads, at.into?.noteUuid);
  const strokesInto = useStrokesInto({
    noteUuid: at.into?.noteUuid ?? "",
    strokes: into?.strokes ?? none,
    draw: (stroke) => film.draw(into?.uuid ?? "", stroke),
    erase: film.erase,
  });
  const tool = mayDraw && here !== null && isStill && frame === drawnFrame ? at.tool : null;
  const wasDrawing = useRef(false);
  const { stop } = at;
  useStopOnLeaving(stop);
  useEffect(() => {
    // Anyone who goes on through the film has drawn enough.
    if (wasDrawing.current && tool === null) stop();
    wasDrawing.current = tool !== null;
  }, [tool, stop]);
  const draftFrame = draft.strokes.length > 0 && draft.on !== null ? film.frameOf(draft.on) : null;
  const begin = (on: number, noteInto: typeof at.into) => {
    setDrawnFrame(on);
    film.goTo(on);
    at.draw("pen", noteInto);
  };
  const frameOfNote = (note: NoteView) =>
    placed.find(({ thread }) => findNote([thread], note.uuid) !== undefined)?.frame ?? null;
  const isInto = at.into !== null && tool !== null;
  return {
    ...{ at, draft, tool },
    shownUuid: film.shownUuid,
    /** The notes whose drawings are seen at this frame. */
    notes: isStill
      ? drawnNotes(
          placed.filter((each) => each.frame === frame).map(({ thread }) => thread),
          at.openUuid,
        )
      : none,
    strokes: isInto ? strokesInto.strokes : isStill && draftFrame === frame ? draft.strokes : none,
    history: isInto ? strokesInto.history : draft,
    add: isInto ? strokesInto.add : (stroke: Stroke) => draft.add(stroke, here),
    /** With a note of one's own: on the frame that it was begun on, or else on this one. */
    start: mayDraw && (here !== null || draftFrame !== null) ? () => begin(draftFrame ?? frame, null) : null,
    canDrawInto: (note: NoteView) =>
      mayDraw && frameOfNote(note) !== null && (isDrawable === undefined || isDrawable(note)),
    drawInto: (note: NoteView) => {
      const on = frameOfNote(note);
      if (on !== null) begin(on, { noteUuid: note.uuid, name: note.personName });
    },
    /** Leads to the frame that a note was drawn on. */
    open: (note: NoteView) => {
      const on = frameOfNote(note);
      if (on === null) return;
      film.goTo(on);
      at.open(note.uuid);
    },
  };
}

"use client";
import type { Stroke } from "#lib/contract/stroke.ts";
import type { NoteThread } from "#lib/studio/reviews/notes/views.ts";
import type { Film } from "./use-film.ts";
import { useFilmDrawing } from "./use-film-drawing.ts";

type OnClip = {
  name: string;
  film: Film;
  placed: readonly { thread: NoteThread; frame: number }[];
  mayDraw: boolean;
  draw: (noteUuid: string, stroke: Stroke) => Promise<boolean>;
  erase: (strokeUuid: string) => Promise<boolean>;
};

/** What is drawn on the frames of a clip, and when in it a note would stand now. */
export function useClipDrawing({ film, ...given }: OnClip) {
  const { frame, isStill } = film;
  const nowMs = film.msAt(frame);
  const frameOf = (on: string) => (/^\d+$/.test(on) ? film.frameAt(Number(on)) : null);
  const drawing = useFilmDrawing({
    ...given,
    ...{ frame, isStill, frameOf, here: film.isBroken ? null : String(nowMs), goTo: film.goTo },
  });
  const { strokes, on } = drawing.draft;
  const draftFrame = strokes.length > 0 && on !== null ? frameOf(on) : null;
  return {
    drawing,
    atMs: draftFrame === null ? nowMs : film.msAt(draftFrame),
    hasDrawing: drawing.tool !== null || drawing.strokes.length > 0 || drawing.notes.length > 0,
  };
}

"use client";

import { Pencil, X } from "lucide-react";
import { describeDrawing } from "#lib/studio/reviews/drawings/describe.ts";
import type { NoteView } from "#lib/studio/reviews/note-views.ts";
import * as say from "#messages/drawing.ts";
import { useDraftStrokes } from "../drawing/draft-strokes.ts";
import { useDrawingAt } from "../drawing/drawing-at.ts";
import { DrawingThumbnail } from "../drawing/drawing-thumbnail.tsx";
import { useUnsent } from "../drawing/use-strokes-into.ts";
import { FilmThumbnail } from "../film/film-thumbnail.tsx";
import { Button } from "../ui/button.tsx";
import type { NotePlace } from "./place.ts";

/**
 * The small picture of what a note points at; a press shows it over the large one, on the take it was drawn on, or leads
 * to its frame of the film.
 */
export function NoteDrawing({ place, note }: { place: NotePlace; note: NoteView }) {
  const at = useDrawingAt(place.drawAt);
  const { drawing, film } = place;
  const strokes = note.strokes ?? [];
  const { number, src, shape } = place.pictureOf(note.take?.takeUuid);
  const words = describeDrawing(strokes, number);
  const isOpen = drawing ? drawing.notes.some(({ uuid }) => uuid === note.uuid) : at.openUuid === note.uuid;
  const open = () => {
    if (drawing) return drawing.open(note);
    at.open(isOpen ? null : note.uuid, isOpen ? null : note.take?.takeUuid);
    // After the note itself came into sight.
    setTimeout(() => place.toPicture("look"));
  };
  const thumbnail = {
    strokes,
    label: note.isOnOtherPicture ? say.onAnotherPicture({ drawing: words }) : words,
  };
  // What was drawn on a clip is seen on that alone.
  if (note.clip && !film) return place.ofOtherClip?.(note, thumbnail);
  const pressed = { ...thumbnail, isOpen, onOpen: open };
  if (note.clip && film) return <FilmThumbnail film={film} atMs={note.clip.atMs} {...pressed} />;
  return <DrawingThumbnail src={note.isOnOtherPicture ? undefined : src} shape={shape} {...pressed} />;
}

type DraftDrawingProps = { place: NotePlace; hasButton: boolean };

/** What is drawn with the note that is being written, and the way to draw more. */
export function DraftDrawing({ place, hasButton }: DraftDrawingProps) {
  const at = useDrawingAt(place.drawAt);
  const { strokes, on, drop } = useDraftStrokes(place.field);
  const { number, ...picture } = place.pictureOf(on);
  const draw = () => {
    at.draw("pen");
    place.toPicture("draw");
  };
  return (
    <div className="flex items-center gap-2 empty:hidden">
      {strokes.length > 0 ? (
        <>
          <DrawingThumbnail {...picture} strokes={strokes} label={describeDrawing(strokes, number)} />
          <Button size="icon-sm" look="quiet" aria-label={say.clearTheDrawing()} onClick={drop}>
            <X aria-hidden />
          </Button>
        </>
      ) : null}
      {hasButton && !at.tool ? (
        <Button size="sm" look="quiet" aria-label={say.drawOnThePicture()} onClick={draw}>
          <Pencil aria-hidden /> {say.draw()}
        </Button>
      ) : null}
    </div>
  );
}

/** Draws into a note that is there, beside what others drew. */
export function DrawIntoNote({ place, note }: { place: NotePlace; note: NoteView }) {
  const { drawing } = place;
  const at = useDrawingAt(place.drawAt);
  if (!(drawing ?? place).canDrawInto(note)) return null;
  const draw = () => {
    if (drawing) return drawing.drawInto(note);
    at.draw("pen", { noteUuid: note.uuid, name: note.personName });
    place.toPicture("draw");
  };
  return (
    <>
      <Button size="sm" look="quiet" onClick={draw}>
        {say.drawIntoThis()}
      </Button>
      <UnsentMark noteUuid={note.uuid} />
    </>
  );
}

/** At a note: something drawn into it could not be sent; anyone who draws into it again finds it there. */
function UnsentMark({ noteUuid }: { noteUuid: string }) {
  const count = useUnsent(noteUuid);
  return count > 0 ? <span className="self-center text-bad text-sm">{say.notSent({ count })}</span> : null;
}

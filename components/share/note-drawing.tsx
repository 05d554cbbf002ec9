"use client";
import { X } from "lucide-react";
import { describeDrawing } from "#lib/studio/reviews/drawings/describe.ts";
import type { NoteView } from "#lib/studio/reviews/notes/views.ts";
import { guestBoardQuery } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/drawing.ts";
import { frameShape } from "../board/framed-picture.tsx";
import { useDraftStrokes } from "../drawing/draft-strokes.ts";
import { useDrawingAt } from "../drawing/drawing-at.ts";
import { DrawingThumbnail } from "../drawing/drawing-thumbnail.tsx";
import { FilmThumbnail, type ShownFilm } from "../film/film-thumbnail.tsx";
import type { FilmDrawing } from "../film/use-film-drawing.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { guestNoteField, guestPlace } from "./drawing-place.ts";

type Place = { token: string; sceneId: string };

function usePicture({ token, sceneId }: Place) {
  const { data: board } = useQuery(guestBoardQuery(token));
  const scene = board?.scenes.find((each) => each.sceneId === sceneId);
  return { scene, shape: frameShape(board?.aspectRatio) };
}

/** The small picture of what a note points at; a press shows it over the large one. */
export function GuestNoteDrawing({ place, note }: { place: Place; note: NoteView }) {
  const at = useDrawingAt(guestPlace(place.token, place.sceneId));
  const { scene, shape } = usePicture(place);
  const strokes = note.strokes ?? [];
  const drawing = describeDrawing(strokes);
  const isOpen = at.openUuid === note.uuid;
  return (
    <DrawingThumbnail
      strokes={strokes}
      src={note.isOnOtherPicture ? undefined : scene?.thumbnail}
      shape={shape}
      label={note.isOnOtherPicture ? say.onAnotherPicture({ drawing }) : drawing}
      isOpen={isOpen}
      onOpen={() => {
        at.open(isOpen ? null : note.uuid);
        document.querySelector("[data-large-picture]")?.scrollIntoView({ block: "nearest" });
      }}
    />
  );
}

type FrameDrawingProps = { drawing: FilmDrawing; film: ShownFilm; note: NoteView };

/** The same on a clip; a press leads to its frame. */
export function GuestFrameDrawing({ drawing, film, note }: FrameDrawingProps) {
  const strokes = note.strokes ?? [];
  return (
    <FilmThumbnail
      film={film}
      atMs={note.clip?.atMs ?? 0}
      strokes={strokes}
      label={describeDrawing(strokes)}
      isOpen={drawing.notes.some(({ uuid }) => uuid === note.uuid)}
      onOpen={() => drawing.open(note)}
    />
  );
}

/** What is drawn with the note that a guest is writing. */
export function GuestDraftDrawing({ token, sceneId }: Place) {
  const draft = useDraftStrokes(guestNoteField(sceneId));
  const { scene, shape } = usePicture({ token, sceneId });
  if (draft.strokes.length === 0) return null;
  return (
    <div className="flex items-center gap-2">
      <DrawingThumbnail
        strokes={draft.strokes}
        src={draft.on === scene?.parts.picture ? scene?.thumbnail : undefined}
        shape={shape}
        label={describeDrawing(draft.strokes)}
      />
      <Button size="icon" look="quiet" aria-label={say.clearTheDrawing()} onClick={draft.drop}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

"use client";
import { Pencil, X } from "lucide-react";
import { projectClipsQuery } from "#lib/studio/clips/queries.ts";
import { describeDrawing } from "#lib/studio/reviews/drawings/describe.ts";
import type { NoteView } from "#lib/studio/reviews/notes/views.ts";
import * as say from "#messages/drawing.ts";
import { useDraftStrokes } from "../../drawing/draft-strokes.ts";
import { useDrawingAt } from "../../drawing/drawing-at.ts";
import { DrawingThumbnail, type DrawingThumbnailProps } from "../../drawing/drawing-thumbnail.tsx";
import { UnsentMark } from "../../drawing/unsent-mark.tsx";
import { shapeOf } from "../../film/film-player.tsx";
import { FilmThumbnail } from "../../film/film-thumbnail.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { useOpenScene } from "../scene/open-scene.ts";
import { drawingPlace, noteField } from "../scene/scene-drawing.tsx";
import type { NotePlace } from "./note-acts.ts";

/** Of a picture of which nothing is known. */
const usualShape = 16 / 9;

function useTake({ takes }: NotePlace, takeUuid: string | null | undefined) {
  const take = takes?.find((each) => each.takeUuid === takeUuid);
  return {
    number: take?.number,
    src: take?.thumbnailLink ?? take?.assetLink,
    shape: take?.framing ? take.framing.width / take.framing.height : usualShape,
  };
}

/**
 * The small picture of what a note points at; a press shows it over the large one, on the take it was drawn on, or leads
 * to its frame of the film.
 */
export function NoteDrawing({ place, note }: { place: NotePlace; note: NoteView }) {
  const at = useDrawingAt(drawingPlace(place.projectUuid, place.sceneId));
  const take = useTake(place, note.take?.takeUuid);
  const strokes = note.strokes ?? [];
  const { drawing } = place;
  // What was drawn on a clip is seen on that alone.
  const isElsewhere = place.clipUuid === undefined && note.clip !== undefined;
  const isOpen = drawing ? drawing.notes.some(({ uuid }) => uuid === note.uuid) : at.openUuid === note.uuid;
  const open = () =>
    drawing ? drawing.open(note) : at.open(isOpen ? null : note.uuid, isOpen ? null : note.take?.takeUuid);
  const thumbnail = {
    strokes,
    label: describeDrawing(strokes, note.take?.number),
    isOpen: isOpen && !isElsewhere,
    onOpen: isElsewhere ? undefined : open,
  };
  if (!note.clip) return <DrawingThumbnail {...take} {...thumbnail} />;
  const { clipUuid, atMs } = note.clip;
  if (place.film) return <FilmThumbnail film={place.film} atMs={atMs} {...thumbnail} />;
  return <ThumbnailOfClip projectUuid={place.projectUuid} {...{ clipUuid, atMs }} {...thumbnail} />;
}

type ThumbnailOfClipProps = Pick<NotePlace, "projectUuid"> &
  Omit<DrawingThumbnailProps, "shape" | "src"> & { clipUuid: string; atMs: number };

/** The same of a clip that is not on the page. */
function ThumbnailOfClip({ projectUuid, clipUuid, atMs, ...thumbnail }: ThumbnailOfClipProps) {
  const { data: clips } = useQuery({ ...projectClipsQuery(projectUuid), refetchInterval: false, staleTime: 60_000 });
  const clip = clips?.find((each) => each.clipUuid === clipUuid);
  const video = clip?.playbackLink ?? clip?.clipLink;
  if (!clip || !video) return <DrawingThumbnail shape={usualShape} {...thumbnail} />;
  const film = { video, poster: clip.thumbnailLink, fps: clip.form.fps, shape: shapeOf(clip) };
  return <FilmThumbnail {...{ film, atMs, ...thumbnail }} />;
}

/** What is drawn with the note that is being written, and the way to draw more. */
export function DraftDrawing({ place }: { place: NotePlace }) {
  const { projectUuid, sceneId } = place;
  const at = useDrawingAt(drawingPlace(projectUuid, sceneId));
  const draft = useDraftStrokes(noteField(projectUuid, sceneId));
  const { enlarge } = useOpenScene();
  const take = useTake(place, draft.on);
  const draw = () => {
    at.draw("pen");
    enlarge(sceneId);
  };
  return (
    <div className="flex items-center gap-2">
      {draft.strokes.length > 0 ? (
        <>
          <DrawingThumbnail {...take} strokes={draft.strokes} label={describeDrawing(draft.strokes, take.number)} />
          <Button size="icon-sm" look="quiet" aria-label={say.clearTheDrawing()} onClick={draft.drop}>
            <X aria-hidden />
          </Button>
        </>
      ) : null}
      {at.tool ? null : (
        <Button size="sm" look="quiet" aria-label={say.drawOnThePicture()} onClick={draw}>
          <Pencil aria-hidden /> {say.draw()}
        </Button>
      )}
    </div>
  );
}

/** Draws into a note that is there, beside what others drew. */
export function DrawIntoNote({ place, note }: { place: NotePlace; note: NoteView }) {
  const { projectUuid, sceneId, takes = [], drawing } = place;
  const at = useDrawingAt(drawingPlace(projectUuid, sceneId));
  const { enlarge } = useOpenScene();
  // What a picture that is not there any more was about is not drawn on, nor a clip from elsewhere.
  const isThere = note.take ? takes.some(({ takeUuid }) => takeUuid === note.take?.takeUuid) : !note.isFromJoined;
  const canDraw = drawing ? drawing.canDrawInto(note) : isThere && note.clip === undefined;
  if (!canDraw) return null;
  const draw = () => {
    if (drawing) return drawing.drawInto(note);
    at.draw("pen", { noteUuid: note.uuid, name: note.personName });
    enlarge(sceneId);
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

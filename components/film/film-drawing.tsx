"use client";
import { X } from "lucide-react";
import { formatList } from "#lib/language/format.ts";
import { describeDrawing } from "#lib/studio/reviews/drawings/describe.ts";
import * as say from "#messages/drawing.ts";
import { DrawingThumbnail } from "../drawing/drawing-thumbnail.tsx";
import { Drawings } from "../drawing/drawings.tsx";
import { isOnOther } from "../drawing/drawn-notes.ts";
import { NoteTools } from "../drawing/note-tools.tsx";
import type { Box, Size } from "../drawing/object-box.ts";
import { toShown } from "../drawing/shown-of.ts";
import { Button } from "../ui/button.tsx";
import { type DrawnOn, FilmThumbnail } from "./film-thumbnail.tsx";
import type { FilmDrawing } from "./use-film-drawing.ts";

type FilmDrawingLayerProps = {
  drawing: FilmDrawing;
  /** Pixels of what is drawn on; its shape is all that counts. */
  media: Size;
  /** Where that lies in the frame, in shares of it, where that is not all of it. */
  box?: Box;
};

const whole: Box = { x: 0, y: 0, width: 1, height: 1 };
const percent = (share: number) => `${share * 100}%`;

/** The drawings over the frame that a film stands on, and the hand that draws. */
export function FilmDrawingLayer({ drawing, media, box: { x, y, width, height } = whole }: FilmDrawingLayerProps) {
  const { at, notes, shownUuid } = drawing;
  return (
    // A film has its left edge on the left, no matter which way people read.
    <div data-drawings dir="ltr" className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        className="absolute"
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
      >
        <Drawings
          media={media}
          drawings={toShown(notes, { shownUuid, openUuid: at.openUuid })}
          onOpen={(noteUuid) => at.open(noteUuid === at.openUuid ? null : noteUuid)}
          strokes={drawing.strokes}
          tool={drawing.tool}
          colour={at.colour}
          history={drawing.history}
          onStroke={drawing.add}
          onTool={at.choose}
          onLeave={at.stop}
        />
      </div>
    </div>
  );
}

/** Beside the film: what to draw with, and on which takes those drawings were made that are seen faded. */
export function FilmDrawingTools({ drawing, onDone }: { drawing: FilmDrawing; onDone: () => void }) {
  const { at, tool, notes, shownUuid } = drawing;
  const others = notes.filter((note) => isOnOther(note, shownUuid));
  const names = others.map(({ take }) => (take ? say.take({ number: take.number }) : say.aJoinedScene()));
  return (
    <>
      {tool ? <NoteTools at={at} tool={tool} history={drawing.history} onDone={onDone} /> : null}
      {names.length > 0 ? (
        <p role="status" className="text-dim text-sm">
          {say.drawnOnTakes({ takes: formatList([...new Set(names)], "conjunction") })}
        </p>
      ) : null}
    </>
  );
}

type FilmDraftDrawingProps = {
  draft: Pick<FilmDrawing["draft"], "strokes" | "drop">;
  picture: DrawnOn;
  /** When in the film it is drawn. */
  atMs: number;
};

/** What is drawn with the note that is being written, small. */
export function FilmDraftDrawing({ draft: { strokes, drop }, picture, atMs }: FilmDraftDrawingProps) {
  const drawing = { strokes, label: describeDrawing(strokes) };
  return (
    <>
      {"video" in picture ? (
        <FilmThumbnail film={picture} atMs={atMs} {...drawing} />
      ) : (
        <DrawingThumbnail {...picture} {...drawing} />
      )}
      <Button size="icon-sm" look="quiet" aria-label={say.clearTheDrawing()} onClick={drop}>
        <X aria-hidden />
      </Button>
    </>
  );
}

"use client";
import { Pencil } from "lucide-react";
import type { NoteThread } from "#lib/studio/reviews/note-views.ts";
import { guestDrawStroke, guestEraseStroke } from "#lib/studio/shares/guest-actions.ts";
import { type GuestScene, guestDiscussionQuery } from "#lib/studio/shares/guest-queries.ts";
import * as say from "#messages/drawing.ts";
import { useDraftStrokes } from "../drawing/draft-strokes.ts";
import { useDrawingAt } from "../drawing/drawing-at.ts";
import { DrawingLayer } from "../drawing/drawing-layer.tsx";
import { drawnNotes, findNote, isOnOther } from "../drawing/drawn-notes.ts";
import { NoteTools } from "../drawing/note-tools.tsx";
import { toShown } from "../drawing/shown-of.ts";
import { useStopOnLeaving } from "../drawing/use-stop-on-leaving.ts";
import { useStrokeActs } from "../drawing/use-stroke-acts.ts";
import { useStrokesInto } from "../drawing/use-strokes-into.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { guestNoteField } from "./note-place.tsx";

const none: readonly never[] = [];

type Given = { token: string; scene: GuestScene; shape: number; mayDraw: boolean };

/** What is drawn on the picture that a guest sees; of another picture's drawings they see faded ones. */
function useGuestDrawing({ token, scene, mayDraw }: Omit<Given, "shape">) {
  const { sceneId, parts } = scene;
  const at = useDrawingAt(`guest ${token} ${sceneId}`);
  const draft = useDraftStrokes(guestNoteField(sceneId));
  const { data } = useQuery(guestDiscussionQuery(token, sceneId));
  const threads: readonly NoteThread[] = data?.threads ?? none;
  const into = findNote(threads, at.into?.noteUuid);
  const act = useStrokeActs([guestDiscussionQuery(token, sceneId).queryKey]);
  const { picture } = parts;
  const strokesInto = useStrokesInto({
    noteUuid: at.into?.noteUuid ?? "",
    strokes: into?.strokes ?? none,
    draw: (stroke) => act(() => guestDrawStroke({ token, noteUuid: into?.uuid ?? "", stroke, picture })),
    erase: (strokeUuid) => act(() => guestEraseStroke({ token, strokeUuid })),
  });
  const notes = drawnNotes(threads, at.openUuid);
  return {
    at,
    notes,
    tool: mayDraw && scene.picture ? at.tool : null,
    drawings: toShown(notes, { openUuid: at.openUuid }),
    strokes: at.into ? strokesInto.strokes : draft.on === picture ? draft.strokes : none,
    history: at.into ? strokesInto.history : draft,
    add: at.into ? strokesInto.add : (stroke: Parameters<typeof draft.add>[0]) => draft.add(stroke, picture),
  };
}

/** The drawings over the open scene's picture. */
export function GuestDrawingLayer({ shape, ...given }: Given) {
  const { at, ...drawing } = useGuestDrawing(given);
  useStopOnLeaving(at.stop);
  return (
    <DrawingLayer
      src={given.scene.picture}
      framing={given.scene.framing}
      shape={shape}
      drawings={drawing.drawings}
      onOpen={(noteUuid) => at.open(noteUuid === at.openUuid ? null : noteUuid)}
      strokes={drawing.strokes}
      tool={drawing.tool}
      colour={at.colour}
      history={drawing.history}
      onStroke={drawing.add}
      onTool={at.choose}
      onLeave={at.stop}
    />
  );
}

/** Below the picture, in reach of a thumb: the way to draw, and what to draw with. */
export function GuestDrawingTools({ onDone, ...given }: Omit<Given, "shape"> & { onDone: () => void }) {
  const { at, notes, tool, history } = useGuestDrawing(given);
  const hasOthers = notes.some((note) => isOnOther(note, undefined));
  const faded = hasOthers ? (
    <p className="text-dim text-sm">{say.drawnOnTakes({ takes: say.anotherPicture() })}</p>
  ) : null;
  if (!given.mayDraw || !given.scene.picture) return faded;
  return (
    <div className="flex flex-col gap-2">
      {tool ? (
        <NoteTools {...{ at, tool, history, onDone }} />
      ) : (
        <Button size="lg" className="self-start" aria-label={say.drawOnThePicture()} onClick={() => at.draw("pen")}>
          <Pencil aria-hidden /> {say.draw()}
        </Button>
      )}
      {faded}
    </div>
  );
}

"use client";
import type { Take } from "#lib/contract/take.ts";
import { formatList } from "#lib/language/format.ts";
import { drawStroke, eraseStroke } from "#lib/studio/reviews/drawings/actions.ts";
import { discussionQuery, momentsQuery } from "#lib/studio/reviews/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/drawing.ts";
import { useDraftStrokes } from "../../drawing/draft-strokes.ts";
import { useDrawingAt } from "../../drawing/drawing-at.ts";
import { DrawingLayer } from "../../drawing/drawing-layer.tsx";
import { DrawingTools } from "../../drawing/drawing-tools.tsx";
import { drawnNotes, findNote, isOnOther } from "../../drawing/drawn-notes.ts";
import { toShown } from "../../drawing/shown-of.ts";
import { useStrokeActs } from "../../drawing/use-stroke-acts.ts";
import { useStrokesInto } from "../../drawing/use-strokes-into.ts";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";

export type SceneDrawing = ReturnType<typeof useSceneDrawing>;

const none: readonly never[] = [];
export const drawingPlace = (projectUuid: string, sceneId: string) => `${projectUuid} ${sceneId}`;
export const noteField = (projectUuid: string, sceneId: string) => `note ${projectUuid} ${sceneId}`;

/** What is drawn on a scene's picture, and the take that is shown below it. */
export function useSceneDrawing({ projectUuid, scene }: { projectUuid: string; scene: SceneView }) {
  const { sceneId, storyboard } = scene;
  const at = useDrawingAt(drawingPlace(projectUuid, sceneId));
  const draft = useDraftStrokes(noteField(projectUuid, sceneId));
  const { data } = useQuery(discussionQuery({ projectUuid, sceneId }));
  // What was drawn on a clip lies on another frame than the picture.
  const threads = data?.threads.filter(({ clip }) => clip === undefined) ?? none;
  const notes = drawnNotes(threads, at.openUuid);
  const takes = storyboard.takes ?? none;
  const used = takes.find(({ selected }) => selected);
  const into = at.into && findNote(threads, at.into.noteUuid);
  // What is drawn on stays below the hand, no matter what is chosen in the meantime.
  const target = at.into ? into?.take?.takeUuid : draft.strokes.length > 0 ? draft.on : null;
  const wanted = (at.tool && target) || at.lookUuid;
  const shown = takes.find(({ takeUuid, ...take }) => takeUuid === wanted && isSeen(take)) ?? used;
  const act = useStrokeActs([discussionQuery({ projectUuid, sceneId }).queryKey, momentsQuery(projectUuid).queryKey]);
  const strokesInto = useStrokesInto({
    noteUuid: at.into?.noteUuid ?? "",
    strokes: into?.strokes ?? none,
    draw: (stroke) =>
      act(() =>
        drawStroke({
          ...{ projectUuid, noteUuid: at.into?.noteUuid ?? "", stroke },
          ...(shown && { takeUuid: shown.takeUuid }),
        }),
      ),
    erase: (strokeUuid) => act(() => eraseStroke({ projectUuid, strokeUuid })),
  });
  const isDraftSeen = draft.on === null || draft.on === shown?.takeUuid;
  return {
    at,
    shown,
    isLooking: shown !== undefined && shown !== used,
    scene: shown && shown !== used ? asIfUsed(scene, shown) : scene,
    notes,
    drawings: toShown(notes, { shownUuid: shown?.takeUuid, openUuid: at.openUuid }),
    strokes: at.into ? strokesInto.strokes : isDraftSeen ? draft.strokes : none,
    history: at.into ? strokesInto.history : draft,
    add: at.into
      ? strokesInto.add
      : (stroke: Parameters<typeof draft.add>[0]) => draft.add(stroke, shown?.takeUuid ?? null),
    open: (noteUuid: string) => {
      const note = notes.find(({ uuid }) => uuid === noteUuid);
      at.open(noteUuid === at.openUuid ? null : noteUuid, noteUuid === at.openUuid ? null : note?.take?.takeUuid);
    },
  };
}

const isSeen = ({ processStatus, assetLink, thumbnailLink }: Omit<Take, "takeUuid">) =>
  processStatus === "completed" && (assetLink ?? thumbnailLink) !== undefined;

/** The scene with another take's picture, to be looked at alone: its motion was made of the take in use. */
function asIfUsed(scene: SceneView, { takeUuid, assetLink, thumbnailLink }: Take): SceneView {
  const { assetLink: _, thumbnailLink: __, ...storyboard } = scene.storyboard;
  const takes = (storyboard.takes ?? []).map((take) => ({ ...take, selected: take.takeUuid === takeUuid }));
  return {
    ...scene,
    storyboard: { ...storyboard, takes, ...(assetLink && { assetLink }), ...(thumbnailLink && { thumbnailLink }) },
    motionVideo: {},
  };
}

/** The drawings over the picture. */
export function SceneDrawingLayer({
  drawing,
  shape,
  canDraw,
}: {
  drawing: SceneDrawing;
  shape: number;
  canDraw: boolean;
}) {
  const { at, shown, scene } = drawing;
  return (
    <DrawingLayer
      src={scene.storyboard.assetLink ?? scene.storyboard.thumbnailLink}
      framing={shown?.framing}
      shape={shape}
      drawings={drawing.drawings}
      onOpen={drawing.open}
      strokes={drawing.strokes}
      tool={canDraw ? at.tool : null}
      colour={at.colour}
      history={drawing.history}
      onStroke={drawing.add}
      onTool={at.choose}
      onLeave={at.stop}
    />
  );
}

/** What to draw with, above the picture. */
export function SceneDrawingTools({ drawing, onDone }: { drawing: SceneDrawing; onDone: () => void }) {
  const { at, history } = drawing;
  return (
    <DrawingTools
      tool={at.tool}
      colour={at.colour}
      history={history}
      words={at.into ? say.youDrawInto(at.into) : say.whatYouDrawBelongsToYourNote()}
      onTool={(tool) => (at.tool ? at.choose(tool) : at.draw(tool))}
      onColour={at.paint}
      onDone={() => {
        at.stop();
        onDone();
      }}
    />
  );
}

/** Which take is looked at, and on which those drawings were made that do not belong to it. */
export function DrawnOnTakes({ drawing }: { drawing: SceneDrawing }) {
  const { at, shown, isLooking, notes } = drawing;
  const others = notes.filter((note) => isOnOther(note, shown?.takeUuid));
  const names = others.map(({ take }) => (take ? say.take({ number: take.number }) : say.aJoinedScene()));
  if (!isLooking && others.length === 0) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 self-start text-dim text-sm">
      {isLooking && shown ? <span>{say.youLookAtTake({ number: shown.number })}</span> : null}
      {isLooking && !at.tool ? (
        <Button size="sm" onClick={() => at.look(null)}>
          {say.backToTheTakeInUse()}
        </Button>
      ) : null}
      {names.length > 0 ? (
        <span>{say.drawnOnTakes({ takes: formatList([...new Set(names)], "conjunction") })}</span>
      ) : null}
    </p>
  );
}

"use client";
import type { Stroke, StrokeColour, StrokeKind } from "#lib/contract/stroke.ts";
import { DrawingSurface } from "./drawing-surface.tsx";
import type { StrokeHistory } from "./drawing-tools.tsx";
import type { Size } from "./object-box.ts";
import { type ShownDrawing, ShownDrawings } from "./shown-drawings.tsx";

export type DrawingsProps = {
  drawings: readonly ShownDrawing[];
  onOpen: (noteUuid: string) => void;
  /** What is drawn just now and is not part of a note yet. */
  strokes: readonly Stroke[];
  tool: StrokeKind | null;
  colour: StrokeColour;
  history: StrokeHistory;
  onStroke: (stroke: Stroke) => void;
  onTool: (tool: StrokeKind) => void;
  onLeave: () => void;
};

/** All drawings of a picture, and the hand that draws, in a box that lies exactly over it. */
export function Drawings({ media, drawings, onOpen, strokes, tool, ...drawing }: DrawingsProps & { media: Size }) {
  const { colour, history, onStroke, onTool, onLeave } = drawing;
  const own = { key: "own", strokes, label: "", isFaded: false, isOpen: false };
  return (
    <>
      <ShownDrawings media={media} drawings={drawings} onOpen={tool ? undefined : onOpen} />
      {tool ? (
        <DrawingSurface
          media={media}
          strokes={strokes}
          tool={tool}
          colour={colour}
          onStroke={onStroke}
          onTool={onTool}
          onUndo={history.undo}
          onRedo={history.redo}
          onLeave={onLeave}
        />
      ) : strokes.length > 0 ? (
        <ShownDrawings media={media} drawings={[own]} />
      ) : null}
    </>
  );
}

"use client";
import { MoveUpRight, Pencil, Redo2, Square, Trash2, Type, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { STROKE_COLOURS, STROKE_KINDS, type StrokeColour, type StrokeKind } from "#lib/contract/stroke.ts";
import { COLOURS } from "#lib/studio/reviews/drawings/shapes.ts";
import * as say from "#messages/drawing.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { toolNames } from "./drawing-surface.tsx";

const icons: Record<StrokeKind, ReactNode> = {
  pen: <Pencil aria-hidden />,
  arrow: <MoveUpRight aria-hidden />,
  box: <Square aria-hidden />,
  text: <Type aria-hidden />,
};
const shortcuts: Record<StrokeKind, string> = { pen: "P", arrow: "R", box: "B", text: "T" };
const colourNames: Record<StrokeColour, () => string> = {
  red: say.red,
  yellow: say.yellow,
  green: say.green,
  blue: say.blue,
  white: say.white,
};

/** What has been drawn and can be taken back, stroke by stroke. */
export type StrokeHistory = {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  clear: () => void;
  /** How many could not be sent, where each is sent as it is drawn. */
  unsent?: number;
  tryAgain?: () => void;
};

type DrawingToolsProps = {
  /** None while nobody draws; choosing one begins. */
  tool: StrokeKind | null;
  colour: StrokeColour;
  history: StrokeHistory;
  /** What the drawing becomes part of. */
  words: string;
  onTool: (tool: StrokeKind) => void;
  onColour: (colour: StrokeColour) => void;
  onDone: () => void;
};

/** What to draw with, in which colour, and the way back. */
export function DrawingTools({ tool, colour, history, words, onTool, onColour, onDone }: DrawingToolsProps) {
  return (
    <div role="toolbar" aria-label={say.drawingTools()} className="flex w-full flex-wrap items-center gap-1">
      {STROKE_KINDS.map((kind) => (
        <Button
          key={kind}
          size="icon"
          look={kind === tool ? "chosen" : "quiet"}
          aria-pressed={kind === tool}
          aria-label={toolNames[kind]()}
          title={toolNames[kind]()}
          aria-keyshortcuts={shortcuts[kind]}
          onClick={() => onTool(kind)}
        >
          {icons[kind]}
        </Button>
      ))}
      {tool ? (
        <>
          <fieldset className="mx-1 flex">
            <legend className="sr-only">{say.colour()}</legend>
            {STROKE_COLOURS.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === colour}
                aria-label={colourNames[each]()}
                title={colourNames[each]()}
                onClick={() => onColour(each)}
                className="grid size-7 touch:size-9 place-items-center rounded-md"
              >
                <span
                  className={joinClasses(
                    "size-4 rounded-full border border-black/50",
                    each === colour && "outline-2 outline-text outline-offset-2",
                  )}
                  style={{ background: COLOURS[each] }}
                />
              </button>
            ))}
          </fieldset>
          <Button size="icon" look="quiet" aria-label={say.undo()} disabled={!history.canUndo} onClick={history.undo}>
            <Undo2 aria-hidden />
          </Button>
          <Button size="icon" look="quiet" aria-label={say.redo()} disabled={!history.canRedo} onClick={history.redo}>
            <Redo2 aria-hidden />
          </Button>
          <Button size="icon" look="quiet" aria-label={say.clear()} disabled={!history.canUndo} onClick={history.clear}>
            <Trash2 aria-hidden />
          </Button>
          <UnsentStrokes {...history} />
          <Button className="ms-auto" look="primary" onClick={onDone}>
            {say.done()}
          </Button>
        </>
      ) : (
        <span className="ms-1 text-dim text-sm">{words}</span>
      )}
    </div>
  );
}

/** What is drawn but could not be sent; it stays on the picture. */
function UnsentStrokes({ unsent = 0, tryAgain }: StrokeHistory) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
      {unsent > 0 ? (
        <>
          <span className="text-bad text-sm">{say.notSent({ count: unsent })}</span>
          <Button size="sm" className="touch:h-11" onClick={tryAgain}>
            {say.tryAgain()}
          </Button>
        </>
      ) : null}
    </div>
  );
}

"use client";
import type { StrokeKind } from "#lib/contract/stroke.ts";
import type { useDrawingAt } from "./drawing-at.ts";
import { DrawingTools, type StrokeHistory } from "./drawing-tools.tsx";

type NoteToolsProps = {
  at: ReturnType<typeof useDrawingAt>;
  tool: StrokeKind;
  history: StrokeHistory;
  onDone: () => void;
};

/** What to draw with below a picture or a film; anyone who is done with a drawing of their own goes on to its note. */
export function NoteTools({ at, tool, history, onDone }: NoteToolsProps) {
  return (
    <DrawingTools
      tool={tool}
      colour={at.colour}
      history={history}
      words=""
      onTool={at.choose}
      onColour={at.paint}
      onDone={() => {
        at.stop();
        if (!at.into) onDone();
      }}
    />
  );
}

"use client";
import { useState } from "react";
import type { Stroke } from "#lib/contract/stroke.ts";
import type { StrokeView } from "#lib/studio/reviews/drawings/views.ts";

type StrokesInto = {
  /** What the note has, oldest first. */
  strokes: readonly StrokeView[];
  /** Each answers whether it happened, once that is seen among the strokes. */
  draw: (stroke: Stroke) => Promise<boolean>;
  erase: (strokeUuid: string) => Promise<boolean>;
};

const plain = ({ kind, colour, points, text }: Stroke): Stroke => ({ kind, colour, points, ...(text && { text }) });

/** Draws into a note that is there: every stroke is sent as soon as it is drawn, and one's own can be taken back. */
export function useStrokesInto({ strokes, draw, erase }: StrokesInto) {
  const [sending, setSending] = useState<readonly Stroke[]>([]);
  const [undone, setUndone] = useState<readonly Stroke[]>([]);
  const own = strokes.filter(({ isOwn }) => isOwn);
  const add = async (stroke: Stroke) => {
    setSending((before) => [...before, stroke]);
    await draw(stroke);
    setSending((before) => before.filter((each) => each !== stroke));
  };
  const takeBack = async (stroke: StrokeView | undefined) => {
    if (!stroke || !(await erase(stroke.uuid))) return false;
    setUndone((before) => [...before, plain(stroke)]);
    return true;
  };
  return {
    sending,
    add: (stroke: Stroke) => {
      setUndone([]);
      void add(stroke);
    },
    history: {
      canUndo: own.length > 0,
      canRedo: undone.length > 0,
      undo: () => void takeBack(own.at(-1)),
      redo: () => {
        const last = undone.at(-1);
        if (!last) return;
        setUndone(undone.slice(0, -1));
        void add(last);
      },
      clear: () =>
        void (async () => {
          for (const stroke of own.toReversed()) if (!(await takeBack(stroke))) return;
        })(),
    },
  };
}

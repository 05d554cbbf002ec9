"use client";
import type { Stroke } from "#lib/contract/stroke.ts";
import type { StrokeView } from "#lib/studio/reviews/note-views.ts";
import { useDraftStrokes } from "./draft-strokes.ts";

type StrokesInto = {
  /** The note that is drawn into, empty while none is. */
  noteUuid: string;
  /** What the note has, oldest first. */
  strokes: readonly StrokeView[];
  /** Each answers whether it happened, once that is seen among the strokes. */
  draw: (stroke: Stroke) => Promise<boolean>;
  erase: (strokeUuid: string) => Promise<boolean>;
};

const plain = ({ kind, colour, points, text }: Stroke): Stroke => ({ kind, colour, points, ...(text && { text }) });

/** What is drawn into a note and is not part of it yet. */
const useOutbox = (noteUuid: string) => useDraftStrokes(`into ${noteUuid}`);

/** How many strokes could not be sent to a note, and wait for another try. */
export function useUnsent(noteUuid: string): number {
  const { strokes, underway } = useOutbox(noteUuid);
  return strokes.length - underway.length;
}

/**
 * Draws into a note that is there: every stroke is sent as soon as it is drawn, and one's own can be taken back. One that
 * does not arrive stays, also over a reload, until it is sent again or taken back.
 */
export function useStrokesInto({ noteUuid, strokes, draw, erase }: StrokesInto) {
  const outbox = useOutbox(noteUuid);
  const own = strokes.filter(({ isOwn }) => isOwn);
  const unsent = outbox.strokes.filter((stroke) => !outbox.underway.includes(stroke));
  const send = async (stroke: Stroke) => {
    outbox.leave(stroke);
    if (await draw(stroke)) outbox.forget([stroke]);
    else outbox.comeBack(stroke);
  };
  const takeBack = async (stroke: StrokeView) => {
    const isGone = await erase(stroke.uuid);
    if (isGone) outbox.takeBack(plain(stroke));
    return isGone;
  };
  return {
    /** What is on its way or waits for another try. */
    strokes: outbox.strokes,
    add: (stroke: Stroke) => {
      outbox.add(stroke, null);
      void send(stroke);
    },
    history: {
      unsent: unsent.length,
      /** A stroke of which only the answer was lost is not drawn twice. */
      tryAgain: () => {
        const kept = new Set(own.map((stroke) => JSON.stringify(plain(stroke))));
        for (const stroke of unsent) {
          if (kept.has(JSON.stringify(plain(stroke)))) outbox.forget([stroke]);
          else void send(stroke);
        }
      },
      canUndo: unsent.length + own.length > 0,
      canRedo: outbox.canRedo,
      undo: () => {
        const [last, kept] = [unsent.at(-1), own.at(-1)];
        if (last) outbox.takeBack(last);
        else if (kept) void takeBack(kept);
      },
      redo: () => {
        const last = outbox.undone.at(-1);
        if (!last) return;
        outbox.redo();
        void send(last);
      },
      clear: () =>
        void (async () => {
          for (const stroke of unsent.toReversed()) outbox.takeBack(stroke);
          for (const stroke of own.toReversed()) if (!(await takeBack(stroke))) return;
        })(),
    },
  };
}

import type { Act, UndoOutcome } from "../board/undo/history.ts";

/** The moments that bringing a board back lies between. */
export type Span = { before: number; doneAt: number };
/** Brings back the board of a moment, unless others changed it since; answers the span, or why not. */
export type RestoreCall = (wanted: { at: number; unlessChangedSince: number }) => Promise<Span | "failed" | "changed">;

/** A board that was brought back: the one before it is brought back the same way. */
export function actOfRestore({
  did,
  at,
  span,
  restore,
}: {
  did: string;
  at: number;
  span: Span;
  restore: RestoreCall;
}): Act {
  let { doneAt } = span;
  const go = async (to: number): Promise<UndoOutcome> => {
    const gone = await restore({ at: to, unlessChangedSince: doneAt });
    if (typeof gone === "string") return gone;
    doneAt = gone.doneAt;
    return "done";
  };
  return { did, undo: () => go(span.before), redo: () => go(at) };
}

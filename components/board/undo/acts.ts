"use client";

import type { SceneParts } from "#lib/contract/scene-parts.ts";
import type { ScenesReviewed } from "#lib/studio/reviews/scenes/review-scenes.ts";
import * as say from "#messages/undo.ts";
import { notify } from "../../ui/notify.ts";
import { type Act, step, type UndoOutcome, undoAct } from "./history.ts";

/** The moments that bringing a board back lies between. */
type Span = { before: number; doneAt: number };
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

/** A scene as the person saw it. */
export type Judged = { sceneId: string; seen: SceneParts };

type Written = Pick<ScenesReviewed, "reviewed">;

type VerdictWritten = {
  did: string;
  written: Written;
  /** Answers which of them were taken back, null where that failed. */
  takeBack: (reviewUuids: string[]) => Promise<string[] | null>;
  /** Says the same of scenes again; those that are not as they were seen are refused. */
  again: (scenes: Judged[]) => Promise<Written | null>;
};

/** A verdict on scenes. */
export function actOfVerdict({ did, written, takeBack, again }: VerdictWritten): Act {
  let { reviewed } = written;
  return {
    did,
    async undo() {
      const gone = await takeBack(reviewed.map(({ uuid }) => uuid));
      if (!gone) return "failed";
      return gone.length > 0 ? "done" : "changed";
    },
    async redo() {
      const anew = await again(reviewed.map(({ sceneId, parts }) => ({ sceneId, seen: parts })));
      if (!anew) return "failed";
      if (anew.reviewed.length === 0) return "changed";
      reviewed = anew.reviewed;
      return "done";
    },
  };
}

/** Undoes one certain act, no matter what was done after it, and reports the outcome. */
export function takeBack(projectUuid: string, act: Act): void {
  void undoAct(projectUuid, act).then((gone) => gone && notifyOfStep(gone, "undo"));
}

/** Takes back the newest act of a board, or does again what was taken back last. */
export async function goBack(projectUuid: string, way: "undo" | "redo"): Promise<void> {
  const gone = await step(projectUuid, way);
  if (gone) notifyOfStep(gone, way);
}

type Gone = NonNullable<Awaited<ReturnType<typeof step>>>;

function notifyOfStep({ act, outcome }: Gone, way: "undo" | "redo"): void {
  // Why it failed was told by what failed.
  if (outcome === "failed") return;
  const changed = say.staysAsItIsIt({ did: act.did });
  const done = way === "undo" ? say.undoneDid({ did: act.did }) : say.doneAgain({ did: act.did });
  const isDone = outcome === "done";
  notify({ tone: isDone ? "done" : "fault", text: isDone ? done : changed, replaces: "undo" });
}

"use client";
import * as say from "#messages/undo.ts";
import { type Act, step, undoAct } from "../board/undo/history.ts";
import { notify } from "../ui/notify.ts";

/** Takes one certain act back, whatever was done after it, and tells what came of it. */
export function takeBack(projectUuid: string, act: Act): void {
  void undoAct(projectUuid, act).then((gone) => gone && tellStep(gone, "undo"));
}

/** Takes back the newest act of a board, or does again what was taken back last. */
export async function goBack(projectUuid: string, way: "undo" | "redo"): Promise<void> {
  const gone = await step(projectUuid, way);
  if (gone) tellStep(gone, way);
}

type Gone = NonNullable<Awaited<ReturnType<typeof step>>>;

function tellStep({ act, outcome }: Gone, way: "undo" | "redo"): void {
  // Why it failed was told by what failed.
  if (outcome === "failed") return;
  const changed = say.staysAsItIsIt({ did: act.did });
  const done = way === "undo" ? say.undoneDid({ did: act.did }) : say.doneAgain({ did: act.did });
  const isDone = outcome === "done";
  notify({ tone: isDone ? "done" : "fault", text: isDone ? done : changed, replaces: "undo" });
}

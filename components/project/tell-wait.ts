import type { Waiting } from "#lib/contract/project.ts";
import * as say from "#messages/project.ts";

const aheadOf = { project: say.projectsBefore, export: say.exportsBefore, picture: say.picturesBefore };

/** For what something waits that has not begun, as a sentence without its full stop. */
export function tellWait(waiting: Waiting, kind: "project" | "export"): string {
  if (waiting.for === "worker") return tellTurn(waiting.before, kind);
  if (waiting.for === "speech") return say.waitsForItsRecording();
  if (waiting.for === "project") return say.waitsForItsProjectTo();
  const { before } = waiting;
  const queue = kind === "project" ? say.asManyProjectsAreMade() : say.theRenderQueue();
  if (before === 0) return kind === "project" ? say.nextInLine({ queue }) : say.nextInTheRenderQueue();
  const ahead = aheadOf[kind]({ before });
  return kind === "project" ? say.waitsForItsTurn({ ahead, queue }) : say.waitsInTheRenderQueue({ ahead });
}

/** Everything is there to begin but somebody to do it. */
export function tellTurn(before: number, kind: keyof typeof aheadOf): string {
  if (before === 0) return say.waitsForAFreeWorker();
  return say.waitsForAFreeWorkerBehind({ ahead: aheadOf[kind]({ before }) });
}

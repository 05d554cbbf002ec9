import * as say from "#messages/project-frame.ts";

export const aheadOf = { project: say.projectsBefore, export: say.exportsBefore, picture: say.picturesBefore };

/** Everything is there to begin but somebody to do it. */
export function describeTurn(before: number, kind: keyof typeof aheadOf): string {
  if (before === 0) return say.waitsForAFreeWorker();
  return say.waitsForAFreeWorkerBehind({ ahead: aheadOf[kind]({ before }) });
}

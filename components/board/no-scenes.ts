import type { ProgressStatus } from "#lib/contract/project.ts";
import * as say from "#messages/board.ts";

/** Only what is known: a service may show no scenes of a project that has some. */
export function whyNoScenes(status: ProgressStatus | undefined): string {
  if (status === "error") return say.thisProjectStoppedAndThe();
  return say.theConnectedServiceShowsNo();
}

import type { Transaction } from "../jobs/queue.ts";
import type { ProjectRow } from "../projects/get.ts";
import { typicalMsPerUnit } from "../projects/save-stage.ts";
import { countScenes } from "../scenes/load.ts";
import { stepsOf } from "./plans.ts";

/**
 * When the project will be ready, from what the remaining stages took on this installation before. Null while one of
 * them has never run here, or while the number of scenes is not known yet.
 */
export async function estimateReadyAt(
  tx: Transaction,
  { row, stage }: { row: ProjectRow; stage: string },
): Promise<Date | null> {
  const steps = stepsOf(row.creationMethod);
  const from = steps.findIndex((step) => step.stage.name === stage);
  const scenes = await countScenes(tx, row.uuid);
  if (scenes === 0) return null;
  let leftMs = 0;
  for (const { stage: ahead } of steps.slice(from)) {
    const typicalMs = await typicalMsPerUnit(tx, ahead.name);
    if (typicalMs === null) return null;
    leftMs += ahead.each === "project" ? typicalMs : typicalMs * scenes;
  }
  return new Date(Date.now() + leftMs);
}

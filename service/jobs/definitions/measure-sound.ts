import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { Transaction } from "../queue.ts";

export const MeasureSound = z.object({ sceneUuid: z.string() });

export const measureSound = defineJob({ name: "measure-sound", queue: "light", schema: MeasureSound });

/** Measures a scene's narration once. Whatever somebody waits for comes first. */
export function measureSoundLater(tx: Transaction, data: { sceneUuid: string }): Promise<void> {
  return measureSound.send(tx, data, { priority: -1 });
}

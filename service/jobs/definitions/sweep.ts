import { z } from "zod";
import { defineJob } from "../define-job.ts";
import { queue } from "../queue.ts";

/** Deletes what nobody will ask for again: old nonces, uploads that never came, folders of dead workers, files of deleted projects. */
export const sweep = defineJob({ name: "sweep", queue: "light", schema: z.object({}) });

const everyTenMinutes = "*/10 * * * *";

/** One schedule for the whole installation, however many workers set it. */
export async function scheduleSweep(): Promise<void> {
  await queue().schedule(sweep.queue, everyTenMinutes, { job: sweep.name, data: {} }, { key: sweep.name });
}

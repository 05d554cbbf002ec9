import { z } from "zod";
import { defineJob } from "../define-job.ts";

/** Deletes what nobody will ask for again: old nonces, uploads that never came, folders of dead workers. */
export const sweep = defineJob({ name: "sweep", queue: "light", schema: z.object({}) });

import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { Transaction } from "../queue.ts";

export const startProjects = defineJob({
  name: "start-projects",
  queue: "light",
  schema: z.object({ workspaceUuid: z.string() }),
});

/**
 * Starts the workspace's waiting projects, oldest first, as many as it may run at a time. To be called in the
 * transaction that creates a project (`stage: "waiting"`), retries one, or ends one.
 */
export function startProjectsLater(tx: Transaction, data: { workspaceUuid: string }): Promise<void> {
  return startProjects.send(tx, data);
}

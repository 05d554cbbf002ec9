import type { JobWithMetadata } from "pg-boss";
import { z } from "zod";
import type { Workshop } from "#service/pipeline/workshop.ts";
import { DEAD_QUEUE, type QueueName, queue } from "./queue.ts";
import { handlerOf } from "./registry.ts";

const Envelope = z.object({ job: z.string(), data: z.unknown() });

/** Starts taking jobs, so many of each kind of cost at a time in this process. */
export async function runJobs(workshop: Workshop, concurrency: Record<QueueName, number>): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, includeMetadata: true } as const;
  for (const [name, localConcurrency] of Object.entries(concurrency) as [QueueName, number][]) {
    // The short heartbeat is also how a running job learns within a second that it was cancelled.
    await queue().work(
      name,
      { ...polling, localConcurrency, heartbeatRefreshSeconds: 1 },
      async (jobs: JobWithMetadata[]) => {
        for (const job of jobs) await runOne(job, name);
      },
    );
  }
  await queue().work(DEAD_QUEUE, polling, async (jobs: JobWithMetadata[]) => {
    for (const { data } of jobs) {
      const dead = Envelope.parse(data);
      workshop.log.error({ dead }, "a job's workers died again and again");
      await handlerOf(dead.job).giveUp(dead.data, { workshop });
    }
  });

  async function runOne(job: JobWithMetadata, name: QueueName): Promise<void> {
    const { job: kind, data } = Envelope.parse(job.data);
    const log = workshop.log.child({ job: kind, jobId: job.id });
    const startedAt = performance.now();
    await handlerOf(kind).run(data, {
      workshop: { ...workshop, log },
      signal: job.signal,
      queue: name,
      priority: job.priority,
    });
    log.info({ data, tookMs: Math.round(performance.now() - startedAt) }, "job done");
  }
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { JobWithMetadata } from "pg-boss";
import { z } from "zod";
import { LeaseLost, leaseJob } from "#service/jobs/lease.ts";
import type { WorkerTools } from "#service/pipeline/worker-tools.ts";
import { handlerOf } from "./handlers.ts";
import { DEAD_QUEUE, QUEUE_NAMES, type QueueName, queue } from "./queue.ts";

const running = new AsyncLocalStorage<string>();

/** Everything that `work` does is known to be done for this job. */
function asJob<T>(jobId: string, work: () => Promise<T>): Promise<T> {
  return running.run(jobId, work);
}

/** The job that the present work is done for; undefined outside of jobs. */
export function runningJob(): string | undefined {
  return running.getStore();
}

const Envelope = z.object({ job: z.string(), data: z.unknown() });

/** Starts taking jobs, so many of each kind of cost at a time in this process. */
export async function runJobs(worker: WorkerTools, concurrency: Record<QueueName, number>): Promise<void> {
  const boss = queue();
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, includeMetadata: true } as const;
  for (const name of QUEUE_NAMES) {
    for (let slot = 0; slot < concurrency[name]; slot++) await takeJobs(name);
  }

  /** One slot: a job at a time, the next one at once. */
  async function takeJobs(name: QueueName): Promise<void> {
    // The short heartbeat is also how a running job learns within a second that it was cancelled.
    let slot: string | undefined;
    slot = await boss.work(name, { ...polling, heartbeatRefreshSeconds: 1 }, async (jobs: JobWithMetadata[]) => {
      try {
        for (const job of jobs) await asJob(job.id, () => runOne(job, name));
      } finally {
        // Left alone, a slot waits out its polling interval after a short job, however many are waiting.
        if (slot) boss.notifyWorker(slot);
      }
    });
  }

  await boss.work(DEAD_QUEUE, polling, async (jobs: JobWithMetadata[]) => {
    for (const { data } of jobs) {
      const dead = Envelope.parse(data);
      worker.log.error({ dead }, "a job's workers died again and again");
      await handlerOf(dead.job).giveUp(dead.data, { worker });
    }
  });

  async function runOne(job: JobWithMetadata, name: QueueName): Promise<void> {
    const { job: kind, data } = Envelope.parse(job.data);
    const log = worker.log.child({ job: kind, jobId: job.id });
    const startedAt = performance.now();
    try {
      await handlerOf(kind).run(data, {
        worker: leaseJob({ ...worker, log }, { ...job, name }),
        signal: job.signal,
        queue: name,
        priority: job.priority,
      });
    } catch (error) {
      if (error instanceof LeaseLost) log.info({ data }, "the job is another worker's by now");
      throw error;
    }
    log.info({ data, tookMs: Math.round(performance.now() - startedAt) }, "job done");
  }
}

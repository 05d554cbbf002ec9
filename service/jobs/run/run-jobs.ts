import { AsyncLocalStorage } from "node:async_hooks";
import type { JobWithMetadata } from "pg-boss";
import { z } from "zod";
import { type SpanStart, traced, traceIdOf } from "#lib/tracing/trace.ts";
import { LeaseLost, leaseJob } from "#service/jobs/run/lease.ts";
import type { WorkerTools } from "#service/pipeline/worker-tools.ts";
import { noteJob } from "../../work-metrics.ts";
import { DEAD_QUEUE, QUEUE_NAMES, type QueueName, queue } from "../queue.ts";
import { handlerOf } from "./handlers.ts";

const running = new AsyncLocalStorage<string>();

/** Everything that `work` does is known to be done for this job. */
function asJob<T>(jobId: string, work: () => Promise<T>): Promise<T> {
  return running.run(jobId, work);
}

/** The job that the present work is done for; undefined outside of jobs. */
export function runningJob(): string | undefined {
  return running.getStore();
}

type Doing = { job: string; since: number };

const doing = new Set<Doing>();

/** What this process does just now, `since` in epoch milliseconds. */
export function listDoing(): Doing[] {
  return [...doing];
}

const Envelope = z.object({
  job: z.string(),
  data: z.unknown(),
  /** W3C `traceparent` of what sent it. */
  trace: z.string().max(100).optional().catch(undefined),
});

const mostConnectedCalls = 64;

/** Starts taking jobs, so many of each kind of cost at a time in this process; of downloads one. */
export async function runJobs(worker: WorkerTools, given: Record<Exclude<QueueName, "fetch">, number>): Promise<void> {
  const boss = queue();
  const concurrency = { ...given, fetch: 1 };
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, includeMetadata: true } as const;
  const slots = { light: 0, paint: 0, render: 0, fetch: 0 };
  const widen = async (name: QueueName, wanted: number) => {
    while (slots[name] < wanted) {
      slots[name] += 1;
      await takeJobs(name);
    }
  };
  for (const name of QUEUE_NAMES) await widen(name, concurrency[name]);
  // A slot that waits for a connected model costs this machine nothing.
  worker.connector.onCalls((calls) => {
    const wanted = given.paint + Math.min(calls, mostConnectedCalls);
    widen("paint", wanted).catch((err) => worker.log.warn({ err }, "no more pictures are made at a time"));
  });

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
      const { job, trace } = dead;
      const span = { name: `give up ${job}`, kind: "consumer", facts: { job }, from: trace } as const;
      await traced(span, () => handlerOf(job).giveUp(dead.data, { worker, trace }));
    }
  });

  async function runOne(job: JobWithMetadata, name: QueueName): Promise<void> {
    const { job: kind, data, trace } = Envelope.parse(job.data);
    const log = worker.log.child({ job: kind, jobId: job.id, ...(trace && { traceId: traceIdOf(trace) }) });
    const startedAt = performance.now();
    const present = { job: kind, since: Date.now() };
    const waitMs = present.since - Math.max(job.createdOn.getTime(), job.startAfter.getTime());
    let outcome: "ok" | "failed" = "failed";
    doing.add(present);
    try {
      const context = { queue: name, priority: job.priority, signal: job.signal, trace };
      const leased = leaseJob({ ...worker, log }, { ...job, name });
      await traced(spanOf(job, { kind, data, name, trace }), () =>
        handlerOf(kind).run(data, { ...context, worker: leased }),
      );
      outcome = "ok";
    } catch (error) {
      if (error instanceof LeaseLost) log.info({ data }, "the job is another worker's by now");
      throw error;
    } finally {
      doing.delete(present);
      noteJob({ job: kind, outcome, waitMs, tookMs: performance.now() - startedAt });
    }
    log.info({ data, tookMs: Math.round(performance.now() - startedAt) }, "job done");
  }
}

const About = z.object({
  attempt: z.number().optional(),
  projectUuid: z.string().optional(),
  takeUuid: z.string().optional(),
  clipUuid: z.string().optional(),
});

/** A job says what it is about and how it came here: which try it is, how many workers died of it, how long it waited. */
function spanOf(
  job: JobWithMetadata,
  { kind, data, name, trace }: { kind: string; data: unknown; name: QueueName; trace: string | undefined },
): SpanStart {
  const about = About.safeParse(data).data;
  const { startedOn, startAfter, createdOn, id, retryCount } = job;
  const ready = Math.max(startAfter.getTime(), createdOn.getTime());
  const facts = {
    ...{ job: kind, job_id: id, queue: name, deaths: retryCount, waited_ms: Math.max(0, startedOn.getTime() - ready) },
    ...{ project: about?.projectUuid, take: about?.takeUuid, clip: about?.clipUuid },
  };
  const shared = { attempt: about?.attempt };
  return { name: `job ${kind}`, kind: "consumer", facts: { ...facts, ...shared }, shared, from: trace };
}

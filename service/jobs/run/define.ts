import { isDatabaseAway } from "../../errors.ts";
import { lastTryOf, readFault } from "../../pipeline/run-fault.ts";
import type { WorkerTools } from "../../pipeline/worker-tools.ts";
import type { JobDefinition } from "../define.ts";
import type { QueueName } from "../queue.ts";
import { LeaseLost } from "./lease.ts";

type HandlerContext = {
  worker: WorkerTools;
  signal: AbortSignal;
  queue: QueueName;
  priority: number;
  /** What the job was sent with: a try again stands beside the first one in its trace. */
  trace?: string | undefined;
};

type GiveUpContext = Pick<HandlerContext, "worker" | "trace">;

export type Handler = {
  job: string;
  run(data: unknown, context: HandlerContext): Promise<void>;
  giveUp(data: unknown, context: GiveUpContext): Promise<void>;
};

/** The heavy half of a job. `giveUp` is called once when its workers died again and again. */
export function defineHandler<Data extends object>(
  definition: JobDefinition<Data>,
  handler: {
    run(data: Data, context: HandlerContext): Promise<void>;
    giveUp?(data: Data, context: GiveUpContext): Promise<void>;
  },
): Handler {
  return {
    job: definition.name,
    run: (data, context) => handler.run(definition.schema.parse(data), context),
    giveUp: async (data, context) => handler.giveUp?.(definition.schema.parse(data), context),
  };
}

type Work<Data> = {
  run(data: Data, context: HandlerContext): Promise<void>;
  /** Ends with a fault what was tried in vain. */
  fail(data: Data, fault: { code: string; message: string; retryable: boolean }, worker: WorkerTools): Promise<void>;
  /** What is told when its workers died again and again. */
  lost: string;
  /** Whether this one is tried until it succeeds, as nothing can go on without it. */
  isNeeded?(data: Data, worker: WorkerTools): Promise<boolean>;
};

const longestSeconds = 3_600;

/** The heavy half of a job that is tried again after a passing fault, and whose last fault ends what it is about. */
export function defineRetriedHandler<Data extends { attempt: number }>(
  definition: JobDefinition<Data>,
  { run, fail, lost, isNeeded = async () => false }: Work<Data>,
): Handler {
  return defineHandler(definition, {
    async run(data, context) {
      const { worker, signal, queue, priority, trace } = context;
      try {
        await run(data, context);
      } catch (error) {
        if (comesBack(error, signal)) throw error;
        const { retryAfterMs, repeats, ...fault } = readFault(error);
        const soon = retryDelaySeconds({ ...fault, retryAfterMs, repeats }, data);
        // What only a person can mend, as a wrong key, is asked for seldom.
        const later = async () => ((await isNeeded(data, worker)) ? Math.min(longestSeconds, 60 * data.attempt) : null);
        const delaySeconds = soon ?? (await later());
        worker.log.warn({ err: error, data, delaySeconds }, "a try of a job failed");
        if (delaySeconds === null) return fail(data, fault, worker);
        const again = { ...data, attempt: data.attempt + 1, after: lastTryOf(error) };
        await worker.db.transaction((tx) => definition.send(tx, again, { queue, priority, delaySeconds, trace }));
      }
    },
    async giveUp(data, { worker, trace }) {
      if (!(await isNeeded(data, worker))) {
        return fail(data, { code: "worker_lost", message: lost, retryable: true }, worker);
      }
      const again = { ...data, attempt: data.attempt + 1 };
      await worker.db.transaction((tx) => definition.send(tx, again, { delaySeconds: longestSeconds, trace }));
    },
  });
}

/**
 * Whether a fault is not the work's own: the job was taken away, the worker is stopping, or the database is not there.
 * Such a job comes back to a worker by itself, and its tries are not counted.
 */
export function comesBack(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || error instanceof LeaseLost || isDatabaseAway(error);
}

/** How often work is tried before its fault is told to the owner. */
export const MAX_ATTEMPTS = 4;

const firstSeconds = 2;
const longestWaitSeconds = 120;

/**
 * Seconds until a try is repeated, or null when it is not: two, four, eight …, or as long as the provider asked for.
 * Spread by a quarter so that many jobs that failed together do not come back together.
 */
export function retryDelaySeconds(
  fault: { retryable: boolean; repeats?: boolean | undefined; retryAfterMs?: number | undefined },
  { attempt, random = Math.random() }: { attempt: number; random?: number },
): number | null {
  if (!fault.retryable || fault.repeats === false || attempt >= MAX_ATTEMPTS) return null;
  const asked = Math.ceil((fault.retryAfterMs ?? 0) / 1000);
  const backoff = firstSeconds * 2 ** (attempt - 1) * (0.75 + random / 2);
  return Math.min(longestWaitSeconds, Math.max(asked, Math.round(backoff)));
}

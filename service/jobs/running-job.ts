import { AsyncLocalStorage } from "node:async_hooks";

const running = new AsyncLocalStorage<string>();

/** Everything that `work` does is known to be done for this job. */
export function asJob<T>(jobId: string, work: () => Promise<T>): Promise<T> {
  return running.run(jobId, work);
}

/** The job that the present work is done for; undefined outside of jobs. */
export function runningJob(): string | undefined {
  return running.getStore();
}

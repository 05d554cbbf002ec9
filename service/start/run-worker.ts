import { openProviderSlots } from "#db/service/provider-slots.ts";
import { startTracing, stopTracing } from "#lib/tracing/trace.ts";
import { providerSource, serviceEnv } from "../env.ts";
import { runningJob } from "../jobs/run/run-jobs.ts";
import { log } from "../log.ts";
import { connectProviders } from "../providers/connect.ts";
import { startWorker } from "./start-worker.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

const env = serviceEnv();
log.level = env.LOG_LEVEL;
await startTracing({ name: "worker", settings: env.TRACES, log });

const slots = openProviderSlots(env.DATABASE_URL);
const standInLine = (provider: string) => {
  const jobId = runningJob();
  return jobId === undefined ? () => {} : slots.standInLine(jobId, provider);
};
const lines = { holdPlace: slots.hold, standInLine };
const worker = await startWorker(env, connectProviders(providerSource(), lines), lines);
log.info({ concurrency: env.WORKER_CONCURRENCY, workerUuid: worker.workerUuid }, "worker is ready");

stopOnSignal("worker", async () => {
  await worker.stop();
  await slots.close();
  await stopTracing();
});

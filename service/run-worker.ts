import { openProviderSlots } from "#db/service/provider-slots.ts";
import { providerSource, serviceEnv } from "./env.ts";
import { runningJob } from "./jobs/run-jobs.ts";
import { log } from "./log.ts";
import { connectProviders } from "./providers/connect.ts";
import { startWorker } from "./start-worker.ts";

const env = serviceEnv();
log.level = env.LOG_LEVEL;

const slots = openProviderSlots(env.DATABASE_URL);
const standInLine = (provider: string) => {
  const jobId = runningJob();
  return jobId === undefined ? () => {} : slots.standInLine(jobId, provider);
};
const worker = await startWorker(env, connectProviders(providerSource(), slots.hold, standInLine));
log.info({ concurrency: env.WORKER_CONCURRENCY, workerUuid: worker.workerUuid }, "worker is ready");

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "worker is stopping");
    await worker.stop();
    await slots.close();
    process.exit(0);
  });
}
process.on("unhandledRejection", (err) => log.error({ err }, "unhandled rejection"));
process.on("uncaughtException", (err) => {
  log.fatal({ err }, "uncaught exception");
  process.exit(1);
});

// A worker whose painter takes its time without using the processor, as a hosted model does.
import { setTimeout as wait } from "node:timers/promises";
import { providerSource, serviceEnv } from "#service/env.ts";
import { log } from "#service/log.ts";
import { connectProviders } from "#service/providers/connect.ts";
import { startWorker } from "#service/start/start-worker.ts";

const answerMs = 400;

const env = serviceEnv();
log.level = env.LOG_LEVEL;
const providers = connectProviders(providerSource());
const { paint } = providers.painter;
const picture = await paint(
  { prompt: "a bee", style: "flat_vector", width: 64, height: 36, seed: 1 },
  { signal: AbortSignal.timeout(60_000) },
);
providers.painter.paint = async (_request, { signal }) => {
  await wait(answerMs, undefined, { signal });
  return picture;
};
await startWorker(env, providers);
log.info("worker is ready");

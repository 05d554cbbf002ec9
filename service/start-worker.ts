import { openServiceDatabase } from "#db/service/client.ts";
import type { ServiceEnv } from "./env.ts";
import { paintStylePreviewsLater } from "./jobs/definitions/paint-style-previews.ts";
import { scheduleSweep } from "./jobs/definitions/sweep.ts";
import { closeQueue, openQueue } from "./jobs/queue.ts";
import { runJobs } from "./jobs/run-jobs.ts";
import { log } from "./log.ts";
import type { Providers } from "./providers/connect-providers.ts";
import { publicBases } from "./public-bases.ts";
import { setFfmpegPaths } from "./render/ffmpeg.ts";
import { openStorage } from "./storage/open-storage.ts";

export type RunningWorker = {
  /** Waits a moment for running jobs, gives the others back to the queue, and lets go of everything. */
  stop(): Promise<void>;
};

/** Jobs that are nearly done may end; the rest another worker takes up. */
const stopWithinMs = 3_000;
/** Light jobs mostly wait for the database. */
const lightJobs = 4;

/** Takes jobs from the queue until it is stopped. Any number of workers may run beside each other. */
export async function startWorker(env: ServiceEnv, providers: Providers): Promise<RunningWorker> {
  setFfmpegPaths({ ffmpeg: env.FFMPEG_PATH, ffprobe: env.FFPROBE_PATH });
  const { db, pool } = openServiceDatabase(env.DATABASE_URL, { poolSize: 10 });
  await openQueue({ url: env.DATABASE_URL, role: "worker", onError: (err) => log.warn({ err }, "queue fault") });
  await scheduleSweep();
  await db.transaction(paintStylePreviewsLater);
  const [base] = publicBases(env, env.SERVICE_PORT);
  const storage = openStorage(env, base);
  const concurrency = env.WORKER_CONCURRENCY;
  const paint = Math.min(concurrency, providers.painter.limits.concurrency);
  const trusted = env.SERVICE_FETCH_ALLOW;
  const soffice = env.SOFFICE_PATH;
  await runJobs({ db, storage, providers, log, concurrency, trusted, soffice }, { light: lightJobs, paint, render: 1 });
  return {
    async stop() {
      await closeQueue({ timeoutMs: stopWithinMs });
      await pool.end();
    },
  };
}

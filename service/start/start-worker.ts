import { randomUUID } from "node:crypto";
import { openServiceDatabase } from "#db/service/client.ts";
import { harmlessEnvironment, providerSource, type ServiceEnv } from "../env.ts";
import { loadFaults } from "../faults/load.ts";
import { scheduleSweep } from "../jobs/definitions.ts";
import { enterPresence } from "../jobs/presence.ts";
import { closeQueue, openQueue } from "../jobs/queue.ts";
import { listDoing, runJobs } from "../jobs/run/run-jobs.ts";
import { serveHealth } from "../jobs/run/serve-health.ts";
import { log } from "../log.ts";
import { createConnector } from "../pipeline/connected.ts";
import { canIsolate } from "../programs/isolate.ts";
import { isOffline } from "../providers/choose.ts";
import type { Providers } from "../providers/connect.ts";
import type { Lines } from "../providers/limits.ts";
import { defaultEncoder } from "../render/encoder.ts";
import { setFfmpegPaths } from "../render/ffmpeg.ts";
import { openStorage } from "../storage/open.ts";
import { publicBases } from "./public-bases.ts";
import { findObstacle, waitUntilReady } from "./readiness.ts";

export type RunningWorker = {
  workerUuid: string;
  /** Waits a moment for running jobs, gives the others back to the queue, and lets go of everything. */
  stop(): Promise<void>;
};

/** Jobs that are nearly done may end; the rest another worker takes up. */
const stopWithinMs = 3_000;
/** Between two statements of a transaction a worker does nothing that takes a while. */
const longestPauseMs = 60_000;
/** Light jobs mostly wait for the database. */
const lightJobs = 4;

/** Takes jobs from the queue until it is stopped. Any number of workers may run beside each other. */
export async function startWorker(env: ServiceEnv, providers: Providers, lines?: Lines): Promise<RunningWorker> {
  const faults = await loadFaults(env.SERVICE_FAULTS);
  setFfmpegPaths({ ffmpeg: env.FFMPEG_PATH, ffprobe: env.FFPROBE_PATH }, harmlessEnvironment());
  const { db, pool } = openServiceDatabase(env.DATABASE_URL, { poolSize: 10, longestPauseMs });
  await waitUntilReady(db);
  await openQueue({ url: env.DATABASE_URL, role: "worker", onError: (err) => log.warn({ err }, "queue fault") });
  await scheduleSweep();
  const [base] = publicBases(env, env.SERVICE_PORT);
  const storage = openStorage(env, base, faults.linkSeconds);
  const concurrency = env.WORKER_CONCURRENCY;
  const { leave, ...presence } = await enterPresence(db, { workerUuid: randomUUID(), concurrency, log, listDoing });
  const paint = Math.max(Math.min(concurrency, providers.painter.limits.concurrency), hostedCalls(providers));
  const trusted = env.SERVICE_FETCH_ALLOW;
  const soffice = env.SOFFICE_PATH;
  if (soffice !== undefined && !(await canIsolate())) {
    log.warn(
      "SOFFICE_PATH is not used: this machine lets nothing be shut off by unshare. Leave it out for the bundled one",
    );
  }
  const worker = {
    db,
    storage,
    providers,
    connector: createConnector({
      source: providerSource(),
      encryptionKey: env.SERVICE_ENCRYPTION_KEY,
      localModels: env.LOCAL_MODELS === "on",
      trusted,
      lines,
    }),
    log,
    concurrency,
    runningProjects: env.RUNNING_PROJECTS,
    trusted,
    inbox: env.INBOX_URL,
    soffice,
    encoder: { ...defaultEncoder, preset: env.FILM_PRESET },
    faults,
    encryptionKey: env.SERVICE_ENCRYPTION_KEY,
    extensions: faults.dress === null ? env.SERVICE_EXTENSIONS : "off",
    ...presence,
  };
  const findObstacleNow = async () => (await findObstacle(db)) ?? (await storage.findObstacle());
  const health =
    env.WORKER_HEALTH_PORT === undefined
      ? null
      : await serveHealth({
          port: env.WORKER_HEALTH_PORT,
          findObstacle: findObstacleNow,
          metrics: env.METRICS_TOKEN ? { token: env.METRICS_TOKEN, pool } : undefined,
        });
  await runJobs(worker, { light: lightJobs, paint, render: 1 });
  return {
    workerUuid: presence.workerUuid,
    async stop() {
      await closeQueue({ timeoutMs: stopWithinMs });
      await leave();
      await health?.stop();
      await pool.end();
    },
  };
}

/** A slot that waits for somebody else's machine costs this one nothing: there may be as many as calls. */
function hostedCalls({ painter, animator }: Providers): number {
  const waiting = [
    ["painter", painter],
    ["animator", animator],
  ] as const;
  return waiting.reduce(
    (sum, [ability, { name, limits }]) => sum + (isOffline(ability, name) ? 0 : limits.concurrency),
    0,
  );
}

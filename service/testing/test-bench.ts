import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openServiceDatabase } from "#db/service/client.ts";
import { withServiceDatabase } from "#scripts/testing/databases.ts";
import { parseServiceEnv, type ServiceEnv } from "../env.ts";
import { noFaults } from "../faults/faults.ts";
import { closeQueue, openQueue } from "../jobs/queue.ts";
import { log } from "../log.ts";
import { createConnector } from "../pipeline/connected.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import type { MusicBed } from "../providers/abilities/music.ts";
import { connectProviders, type Providers } from "../providers/connect.ts";
import { defaultEncoder } from "../render/encoder.ts";
import { openStorage } from "../storage/open.ts";

export type TestBench = { env: ServiceEnv; variables: Record<string, string>; worker: WorkerTools };

/** A database, a folder and a queue of one's own for a test file; all of it goes away when the file ends. */
export async function openTestBench(role: "sender" | "worker" = "worker"): Promise<TestBench> {
  const url = await withServiceDatabase();
  const folder = await mkdtemp(join(tmpdir(), "sceneboard-bench-"));
  const variables = {
    DATABASE_URL: url,
    SERVICE_DATABASE_URL: url,
    DATA_DIR: folder,
    SERVICE_ENCRYPTION_KEY: "r8Kq2vXw5ZtB7nYd3LpGm9JcHs4QfUeA",
    LOG_LEVEL: "silent",
    FILM_PRESET: "ultrafast",
  };
  const env = parseServiceEnv(variables);
  log.level = env.LOG_LEVEL;
  const { db, pool } = openServiceDatabase(url, { poolSize: 8 });
  await openQueue({ url, role, onError: (err) => log.warn({ err }, "queue fault") });
  afterAll(async () => {
    await closeQueue({ timeoutMs: 2_000 });
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  });
  const storage = openStorage(env, "http://localhost");
  return {
    env,
    variables,
    worker: {
      db,
      storage,
      providers: composeOnce(connectProviders(variables)),
      connector: createConnector({
        source: {},
        encryptionKey: env.SERVICE_ENCRYPTION_KEY,
        localModels: true,
        trusted: env.SERVICE_FETCH_ALLOW,
      }),
      log,
      encoder: { ...defaultEncoder, preset: env.FILM_PRESET },
      faults: noFaults,
      encryptionKey: env.SERVICE_ENCRYPTION_KEY,
      extensions: env.SERVICE_EXTENSIONS,
      workerUuid: randomUUID(),
      countWorkers: async () => 1,
      runningProjects: 0,
      concurrency: 2,
      trusted: env.SERVICE_FETCH_ALLOW,
    },
  };
}

/** What was composed for a mood, by whichever file of tests came first. */
const beds = new Map<string, MusicBed>();

/** The real composer, who works once for each mood: nobody listens to which piece it is. */
function composeOnce(providers: Providers): Providers {
  const { music } = providers;
  return {
    ...providers,
    music: {
      ...music,
      async compose(request, options) {
        const bed = beds.get(request.mood) ?? (await music.compose(request, options));
        beds.set(request.mood, bed);
        return bed;
      },
    },
  };
}

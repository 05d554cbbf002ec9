import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServiceDatabase } from "#db/service/client.ts";
import { prepareDatabases, urlOfDatabase } from "#scripts/postgres/databases.ts";
import { startPostgres } from "#scripts/postgres/start.ts";
import { parseServiceEnv } from "#service/env.ts";
import { noFaults } from "#service/faults/faults.ts";
import { closeQueue, openQueue } from "#service/jobs/queue.ts";
import { log } from "#service/log.ts";
import { createConnector } from "#service/pipeline/connected.ts";
import type { WorkerTools } from "#service/pipeline/worker-tools.ts";
import { connectProviders } from "#service/providers/connect.ts";
import { defaultEncoder } from "#service/render/encoder.ts";
import { openStorage } from "#service/storage/open.ts";

/** A real database, disk and queue for a measurement, with no worker yet; all of it goes away afterwards. */
export async function withServiceBench<T>(
  measure: (bench: { worker: WorkerTools; variables: Record<string, string> }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "sceneboard-measure-"));
  const postgres = await startPostgres({ dataDir: join(folder, "postgres") });
  try {
    const url = urlOfDatabase(postgres.url, "service");
    await prepareDatabases({ service: url });
    const variables = {
      DATABASE_URL: url,
      SERVICE_DATABASE_URL: url,
      DATA_DIR: folder,
      SERVICE_ENCRYPTION_KEY: "b7Wn4kTz9QxM2vRc6YpL8sHd3JgF5eUa",
    };
    log.level = "warn";
    const { db, pool } = openServiceDatabase(url, { poolSize: 4 });
    await openQueue({ url, role: "sender", onError: (err) => log.warn({ err }, "queue fault") });
    const storage = openStorage(parseServiceEnv(variables), "http://localhost");
    try {
      const crew = {
        workerUuid: randomUUID(),
        countWorkers: async () => 1,
        runningProjects: 0,
        concurrency: 1,
        encoder: defaultEncoder,
        faults: noFaults,
        encryptionKey: "",
        extensions: "on" as const,
      };
      const connector = createConnector({ source: {}, encryptionKey: "", localModels: false, trusted: [] });
      const worker = { db, storage, providers: connectProviders({}), connector, log, trusted: [], ...crew };
      return await measure({ worker, variables });
    } finally {
      await closeQueue({ timeoutMs: 1_000 });
      await pool.end();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServiceDatabase } from "#db/service/client.ts";
import type { Measurement } from "#scripts/bench/row.ts";
import { prepareDatabases } from "#scripts/migrate/prepare-databases.ts";
import { urlOfDatabase } from "#scripts/postgres/create-database.ts";
import { startPostgres } from "#scripts/postgres/start-postgres.ts";
import { parseServiceEnv } from "#service/env.ts";
import { closeQueue, openQueue } from "#service/jobs/queue.ts";
import { log } from "#service/log.ts";
import type { Workshop } from "#service/pipeline/workshop.ts";
import { connectProviders } from "#service/providers/connect-providers.ts";
import { openStorage } from "#service/storage/open-storage.ts";
import { seedProject, seedWorkspace } from "#service/testing/seed.ts";
import { startWorkerProcess } from "#service/testing/start-worker-process.ts";
import { waitUntilSettled } from "#service/testing/wait-for.ts";

const wantedSeconds = 60;
const ideas = [
  "How cities can bring back wild bees with small gardens on roofs and balconies",
  "Why a short walk after lunch makes the afternoon at work easier for everyone",
  "What happens in a lighthouse at night and who keeps its lamp burning today",
  "A kitchen garden for beginners: what to plant first and how to keep it alive",
  "How a railway timetable is made and why one late train delays ten others",
];

/** From the request of an idea to `editing`, with one worker and the offline providers, on a real database and disk. */
export async function measure(): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), "sceneboard-idea-"));
  const postgres = await startPostgres({ dataDir: join(folder, "postgres") });
  try {
    await prepareDatabases({ url: postgres.url, names: ["service"] });
    const url = urlOfDatabase(postgres.url, "service");
    return await measureOn(url, folder);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOn(url: string, folder: string): Promise<Measurement> {
  const variables = {
    DATABASE_URL: url,
    SERVICE_DATABASE_URL: url,
    DATA_DIR: folder,
    SERVICE_ENCRYPTION_KEY: "b7Wn4kTz9QxM2vRc6YpL8sHd3JgF5eUa",
  };
  const env = parseServiceEnv(variables);
  log.level = "warn";
  const { db, pool } = openServiceDatabase(url, { poolSize: 4 });
  await openQueue({ url, role: "sender", onError: (err) => log.warn({ err }, "queue fault") });
  const storage = openStorage(env, "http://localhost");
  const workshop: Workshop = { db, storage, providers: connectProviders({}), log, concurrency: 1, trusted: [] };
  const worker = await startWorkerProcess(variables);
  try {
    const runs: { tookSeconds: number; filmSeconds: number }[] = [];
    const workspaceUuid = await seedWorkspace(workshop);
    for (const idea of ideas) {
      const startedAt = performance.now();
      const { uuid } = await seedProject(workshop, {
        workspaceUuid,
        idea,
        look: { video_duration_in_seconds: wantedSeconds },
      });
      const project = await waitUntilSettled(workshop, uuid, 300_000);
      if (project.progressStatus !== "editing") throw new Error(project.error?.message ?? "the project failed");
      const tookSeconds = (performance.now() - startedAt) / 1000;
      runs.push({ tookSeconds, filmSeconds: (project.durationMs ?? 0) / 1000 });
    }
    const ratios = runs.map(({ tookSeconds, filmSeconds }) => tookSeconds / filmSeconds).sort((a, b) => a - b);
    return {
      what: `idea to editing, a film of ${wantedSeconds} s, offline providers`,
      against: "the film's length",
      value: ratios[Math.floor(ratios.length / 2)] ?? Number.NaN,
      unit: " ×",
      bar: { op: "<=", limit: 0.25 },
      details: { runs },
    };
  } finally {
    await worker.end("SIGKILL");
    await closeQueue({ timeoutMs: 1_000 });
    await pool.end();
  }
}

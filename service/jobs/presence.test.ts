import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { worker as workerRow } from "#db/service/schema/worker.ts";
import { log } from "../log.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { countWorkers, enterPresence, serveHealth, sweepWorkers } from "./presence.ts";

let worker: WorkerTools;

beforeAll(async () => {
  ({ worker } = await openTestBench("sender"));
});

it("workers that are alive are counted; one that left or fell silent is not", async () => {
  const enter = () => enterPresence(worker.db, { workerUuid: crypto.randomUUID(), concurrency: 2, log });
  const [one, two, three] = [await enter(), await enter(), await enter()];
  expect(await one.countWorkers()).toBe(3);
  await two.leave();
  const silent = sql`now() - interval '25 hours'`;
  await worker.db.update(workerRow).set({ seenAt: silent }).where(eq(workerRow.uuid, three.workerUuid));
  expect(await one.countWorkers()).toBe(1);
  await sweepWorkers(worker.db);
  expect(await worker.db.$count(workerRow)).toBe(1);
  await Promise.all([one.leave(), three.leave()]);
  expect(await countWorkers(worker.db)).toBe(0);
});

describe("a worker that is asked how it is", () => {
  it("says that it lives, and whether it can work", async () => {
    let obstacle: string | null = null;
    const health = await serveHealth({ port: 0, findObstacle: async () => obstacle });
    const ask = async (path: string) => (await fetch(`http://127.0.0.1:${health.port}${path}`)).status;
    expect([await ask("/healthz"), await ask("/readyz"), await ask("/else")]).toEqual([200, 200, 404]);
    obstacle = "its database cannot be reached";
    expect([await ask("/healthz"), await ask("/readyz")]).toEqual([200, 503]);
    await health.stop();
  });
});

import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { worker as workerRow } from "#db/service/schema/workspace.ts";
import { log } from "../log.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { measureCall, noteJob } from "../work-metrics.ts";
import { countWorkers, enterPresence, sweepWorkers } from "./presence.ts";
import { serveHealth } from "./run/serve-health.ts";

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

  it("tells whoever has the token what it did, and nobody else", async () => {
    const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 };
    const findObstacle = async () => null;
    const health = await serveHealth({ port: 0, findObstacle, metrics: { token: "a token that is long", pool } });
    const closed = await serveHealth({ port: 0, findObstacle });
    const called = { ability: "painter", provider: "counted", model: "brush-2" };
    await measureCall(called, async () => ({ cost: 2.5 }));
    await expect(measureCall(called, () => Promise.reject(new Error("No")))).rejects.toThrow("No");
    // The counts are the process's: no other test has a job of this name.
    noteJob({ job: "be-counted", outcome: "ok", waitMs: 1_500, tookMs: 700 });
    const ask = (port: number, authorization: string) =>
      fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } });
    expect((await ask(health.port, "Bearer another")).status).toBe(404);
    expect((await ask(closed.port, "Bearer a token that is long")).status).toBe(404);
    const lines = (await (await ask(health.port, "Bearer a token that is long")).text()).split("\n");
    const sorted = lines.map((line) => line.replace(/\{(.*)\}/, (_, labels) => `{${labels.split(",").sort()}}`));
    expect(sorted).toEqual(
      expect.arrayContaining([
        'provider_credits_total{ability="painter",model="brush-2",provider="counted"} 2.5',
        'provider_call_duration_seconds_count{ability="painter",model="brush-2",outcome="failed",provider="counted"} 1',
        'job_duration_seconds_sum{job="be-counted",outcome="ok"} 0.7',
        'job_wait_seconds_sum{job="be-counted"} 1.5',
        'database_pool_connections{state="waiting"} 1',
      ]),
    );
    await Promise.all([health.stop(), closed.stop()]);
  });
});

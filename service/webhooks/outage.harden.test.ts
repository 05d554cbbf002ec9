import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, gte, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { webhookDelivery, webhookEvent } from "#db/service/schema/webhook.ts";
import { closeQueue, openQueue } from "../jobs/queue.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitFor } from "../testing/wait-for.ts";
import { emitEvent } from "./emit.ts";
import { createEndpoint } from "./endpoints.ts";

const events = 40;
let worker: WorkerTools;
let database: string;
let receiver: Server;
const received: string[] = [];

const slots = { light: 4, paint: 1, render: 1 };

function startReceiver(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      received.push(String(request.headers["webhook-id"]));
      response.end();
    });
  });
  return new Promise((ready) => server.listen(port, "127.0.0.1", () => ready(server)));
}

function stopReceiver(): Promise<unknown> {
  receiver.closeAllConnections();
  return new Promise((stopped) => receiver.close(stopped));
}

let port: number;
let workspaceUuid: string;

beforeAll(async () => {
  const bench = await openTestBench();
  receiver = await startReceiver(0);
  ({ port } = receiver.address() as AddressInfo);
  worker = { ...bench.worker, trusted: [`127.0.0.1:${port}`] };
  workspaceUuid = await seedWorkspace(worker);
  database = bench.env.DATABASE_URL;
  await createEndpoint(worker, {
    key: "sbk_registered",
    workspaceUuid,
    request: { url: `http://127.0.0.1:${port}/hook` },
  });
  await runJobs(worker, slots);
});
afterAll(stopReceiver);

/** The schedule's time passes: what is planned for later is due now. */
async function passTime(): Promise<void> {
  await worker.db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
}

/** Until each was attempted so often: on a slow machine the first ones are ahead of the last. */
const attemptedTimes = (times: number) =>
  waitFor(
    () => worker.db.$count(webhookDelivery, gte(webhookDelivery.attemptCount, times)),
    (count) => count === events,
  );

it("a receiver that is down for ten minutes, while the worker restarts, gets every event once in the end", async () => {
  await stopReceiver();
  for (let index = 0; index < events; index++) {
    await worker.db.transaction((tx) =>
      emitEvent(tx, { workspaceUuid, type: "asset.ready", data: { assetUuid: `asset ${index}` } }),
    );
  }
  await attemptedTimes(1);
  await passTime();
  await attemptedTimes(2);

  await closeQueue({ timeoutMs: 2_000 });
  await passTime();
  await openQueue({ url: database, role: "worker", onError: () => {} });
  await runJobs(worker, slots);
  await attemptedTimes(3);
  expect(received).toEqual([]);

  receiver = await startReceiver(port);
  await passTime();
  await waitFor(
    () => worker.db.$count(webhookDelivery, eq(webhookDelivery.state, "delivered")),
    (count) => count === events,
  );
  const ids = (await worker.db.select({ uuid: webhookEvent.uuid }).from(webhookEvent)).map(({ uuid }) => uuid);
  expect(received.toSorted()).toEqual(ids.toSorted());
  expect(received).toHaveLength(events);
});

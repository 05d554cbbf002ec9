import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { spending } from "#db/service/schema/connection.ts";
import { project as projectTable } from "#db/service/schema/project.ts";
import { scene as sceneTable } from "#db/service/schema/scene.ts";
import { ImageTaskRequest } from "#lib/contract/scene-task.ts";
import { connectedWorker } from "../pipeline/connected.ts";
import { openOrder } from "../pipeline/make-once.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { chooseProvider } from "../providers/choose.ts";
import { failureOf, loadTakes } from "../takes/find.ts";
import { failTake, makeTake } from "../takes/make/make-take.ts";
import { requestImages } from "../takes/scene-tasks.ts";
import { cancelTake } from "../takes/select.ts";
import { type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { createConnection } from "./connections.ts";
import { getSpending, setSpendingLimit } from "./spending.ts";

const signal = AbortSignal.timeout(60_000);
const request = { prompt: "A lamp", width: 320, height: 180, seed: 7 };
let models: ModelServer;
let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  models = await startModelServer();
  // Nobody takes the jobs here: each test makes its takes itself.
  const bench = await openTestBench("sender");
  const asked = { PAINTER: "openai-compatible", PAINTER_BASE_URL: `${models.url}/v1`, PAINTER_MODEL: "m" };
  const painter = chooseProvider("painter", { ...asked, PAINTER_CREDITS: "2" });
  worker = { ...bench.worker, providers: { ...bench.worker.providers, painter } };
  workspaceUuid = await seedWorkspace(worker);
});
afterAll(() => models.close());

const group = (queueGroup: string) => ({ workspaceUuid, queueGroup });
const paint = async (queueGroup: string) =>
  (await connectedWorker(worker, group(queueGroup))).providers.painter.paint(request, { signal });
const paid = () => models.count("image");

it("of two orders at once only the one within the limit is sent, and another teamspace orders on", async () => {
  await setSpendingLimit(worker.db, group("team-a"), 3);
  const before = paid();
  const both = await Promise.allSettled([paint("team-a"), paint("team-a")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [refused] = both.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused.message).toBe(
    "Not sent: it costs 2 credits, and 2 credits of the 3 credits for this month are spent or ordered. Ask an owner to raise the spending limit in Settings, Models, or wait for the next month.",
  );
  expect(paid()).toBe(before + 1);
  expect(await getSpending(worker.db, group("team-a"))).toEqual({ spent: 2, limit: 3 });
  await paint("team-b");
  await setSpendingLimit(worker.db, group("team-a"), 4);
  await paint("team-a");
  await expect(paint("team-a")).rejects.toMatchObject({ code: "no_credit" });
  expect(await setSpendingLimit(worker.db, group("team-a"), null)).toEqual({ spent: 4 });
  await paint("team-a");
});

it("what was spent in another month does not count, and what was declined is given back", async () => {
  await setSpendingLimit(worker.db, group("team-c"), 2);
  models.spoil("image", { status: 400 });
  await expect(paint("team-c")).rejects.toMatchObject({ code: "refused" });
  expect(await getSpending(worker.db, group("team-c"))).toEqual({ spent: 0, limit: 2 });
  await paint("team-c");
  await expect(paint("team-c")).rejects.toMatchObject({ code: "no_credit" });
  const lastMonth = { createdAt: sql`date_trunc('month', now(), 'UTC') - interval '1 second'` };
  await worker.db.update(spending).set(lastMonth).where(eq(spending.queueGroup, "team-c"));
  await paint("team-c");
});

async function orderedTake(queueGroup: string) {
  const { uuid: projectUuid } = await seedProject(worker, { ...group(queueGroup), idea: "Bees" });
  await worker.db.update(projectTable).set({ progressStatus: "editing" }).where(eq(projectTable.uuid, projectUuid));
  const row = { projectUuid, position: 0, visualDescription: "A bee", source: { kind: "painted" as const } };
  const [scene] = await worker.db.insert(sceneTable).values(row).returning();
  if (!scene) throw new Error("No scene was stored");
  const asked = ImageTaskRequest.parse({ scene_id: scene.uuid });
  await requestImages(worker.db, { projectUuid, workspaceUuid, request: asked, bases: [] });
  const takes = () => loadTakes(worker.db, [scene]);
  const [take] = await takes();
  if (!take) throw new Error("No take was ordered");
  const place = { projectUuid, workspaceUuid, sceneId: scene.uuid, takeUuid: take.uuid };
  return { take, takes, cancel: () => cancelTake(worker.db, place), project: { uuid: projectUuid, run: 1 } };
}

it("a take beyond the limit fails with the sentence, and nothing is sent", async () => {
  await setSpendingLimit(worker.db, group("team-d"), 1);
  const { take, takes } = await orderedTake("team-d");
  const before = paid();
  const fault = await makeTake(take.uuid, worker, signal).catch((error: Error & { code: string }) => error);
  if (!fault) throw new Error("The take was made");
  await failTake(take.uuid, { code: "provider_no_credit", message: fault.message, retryable: true }, worker);
  expect((await takes()).map(failureOf)).toMatchObject([{ message: expect.stringContaining("spending limit") }]);
  expect(paid()).toBe(before);
});

it("an order of several is refused whole when the limit does not reach for all of them", async () => {
  const context = {
    db: worker.db,
    encryptionKey: worker.encryptionKey,
    installation: null,
    localModels: true,
    trusted: [],
  };
  const { take, project } = await orderedTake("team-f");
  const model = { ability: "painter" as const, provider: "openai-compatible", address: "https://models.example/v1" };
  const made = { ...model, model: "m", price: 0.4, is_default: true, group: "team-f" };
  await createConnection(context, { workspaceUuid }, made);
  await setSpendingLimit(worker.db, group("team-f"), 1);
  const order = (candidates: number) =>
    requestImages(worker.db, {
      ...{ projectUuid: project.uuid, workspaceUuid, bases: [] },
      request: ImageTaskRequest.parse({ scene_id: take.sceneUuid, candidates }),
    });
  const refused = { code: "spending_limit", params: { spent: 0, limit: 1 } };
  expect(await order(3)).toMatchObject({ status: "rejected", scenes: [{ reason: refused }] });
  expect(await order(2)).toMatchObject({ status: "processing" });
});

it("a take is cancelled until its order is sent, which then is not made for one that is gone", async () => {
  const { take, takes, cancel, project } = await orderedTake("team-e");
  const work = { key: `take ${take.uuid}`, takeUuid: take.uuid, project, provider: "test" };
  const { order } = await openOrder(worker, work);
  await cancel();
  expect(await takes()).toEqual([]);
  await expect(order.send()).rejects.toThrow();
  await makeTake(take.uuid, worker, signal);

  const sent = await orderedTake("team-e");
  const paidFor = { ...work, key: `take ${sent.take.uuid}`, takeUuid: sent.take.uuid };
  await (await openOrder(worker, { ...paidFor, project: sent.project })).order.send();
  await expect(sent.cancel()).rejects.toMatchObject({ fault: "wrongState" });
  await expect(sent.cancel()).rejects.toThrow("was sent to test already");
  expect(await sent.takes()).toHaveLength(1);
});

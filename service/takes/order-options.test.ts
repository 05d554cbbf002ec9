import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { project as projectTable } from "#db/service/schema/project.ts";
import { castMember, scene as sceneTable } from "#db/service/schema/scene.ts";
import { take as takeTable } from "#db/service/schema/take.ts";
import { ImageTaskRequest, MotionTaskRequest, TakePreviewRequest } from "#lib/contract/scene-task.ts";
import { createConnection } from "../connections/connections.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { writeOrderText } from "../providers/model/prompts.ts";
import { type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { loadTakes } from "./find.ts";
import { makeTake } from "./make/make-take.ts";
import { previewTake, requestImages, requestMotionVideos } from "./scene-tasks.ts";

const signal = AbortSignal.timeout(60_000);
let models: ModelServer;
let worker: WorkerTools;
let place: { projectUuid: string; workspaceUuid: string };
let sceneIds: string[];
let connectionUuid: string;

beforeAll(async () => {
  models = await startModelServer();
  const bench = await openTestBench("sender");
  ({ worker } = bench);
  paintSmall(worker);
  const workspaceUuid = await seedWorkspace(worker);
  const { uuid: projectUuid } = await seedProject(worker, { workspaceUuid, idea: "Bees" });
  await worker.db.update(projectTable).set({ progressStatus: "editing" }).where(eq(projectTable.uuid, projectUuid));
  const rows = [0, 1].map((position) => ({
    ...{ projectUuid, position, visualDescription: `Mara climbs, part ${position}`, durationMs: 3_000 },
    source: { kind: "painted" as const },
  }));
  const scenes = await worker.db.insert(sceneTable).values(rows).returning();
  sceneIds = scenes.map(({ uuid }) => uuid);
  const member = { projectUuid, position: 0, kind: "character" as const, name: "Mara", description: "red hair" };
  await worker.db.insert(castMember).values(member);
  place = { projectUuid, workspaceUuid };
  const { db, encryptionKey } = worker;
  const context = { db, encryptionKey, installation: workspaceUuid, localModels: true, trusted: [] };
  const painter = { ability: "painter" as const, provider: "openai-compatible", address: `${models.url}/v1` };
  ({ connectionUuid } = await createConnection(context, place, { ...painter, model: "m", price: 0.04 }));
});
beforeEach(async () => {
  models.calls.length = 0;
  await worker.db.delete(takeTable);
});
afterAll(() => models.close());

const providers = { painter: { name: "cards", isOffline: true }, animator: { name: "camera", isOffline: true } };
const preview = (entry: object, sceneId = sceneIds[0] ?? "") =>
  previewTake(
    { db: worker.db, providers, environment: [], writeOrderText },
    { ...place, sceneId, request: TakePreviewRequest.parse({ kind: "storyboard", ...entry }) },
  );

async function order(entry: object) {
  const request = ImageTaskRequest.parse({ scene_id: sceneIds[0], ...entry });
  return requestImages(worker.db, { ...place, request, bases: [] });
}

async function make(sceneId = sceneIds[0] ?? "") {
  for (const { uuid } of await loadTakes(worker.db, [{ uuid: sceneId }])) await makeTake(uuid, worker, signal);
  return loadTakes(worker.db, [{ uuid: sceneId }]);
}

it("previews the text exactly as it is sent, and the price, and sends a person's own text as it is", async () => {
  const shown = await preview({ model_uuid: connectionUuid });
  expect(shown).toMatchObject({ model: "m", price: 0.04, connectionUuid, text: expect.stringContaining("red hair") });
  await order({ model_uuid: connectionUuid });
  await order({ model_uuid: connectionUuid, text: "Only this." });
  await make();
  expect(models.calls.map(({ json }) => json.prompt)).toEqual([shown.text, "Only this."]);
  const [scene] = await worker.db
    .select()
    .from(sceneTable)
    .where(eq(sceneTable.uuid, sceneIds[0] ?? ""));
  expect(scene?.visualDescription).toBe("Mara climbs, part 0");
});

it("asks nobody about a built-in provider, which tells no text and costs nothing", async () => {
  const shown = await preview({});
  expect(shown).toMatchObject({ provider: "cards", price: 0, connectionUuid: "offline", mostReferences: 0 });
  expect(shown.text).toBeUndefined();
  expect(shown.connections).toContainEqual({ connectionUuid, name: "m" });
});

it("sends the cast's pictures where nobody chose, and the chosen ones in their order", async () => {
  const owner = {
    db: worker.db,
    encryptionKey: worker.encryptionKey,
    installation: null,
    localModels: true,
    trusted: [],
  };
  const openai = { ability: "painter" as const, provider: "openai", model: "gpt-image", key: "sk-order-0123456789" };
  const { connectionUuid: followed } = await createConnection(owner, place, openai);
  const [mara] = await worker.db.update(castMember).set({ referenceKey: "mara.jpg" }).returning();
  const cast = { kind: "cast" as const, uuid: mara?.uuid ?? "" };
  const usual = await preview({ model_uuid: followed });
  expect(usual).toMatchObject({ references: [cast], mostReferences: 3, takesSeed: false });
  expect(usual.text).toContain("Mara (as in attached picture 1): red hair.");
  const chosen = await preview({ model_uuid: followed, references: [{ kind: "previous" }, cast] });
  expect(chosen.text).toContain("Mara (as in attached picture 2): red hair.");
  const none = await preview({ model_uuid: followed, references: [] });
  expect(none).toMatchObject({ references: [], text: expect.stringContaining("Mara: red hair.") });
  await worker.db.update(castMember).set({ referenceKey: null });
});

it("makes several candidates with seeds that count up, the first used where there is none yet", async () => {
  await order({ candidates: 3, seed: 2 ** 32 - 1 });
  const takes = await make();
  expect(takes.map(({ seed }) => seed)).toEqual([2 ** 32 - 1, 0, 1]);
  expect(takes.map(({ isWaiting }) => isWaiting)).toEqual([false, true, true]);
});

it("refuses a model and references that are not there", async () => {
  expect(await order({ model_uuid: "nobody" })).toMatchObject({ status: "rejected" });
  expect(await order({ references: [{ kind: "previous" }] })).toMatchObject({ status: "rejected" });
  expect(await order({ references: [{ kind: "take", uuid: connectionUuid }] })).toMatchObject({ status: "rejected" });
});

it("animates from one still to the next scene's, and refuses the last scene", async () => {
  const bridge = (scene_id: string | undefined) =>
    requestMotionVideos(worker.db, {
      ...{ ...place, bases: [] },
      request: MotionTaskRequest.parse({ scene_id, last_frame: "next_scene", duration_ms: 4_000 }),
    });
  expect(await bridge(sceneIds[0])).toMatchObject({ status: "rejected" });
  for (const scene_id of sceneIds) await order({ scene_id });
  for (const id of sceneIds) await make(id);
  expect(await bridge(sceneIds[0])).toMatchObject({ status: "processing" });
  expect(await bridge(sceneIds[1])).toMatchObject({ status: "rejected" });
  const [motion] = (await make()).filter(({ kind }) => kind === "motion_video");
  expect(motion).toMatchObject({ processStatus: "completed", durationMs: 4_000 });
});

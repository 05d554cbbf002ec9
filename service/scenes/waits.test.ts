import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openProviderSlots, type ProviderSlots } from "#db/service/provider-slots.ts";
import { project as projectTable } from "#db/service/schema/project.ts";
import { scene as sceneTable } from "#db/service/schema/scene.ts";
import type { ProgressStatus } from "#lib/contract/project.ts";
import { ImageTaskRequest } from "#lib/contract/scene-task.ts";
import { makeTake as makeTakeJob, runStageLater } from "../jobs/definitions.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { findProjectWait } from "../projects/queue.ts";
import { getProject } from "../projects/rows/get.ts";
import { loadTakes } from "../takes/find.ts";
import { requestImages } from "../takes/scene-tasks.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { listSceneRecords } from "./list-records.ts";
import { describeWaits } from "./waits.ts";

const providers = { painter: { name: "far", isOffline: false }, writer: { name: "near", isOffline: true } };

// Nobody takes the jobs here, so that each stands where a test has put it.
let worker: WorkerTools;
let slots: ProviderSlots;
let workspaceUuid: string;
beforeAll(async () => {
  const bench = await openTestBench("sender");
  ({ worker } = bench);
  slots = openProviderSlots(bench.env.DATABASE_URL);
});
afterAll(() => slots.close());
beforeEach(async () => {
  await worker.db.execute(sql`delete from pgboss.job`);
  workspaceUuid = await seedWorkspace(worker);
});

async function seedScenes(given: { at: ProgressStatus; count: number; autoMotion?: boolean; owner?: string }) {
  const owner = given.owner ?? workspaceUuid;
  const aigc = { style: "cinematic" as const, autoMotion: given.autoMotion ?? false, director: false };
  const { uuid } = await seedProject(worker, { workspaceUuid: owner, idea: "Bees", aigc });
  const at = { progressStatus: given.at, stage: "paint-storyboard" };
  await worker.db.update(projectTable).set(at).where(eq(projectTable.uuid, uuid));
  const rows = Array.from({ length: given.count }, (_, position) => ({
    ...{ projectUuid: uuid, position, narration: "", visualDescription: "A bee", source: { kind: "painted" as const } },
  }));
  const scenes = await worker.db.insert(sceneTable).values(rows).returning({ uuid: sceneTable.uuid });
  return { projectUuid: uuid, workspaceUuid: owner, sceneUuids: scenes.map((scene) => scene.uuid) };
}

type Seeded = Awaited<ReturnType<typeof seedScenes>>;

async function order(place: Seeded) {
  for (const scene_id of place.sceneUuids) {
    const request = ImageTaskRequest.parse({ scene_id });
    await requestImages(worker.db, { ...place, request, bases: ["http://localhost"] });
  }
}

async function look(place: Seeded) {
  const project = await getProject(worker.db, place);
  const scenes = await describeWaits(
    { db: worker.db, providers },
    { project, scenes: await listSceneRecords(worker, project) },
  );
  return scenes.map(({ storyboard, motionVideo }) => ({ storyboard, motionVideo }));
}

const waiting = (wait: object) => ({ storyboard: { processStatus: "pending", waiting: wait } });

async function start(sceneUuid: string | undefined): Promise<string> {
  const { rows } = await worker.db.execute<{ id: string }>(sql`
    update pgboss.job set state = 'active', started_on = now() where data->'data'->>'takeUuid' =
      (select uuid::text from take where scene_uuid = ${sceneUuid}) returning id`);
  return rows[0]?.id ?? "";
}

it("waits for a worker when it is next, or tells how many of its own workspace come first", async () => {
  await order(await seedScenes({ at: "editing", count: 2, owner: await seedWorkspace(worker) }));
  const mine = await seedScenes({ at: "editing", count: 3 });
  await order(mine);
  expect(await look(mine)).toMatchObject([
    waiting({ for: "worker" }),
    waiting({ for: "turn", before: 1 }),
    waiting({ for: "turn", before: 2 }),
  ]);
});

it("says when it is tried again, and whose fault it was", async () => {
  const mine = await seedScenes({ at: "generated_videos", count: 1 });
  const [sceneUuid] = mine.sceneUuids;
  const after = { code: "provider_rate_limited", provider: "far" };
  await order(mine);
  const [take] = await loadTakes(worker.db, [{ uuid: sceneUuid ?? "" }]);
  const again = { takeUuid: take?.uuid ?? "", attempt: 2, after };
  await worker.db.execute(sql`delete from pgboss.job`);
  await worker.db.transaction((tx) => makeTakeJob.send(tx, again, { delaySeconds: 3_000 }));
  const wait = { for: "retry", after: after.code, provider: "far", retryAt: expect.any(Number) };
  expect(await look(mine)).toMatchObject([waiting(wait)]);
});

it("is being made once a worker has it, unless it stands in a provider's line", async () => {
  const mine = await seedScenes({ at: "editing", count: 2 });
  await order(mine);
  const jobs = [await start(mine.sceneUuids[0]), await start(mine.sceneUuids[1])];
  const making = { storyboard: { processStatus: "processing" } };
  expect(await look(mine)).toMatchObject([making, making]);
  expect((await look(mine))[0]?.storyboard.waiting).toBeUndefined();
  const leave = jobs.map((jobId) => slots.standInLine(jobId, "painter far"));
  const line = [waiting({ for: "provider", provider: "far", before: 0 }), waiting({ for: "provider", before: 1 })];
  await expect.poll(() => look(mine), { timeout: 60_000 }).toMatchObject(line);
  for (const end of leave) end();
  await expect.poll(async () => (await look(mine))[1]?.storyboard.waiting, { timeout: 60_000 }).toBeUndefined();
});

it("waits for earlier steps of its project, and its motion for its still", async () => {
  const mine = await seedScenes({ at: "preparation", count: 1, autoMotion: true });
  expect(await look(mine)).toMatchObject([
    { ...waiting({ for: "earlier_steps" }), motionVideo: { processStatus: "none", waiting: { for: "still" } } },
  ]);
  const still = await seedScenes({ at: "generated_videos", count: 1 });
  expect((await look(still))[0]?.motionVideo.waiting).toBeUndefined();
});

it("says nothing of what is there, and nothing without being asked", async () => {
  const mine = await seedScenes({ at: "editing", count: 1 });
  expect(JSON.stringify(await look(mine))).not.toContain("waiting");
  await order(mine);
  expect(JSON.stringify(await listSceneRecords(worker, await getProject(worker.db, mine)))).not.toContain("waiting");
});

it("says of a project before its first stage how many of its workspace come first", async () => {
  const [one, two] = [await seedScenes({ at: "init", count: 1 }), await seedScenes({ at: "init", count: 1 })];
  await worker.db.execute(sql`delete from pgboss.job`);
  for (const { projectUuid } of [one, two])
    await worker.db.transaction((tx) => runStageLater(tx, { projectUuid, run: 1, stage: "read-sources" }));
  const wait = async (place: Seeded) => findProjectWait(worker.db, await getProject(worker.db, place));
  expect([await wait(one), await wait(two)]).toEqual([
    { for: "worker", before: 0 },
    { for: "worker", before: 1 },
  ]);
  await worker.db.execute(sql`update pgboss.job set state = 'active'`);
  expect(await wait(one)).toBeUndefined();
});

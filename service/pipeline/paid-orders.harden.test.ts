import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ImageTaskRequest } from "#lib/contract/scene-task.ts";
import { getProject } from "../projects/rows/get.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { requestImages } from "../takes/scene-tasks.ts";
import { type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { paidModels } from "../testing/model-server/paid-models.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { startWorkerProcess, type WorkerProcess } from "../testing/start-worker-process.ts";
import { openTestBench, type TestBench } from "../testing/test-bench.ts";
import { waitFor, waitUntilSettled } from "../testing/wait-for.ts";

let bench: TestBench;
let server: ModelServer;
let folder: string;
let models: Record<string, string>;
let workspaceUuid: string;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  bench = await openTestBench("sender");
  server = await startModelServer();
  folder = await mkdtemp(join(tmpdir(), "sceneboard-paid-"));
  models = await paidModels(server.url, folder);
  workspaceUuid = await seedWorkspace(bench.worker);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end("SIGKILL")));
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function startWorker(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({
    ...bench.variables,
    ...models,
    PAINTER_CONCURRENCY: "4",
  });
  workers.push(worker);
  return worker;
}

async function killOne(): Promise<void> {
  const worker = workers.shift();
  await worker?.end("SIGKILL");
  await startWorker();
}

const scenes = 20;

async function untilPainted(least: number): Promise<void> {
  await waitFor(
    async () => server.comfy.paid(),
    (paid) => paid >= least,
  );
}

it("pays for each of sixty pictures and motion videos once, though workers are killed in the middle of all of them", async () => {
  server.comfy.answerAfter(4);
  await startWorker();
  const lines = Array.from({ length: scenes }, (_, index) => `Scene ${index + 1}: Boat ${index + 1} comes home.`);
  const { uuid } = await seedProject(bench.worker, {
    workspaceUuid,
    look: { bgm_options: { enable_bgm: false }, voice_options: { use_voice: false } },
    script: { text: lines.join("\n"), mode: "direct_script" },
    aigc: { director: false, style: "watercolor", autoMotion: true },
  });
  for (const painted of [3, 13]) {
    await untilPainted(painted);
    await killOne();
  }
  for (const filmed of [2, 11]) {
    await waitFor(
      async () => server.videos.paid(),
      (paid) => paid >= filmed,
    );
    const asked = server.count("status");
    server.videos.hold();
    await waitFor(
      async () => server.count("status"),
      (count) => count > asked,
    );
    await killOne();
    server.videos.letGo();
  }
  expect(await waitUntilSettled(bench.worker, uuid)).toMatchObject({
    progressStatus: "editing",
    error: null,
  });
  const rows = await loadScenes(bench.worker.db, uuid);
  const request = ImageTaskRequest.parse({
    scenes: rows.map((row) => ({ scene_id: row.uuid })),
    force_override_video: true,
  });
  const order = { projectUuid: uuid, workspaceUuid, bases: ["http://localhost"], request };
  expect(await requestImages(bench.worker.db, order)).toMatchObject({ status: "processing", total_scenes: scenes });
  for (const painted of [scenes + 4, scenes + 14]) {
    await untilPainted(painted);
    await killOne();
  }
  const all = await waitFor(
    async () => loadTakes(bench.worker.db, rows),
    (takes) => takes.every(({ processStatus }) => processStatus === "completed" || processStatus === "failed"),
  );

  const of = (kind: string) => all.filter((take) => take.kind === kind);
  expect(
    of("storyboard")
      .map(({ number, processStatus }) => `${number} ${processStatus}`)
      .sort(),
  ).toEqual(["1 completed", "2 completed"].flatMap((each) => Array.from({ length: scenes }, () => each)));
  // An order whose answer died with its worker is told at its scene, never sent again.
  const doubtful = of("motion_video").filter(({ processStatus }) => processStatus === "failed");
  expect(of("motion_video")).toHaveLength(scenes);
  expect(doubtful.length).toBeLessThanOrEqual(4);
  for (const { errorMessage } of doubtful) expect(errorMessage).toMatch(/may have been made and paid for/);
  expect(server.comfy.paid()).toBe(2 * scenes);
  expect(server.videos.paid()).toBeLessThanOrEqual(scenes);
  expect(server.videos.paid()).toBeGreaterThanOrEqual(scenes - doubtful.length);
  const jobs = all.flatMap(({ providerJobId }) => providerJobId ?? []);
  expect(new Set(jobs).size).toBe(jobs.length);
  expect(jobs).toHaveLength(3 * scenes - doubtful.length);
  const project = await getProject(bench.worker.db, { projectUuid: uuid, workspaceUuid });
  expect(project.consumedCredit).toBe(2 * scenes + (scenes - doubtful.length) * 4);
  expect(all.filter(({ storageKey }) => storageKey === null)).toHaveLength(doubtful.length);
  for (const { storageKey } of all) {
    if (storageKey) expect(await bench.worker.storage.find(storageKey)).not.toBeNull();
  }
});

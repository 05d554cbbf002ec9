import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { take as takeTable } from "#db/service/schema/take.ts";
import { ImageTaskRequest } from "#lib/contract/scene-task.ts";
import { getProject } from "../projects/rows/get.ts";
import { requestImages } from "../takes/scene-tasks.ts";
import { type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { seedProject } from "../testing/seed-project.ts";
import { startWorkerProcess, type WorkerProcess } from "../testing/start-worker-process.ts";
import { openTestBench, type TestBench } from "../testing/test-bench.ts";
import { waitFor } from "../testing/wait-for.ts";

let bench: TestBench;
let server: ModelServer;
let folder: string;
const workers: WorkerProcess[] = [];

beforeAll(async () => {
  bench = await openTestBench("sender");
  server = await startModelServer();
  folder = await mkdtemp(join(tmpdir(), "sceneboard-suspended-"));
  const sampler = { class_type: "KSampler", inputs: { seed: "{{seed}}", text: "{{prompt}}" } };
  await writeFile(join(folder, "workflow.json"), JSON.stringify({ 3: sampler }));
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end("SIGKILL")));
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function startWorker(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({
    ...bench.variables,
    PAINTER: "comfyui",
    PAINTER_BASE_URL: server.url,
    PAINTER_WORKFLOW: join(folder, "workflow.json"),
    PAINTER_POLL_SECONDS: "0.05",
    PAINTER_CREDITS: "3",
  });
  workers.push(worker);
  return worker;
}

it("keeps out of what another worker finished while it was suspended, and goes on with new work", async () => {
  const { db } = bench.worker;
  const workspaceUuid = await seedWorkspace(bench.worker);
  const of = { db, env: bench.env } as Parameters<typeof seedProject>[0];
  const { projectUuid } = await seedProject(of, { workspaceUuid }, { at: "editing", scenes: 1 });
  const [scene] = await db.query.scene.findMany();
  const place = { projectUuid, workspaceUuid, bases: ["http://localhost"] };
  const order = (prompt: string) =>
    requestImages(db, { ...place, request: ImageTaskRequest.parse({ scene_id: scene?.uuid, prompt }) });
  const standing = async (number: number) => {
    const rows = await db.select().from(takeTable).where(eq(takeTable.number, number));
    return rows[0];
  };
  const isCompleted = (row: Awaited<ReturnType<typeof standing>>) => row?.processStatus === "completed";

  server.comfy.hold();
  const suspended = await startWorker();
  await order("A lamp");
  await waitFor(
    async () => server.count("history"),
    (asked) => asked > 2,
  );
  suspended.child.kill("SIGSTOP");
  const other = await startWorker();
  server.comfy.letGo();
  const made = await waitFor(() => standing(2), isCompleted);
  await other.end("SIGKILL");
  const files = await bench.worker.storage.list(`projects/${projectUuid}`);

  await order("A boat");
  suspended.child.kill("SIGCONT");
  expect(await waitFor(() => standing(3), isCompleted)).toMatchObject({ errorMessage: null });
  expect(await standing(2)).toEqual(made);
  const now = await bench.worker.storage.list(`projects/${projectUuid}`);
  expect(now.filter(({ key }) => files.some((file) => file.key === key))).toEqual(files);
  expect(now).toHaveLength(files.length + 2);
  expect(await db.select().from(takeTable).where(eq(takeTable.kind, "storyboard"))).toHaveLength(3);
  expect(server.comfy.paid()).toBe(2);
  expect((await getProject(db, place)).consumedCredit).toBe(6);
});

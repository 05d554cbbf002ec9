import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { clip as clipTable } from "#db/service/schema/clip.ts";
import { createClip } from "../../clips/create.ts";
import { parseFaults } from "../../faults/parse.ts";
import { runJobs } from "../../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../../pipeline/worker-tools.ts";
import { loadScenes } from "../../scenes/rows/load.ts";
import { paintSmall } from "../../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../../testing/seed.ts";
import { openTestBench } from "../../testing/test-bench.ts";
import { waitFor, waitForProject, waitUntilSettled } from "../../testing/wait-for.ts";
import { loadTakes } from "../find.ts";

let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  worker.faults = parseFaults("fail-scene:2");
  workspaceUuid = await seedWorkspace(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
});

const script = { text: "Scene 1: The bee.\nScene 2: The wasp.\nScene 3: The fly.", mode: "direct_script" } as const;
const look = { bgm_options: { enable_bgm: false }, voice_options: { use_voice: false } };

describe("a service that is told to fail the second scene", () => {
  it("says so at that scene's take, and makes the others", async () => {
    const { uuid } = await seedProject(worker, { workspaceUuid, look, script });
    expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", error: null });
    const scenes = await loadScenes(worker.db, uuid);
    const takes = await loadTakes(worker.db, scenes);
    const statusOf = (index: number) => takes.find((take) => take.sceneUuid === scenes[index]?.uuid);
    expect([0, 1, 2].map((index) => statusOf(index)?.processStatus)).toEqual(["completed", "failed", "completed"]);
    expect(statusOf(1)?.errorMessage).toContain("SERVICE_FAULTS");
  });
});

describe("a service that is told to be stuck", () => {
  it("accepts projects, and never goes on with them", async () => {
    worker.faults = parseFaults("stuck:project");
    const elsewhere = await seedWorkspace(worker);
    const { uuid } = await seedProject(worker, { workspaceUuid: elsewhere, look, script });
    const ended = sql`select 1 from pgboss.job where state = 'completed' and data->'data'->>'workspaceUuid' = ${elsewhere}`;
    await waitFor(
      async () => (await worker.db.execute(ended)).rows.length,
      (count) => count === 1,
    );
    const project = await waitForProject(worker, uuid, () => true);
    expect(project).toMatchObject({ progressStatus: "init", stage: "waiting" });
  });

  it("accepts exports, and never goes on with them", async () => {
    worker.faults = parseFaults("");
    const { uuid: projectUuid } = await seedProject(worker, { workspaceUuid, look, script });
    await waitUntilSettled(worker, projectUuid);
    worker.faults = parseFaults("stuck:clip");
    const { clip } = await createClip(worker.db, { projectUuid, workspaceUuid, request: {} });
    const ended = sql`select 1 from pgboss.job where state = 'completed' and data->'data'->>'clipUuid' = ${clip.uuid}`;
    await waitFor(
      async () => (await worker.db.execute(ended)).rows.length,
      (count) => count === 1,
    );
    const [row] = await worker.db.select().from(clipTable).where(eq(clipTable.uuid, clip.uuid));
    expect(row?.status).toBe("init");
  });
});

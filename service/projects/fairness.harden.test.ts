import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { project as projectTable } from "#db/service/schema/project.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { countOpenTakes } from "../takes/find.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitFor, waitUntilSettled } from "../testing/wait-for.ts";
import { cancelProject } from "./cancel.ts";
import { findProjectWait } from "./queue.ts";
import type { ProjectRow } from "./rows/get.ts";

// Everything here waits for real work on a machine that may be busy.
let worker: WorkerTools;
const painted: string[] = [];
let door = Promise.withResolvers<void>();

beforeAll(async () => {
  ({ worker } = await openTestBench());
  const { painter } = worker.providers;
  worker.providers.footage = { name: "none", libraries: [], open: [] };
  worker.providers.painter = {
    ...painter,
    async paint(request, options) {
      await door.promise;
      painted.push(request.prompt);
      return painter.paint({ ...request, width: 160, height: 90 }, options);
    },
  };
  await runJobs(worker, { light: 4, paint: 1, render: 1 });
});

function seedScript(workspaceUuid: string, scenes: number, name = "bee", queueGroup?: string) {
  const lines = Array.from(
    { length: scenes },
    (_, index) => `Scene ${index + 1}: The ${name} flies.\nVisual: ${name} ${index}`,
  );
  return seedProject(worker, {
    workspaceUuid,
    ...(queueGroup && { queueGroup }),
    look: { bgm_options: { enable_bgm: false }, voice_options: { use_voice: false } },
    script: { text: lines.join("\n"), mode: "direct_script" },
  });
}

function projectsOf(workspaceUuid: string) {
  return worker.db
    .select()
    .from(projectTable)
    .where(eq(projectTable.workspaceUuid, workspaceUuid))
    .orderBy(asc(projectTable.createdAt), asc(projectTable.uuid));
}

describe("a workspace with seven projects", () => {
  it("runs four of them, and the others in their order as places become free", async () => {
    door = Promise.withResolvers();
    const workspaceUuid = await seedWorkspace(worker);
    for (let index = 0; index < 7; index++) await seedScript(workspaceUuid, 1);
    const stages = async () => (await projectsOf(workspaceUuid)).map(({ stage }) => stage);
    const full = [...Array(4).fill("paint-storyboard"), ...Array(3).fill("waiting")];
    await waitFor(stages, (now) => now.join() === full.join());

    const [first] = await projectsOf(workspaceUuid);
    await cancelProject(worker.db, { projectUuid: first?.uuid ?? "", workspaceUuid });
    await waitFor(stages, (now) => now[4] === "paint-storyboard" && now[5] === "waiting");

    door.resolve();
    for (const { uuid } of (await projectsOf(workspaceUuid)).slice(1)) {
      expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing" });
    }
  });
});

describe("a workspace with fifty projects", () => {
  it("does not hold up another workspace's only one", async () => {
    door = Promise.withResolvers();
    painted.length = 0;
    const [one, other] = [await seedWorkspace(worker), await seedWorkspace(worker)];
    for (let index = 0; index < 50; index++) await seedScript(one, 1, "heron");
    const isPainting = (rows: Awaited<ReturnType<typeof projectsOf>>) =>
      rows.filter(({ stage }) => stage === "paint-storyboard").length;
    await waitFor(
      () => projectsOf(one),
      (rows) => isPainting(rows) === 4,
    );
    const only = await seedScript(other, 1, "swift");
    await waitFor(
      () => projectsOf(other),
      (rows) => isPainting(rows) === 1,
    );
    door.resolve();
    expect(await waitUntilSettled(worker, only.uuid)).toMatchObject({ progressStatus: "editing" });
    // Those that ran already, and what took their places while the other one was made.
    expect(painted.filter((prompt) => prompt.includes("heron")).length).toBeLessThan(15);
    expect((await projectsOf(one)).filter(({ stage }) => stage === "waiting").length).toBeGreaterThan(25);
    for (const { uuid } of await projectsOf(one)) {
      await cancelProject(worker.db, { projectUuid: uuid, workspaceUuid: one }).catch(() => {});
    }
  });
});

describe("a workspace of which two teams make projects", () => {
  it("starts them in turns, and says of each how many come before it", async () => {
    door = Promise.withResolvers();
    const workspaceUuid = await seedWorkspace(worker);
    const busy: ProjectRow[] = [];
    for (let index = 0; index < 7; index++) busy.push(await seedScript(workspaceUuid, 1, "heron", "harbour"));
    await waitFor(
      () => projectsOf(workspaceUuid),
      (rows) => rows.filter(({ stage }) => stage === "paint-storyboard").length === 4,
    );
    const late = [await seedScript(workspaceUuid, 1, "swift", "garden"), await seedScript(workspaceUuid, 1, "swift")];
    const waits = async () =>
      Promise.all([...busy.slice(4), ...late].map(async (row) => (await findProjectWait(worker.db, row))?.before));
    expect(await waits()).toEqual([2, 3, 4, 0, 1]);

    await cancelProject(worker.db, { projectUuid: busy[0]?.uuid ?? "", workspaceUuid });
    const stageOf = async ({ uuid }: { uuid: string }) =>
      (await projectsOf(workspaceUuid)).find((row) => row.uuid === uuid)?.stage;
    await waitFor(
      () => stageOf(late[0] ?? { uuid: "" }),
      (stage) => stage === "paint-storyboard",
    );
    expect(await stageOf(busy[4] ?? { uuid: "" })).toBe("waiting");
    door.resolve();
    for (const { uuid } of [...busy.slice(1), ...late]) {
      expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing" });
    }
  });
});

describe("a film of sixty scenes", () => {
  it("does not hold up another workspace's short one, and ends whole itself", async () => {
    door = Promise.withResolvers();
    painted.length = 0;
    const [one, other] = [await seedWorkspace(worker), await seedWorkspace(worker)];
    const long = await seedScript(one, 60, "heron");
    await waitFor(
      () => countOpenTakes(worker.db, long.uuid, "paint-storyboard"),
      (open) => open === 60,
    );
    const short = await seedScript(other, 3, "swift");
    await waitFor(
      () => countOpenTakes(worker.db, short.uuid, "paint-storyboard"),
      (open) => open === 3,
    );
    door.resolve();
    await waitUntilSettled(worker, short.uuid);
    expect(painted.filter((prompt) => prompt.includes("heron")).length).toBeLessThan(12);
    expect(await waitUntilSettled(worker, long.uuid)).toMatchObject({ progressStatus: "editing", error: null });
    const scenes = await loadScenes(worker.db, long.uuid);
    expect(scenes).toHaveLength(60);
    expect(scenes.every(({ storyboardTakeUuid }) => storyboardTakeUuid !== null)).toBe(true);
  });
});

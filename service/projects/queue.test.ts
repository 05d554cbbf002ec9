import { beforeAll, expect, it } from "vitest";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { startProjects } from "./queue.ts";

let worker: WorkerTools;
beforeAll(async () => {
  ({ worker } = await openTestBench("sender"));
});

it.each([
  [0, 4],
  [2, 4],
  [6, 6],
])(
  "starts as many projects as its workspace may run, or as the operator lets every one: at least %i, %i",
  async (atLeast, started) => {
    const workspaceUuid = await seedWorkspace(worker);
    for (let index = 0; index < 7; index++) await seedProject(worker, { workspaceUuid, idea: `Bees ${index}` });
    const start = () => startProjects(worker.db, { workspaceUuid, firstStage: () => "write-idea", atLeast });
    expect(await start()).toBe(started);
    expect(await start()).toBe(0);
  },
);

import { beforeAll, describe, expect, it } from "vitest";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { editScene } from "../scenes/edit.ts";
import { listSceneRecords } from "../scenes/list-records.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});

async function make(idea: string) {
  const look = { bgm_options: { enable_bgm: false } };
  const { uuid } = await seedProject(worker, { workspaceUuid, idea, look });
  const project = await waitUntilSettled(worker, uuid);
  expect(project.error).toBeNull();
  return { project, scenes: await listSceneRecords(worker, project) };
}

describe("an idea without a model", () => {
  it("is an outline of its owner's points, a scene each, marked until it is written", async () => {
    const idea = "5 tips for better sleep\n- keep a schedule\n- no screens in bed\n- a cool room";
    const { project, scenes } = await make(idea);
    expect(project.name).toBe("5 tips for better sleep");
    expect(scenes.map(({ narration }) => narration)).toEqual([
      "5 tips for better sleep.",
      "Keep a schedule.",
      "No screens in bed.",
      "A cool room.",
    ]);
    expect(scenes.every(({ isToBeWritten }) => isToBeWritten)).toBe(true);
    expect(project.warnings.find(({ code }) => code === "writer_notice")?.message).toMatch(/outline in your own words/);

    const place = { projectUuid: project.uuid, workspaceUuid, sceneId: scenes[1]?.sceneId ?? "" };
    await editScene(worker.db, { ...place, change: { visual_description: "A clock on a bedside table" } });
    expect((await loadScenes(worker.db, project.uuid))[1]?.isToBeWritten).toBe(true);
    await editScene(worker.db, { ...place, change: { narration: "Go to bed at the same time every night." } });
    const marks = (await listSceneRecords(worker, project)).map(({ isToBeWritten }) => isToBeWritten ?? false);
    expect(marks).toEqual([true, false, true, true]);
  });

  it("of one topic is its title alone: nothing is made up", async () => {
    const { scenes } = await make("Make a short video about the history of coffee");
    expect(scenes.map(({ narration }) => narration)).toEqual(["The history of coffee."]);
    expect(scenes[0]?.isToBeWritten).toBe(true);
  });
});

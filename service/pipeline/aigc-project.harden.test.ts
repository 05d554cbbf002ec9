import { beforeAll, expect, it } from "vitest";
import { createProjectToClip } from "../clips/create.ts";
import { getClip } from "../clips/get.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { getProject } from "../projects/rows/get.ts";
import { briefOf } from "../testing/brief-of.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

const text_content = "Scene 1: A keeper climbs the lighthouse.\nScene 2: The boats come home.\n";
const bases = ["http://localhost"];
let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  ({ worker } = await openTestBench());
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});

function briefOfStory(auto_generate_motion_video: boolean) {
  const scriptConfig = { text_content, text_type: "direct_script" };
  const aigc_config = { enable_ai_director: true, style: "watercolor", auto_generate_motion_video };
  return briefOf("aigc", { video_title: "The Keeper", scriptConfig, aigc_config });
}

const wanted = (auto: boolean) => ({
  workspaceUuid,
  brief: briefOfStory(auto),
  bases,
  offer: { voiceIds: [], hasFootage: false },
});

it("runs through to a clip that shows its motion videos", async () => {
  const { project, clip } = await createProjectToClip(worker.db, wanted(true));
  expect(clip).toMatchObject({ status: "init", contents: null });
  expect(await waitUntilSettled(worker, project.uuid)).toMatchObject({ progressStatus: "editing" });
  const done = () => getClip(worker.db, { clipUuid: clip.uuid, workspaceUuid });
  await expect.poll(async () => (await done()).status).toBe("completed");
  const { contents, storageKey, durationMs } = await done();
  expect(contents?.scenes.map(({ picture }) => picture.kind)).toEqual(["motion", "motion"]);
  expect(await worker.storage.find(storageKey ?? "")).not.toBeNull();
  const film = await getProject(worker.db, { projectUuid: project.uuid, workspaceUuid });
  expect(Math.abs((durationMs ?? 0) - (film.durationMs ?? 0))).toBeLessThan(200);
});

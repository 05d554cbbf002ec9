import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { because } from "#lib/contract/reasons.ts";
import { MotionTaskRequest } from "#lib/contract/scene-task.ts";
import { canExport } from "../clips/can-export.ts";
import { createClip, createProjectToClip } from "../clips/create.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { createProject } from "../projects/create.ts";
import { getProject } from "../projects/rows/get.ts";
import { ProviderFault } from "../providers/abilities/provider-fault.ts";
import { probeMedia } from "../render/probe.ts";
import { lumaOf } from "../render/testing/look-at-clip.ts";
import { listSceneRecords } from "../scenes/list-records.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { requestMotionVideos } from "../takes/scene-tasks.ts";
import { briefOf } from "../testing/brief-of.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { readFrame } from "../testing/visual-files.ts";
import { waitUntilExported, waitUntilSettled } from "../testing/wait-for.ts";
import { makeWorkFolder } from "./work-folder.ts";
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

it("stops at the storyboard, and makes motion when it is asked for", async () => {
  const { uuid: projectUuid } = await createProject(worker.db, wanted(false));
  const project = await waitUntilSettled(worker, projectUuid);
  expect(project).toMatchObject({ progressStatus: "editing", error: null });
  const scenes = () => listSceneRecords(worker, project);
  const before = await scenes();
  expect(before).toHaveLength(2);
  for (const { storyboard, motionVideo } of before) {
    expect(storyboard).toMatchObject({ processStatus: "completed", assetLink: expect.any(String) });
    expect(motionVideo).toEqual({ processStatus: "none" });
  }
  const [first] = before;
  // As a provider answers that has no model of this name: its usual one makes the motion instead.
  const { animator } = worker.providers;
  const unknown = { why: because("quoted", { words: "There is no such model." }), provider: animator.name };
  worker.providers.animator = {
    ...animator,
    animate: async (wish, options) => {
      if (wish.model === "7") throw new ProviderFault("unknown_model", unknown);
      return animator.animate(wish, options);
    },
  };
  const scene = { scene_id: first?.sceneId, prompt: "slow zoom in on the lamp", gen_model: 7 };
  const order = (request: object) =>
    requestMotionVideos(worker.db, { projectUuid, workspaceUuid, bases, request: MotionTaskRequest.parse(request) });
  expect(await order(scene)).toMatchObject({ status: "processing", scenes: [{ status: "pending" }] });
  await expect.poll(async () => (await scenes())[0]?.motionVideo.processStatus).toBe("completed");
  worker.providers.animator = animator;
  const [after] = await scenes();
  const { warnings } = await getProject(worker.db, { projectUuid, workspaceUuid });
  expect(warnings.map(({ code }) => code)).toEqual(["model_unavailable"]);
  expect(after?.motionVideo.takes).toMatchObject([
    { number: 1, selected: true, stale: false, provider: "camera", isOffline: true },
  ]);
  expect(after?.storyboard).toEqual(first?.storyboard);
  await lookAtMotion(projectUuid, after?.duration ?? 0);
  expect(await order(scene)).toMatchObject({
    status: "rejected",
    scenes: [{ status: "rejected", error_message: expect.stringMatching(/force_regenerate/) }],
  });
  const last = { ...scene, motion_video_mode: "first_and_last_frame_to_video" };
  expect(await order({ scenes: [last], force_regenerate: true })).toMatchObject({ status: "rejected" });
});

/** The stored file as a player would see it: streams, size, length; lit, and moving from first to last. */
async function lookAtMotion(projectUuid: string, sceneMs: number) {
  const scenes = await loadScenes(worker.db, projectUuid);
  const motion = (await loadTakes(worker.db, scenes)).find(({ kind }) => kind === "motion_video");
  await using folder = await makeWorkFolder();
  const path = join(folder.path, "motion.mp4");
  await worker.storage.copyToFile({ key: motion?.storageKey ?? "", path });
  const { signal } = new AbortController();
  const { video, audio, durationMs } = await probeMedia({ path, cwd: folder.path, subject: "The motion", signal });
  expect(video).toMatchObject({ codec_name: "h264", pix_fmt: "yuv420p", width: 1280, height: 720 });
  expect(audio).toBeNull();
  expect(Math.abs(durationMs - Math.max(2_000, sceneMs))).toBeLessThan(100);
  const [first, last] = [await lumaOf(path, 0), await lumaOf(path, 45)];
  const mean = first.reduce((sum, value) => sum + value, 0) / first.length;
  expect(mean).toBeGreaterThan(40);
  const changed = first.reduce((sum, value, at) => sum + Math.abs(value - (last[at] ?? 0)), 0) / first.length;
  expect(changed).toBeGreaterThan(0.5);
  const film = { mimeType: motion?.mimeType, width: motion?.width, height: motion?.height };
  expect(film).toEqual({ mimeType: "video/mp4", width: 1280, height: 720 });
}

it("goes on without a picture that cannot be made: its motion has failed too, and the film shows its words", async () => {
  const { faults } = worker;
  worker.faults = { ...faults, failScenes: [2] };
  const { project, clip } = await createProjectToClip(worker.db, wanted(true));
  const place = { projectUuid: project.uuid, workspaceUuid };
  const ready = await waitUntilSettled(worker, project.uuid);
  worker.faults = faults;
  expect(ready).toMatchObject({ progressStatus: "editing", error: null });
  const [whole, bare] = await listSceneRecords(worker, ready);
  expect(whole?.motionVideo.processStatus).toBe("completed");
  expect(bare?.storyboard).toMatchObject({ processStatus: "failed", errorMessage: expect.stringMatching(/refused/) });
  expect(bare?.motionVideo).toMatchObject({ processStatus: "failed", errorMessage: expect.stringMatching(/refused/) });

  const film = await waitUntilExported(worker, clip.uuid);
  expect(film).toMatchObject({ status: "completed", error: null });
  const card = { picture: { kind: "still", isCard: true, card: { sentence: "The boats come home." } } };
  expect(film.contents?.scenes).toMatchObject([{ picture: { kind: "motion" } }, card]);
  const { warnings } = await getProject(worker.db, place);
  expect(warnings.find(({ code }) => code === "scenes_shown_as_cards")?.message).toMatch(/: 2\.$/);
  const at = await readFrame(await worker.storage.readBytes(film.storageKey ?? ""), (film.durationMs ?? 0) - 600);
  const [red, green, blue] = at(0.5, 0.9);
  expect(blue).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(red);
  expect(Math.max(...at(0.02, 0.02))).toBeLessThan(90);

  // Whoever looks before is told first; whoever does not gets the film all the same.
  const { canExport: isPossible, findings } = await canExport(worker.db, ready, {});
  expect(isPossible).toBe(true);
  expect(findings.filter(({ code }) => code === "missing_picture")).toMatchObject([
    { severity: "warning", position: 1, message: expect.stringMatching(/plain card/) },
  ]);
  const burned = await createClip(worker.db, { ...place, request: { burn_subtitles: true } });
  expect(burned.clip.contents?.scenes[1]?.textOverlay).toBeUndefined();
});

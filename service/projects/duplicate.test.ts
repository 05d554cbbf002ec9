import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { ImageTaskRequest } from "#lib/contract/scene-task.ts";
import { createClip } from "../clips/create.ts";
import { getClip } from "../clips/get.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { editScene } from "../scenes/edit.ts";
import { listSceneRecords } from "../scenes/list-records.ts";
import { requestImages } from "../takes/scene-tasks.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import { deleteProject } from "./cancel.ts";
import { duplicateProject } from "./duplicate.ts";
import { getProject } from "./rows/get.ts";

let worker: WorkerTools;
let workspaceUuid: string;
let original: { projectUuid: string; workspaceUuid: string };

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
  const script = { text: "Scene 1: Bees dance.\nScene 2: Hives hum.", mode: "direct_script" } as const;
  const project = await seedProject(worker, { workspaceUuid, script, aigc: aigc() });
  expect(await waitUntilSettled(worker, project.uuid)).toMatchObject({ error: null, progressStatus: "editing" });
  original = { projectUuid: project.uuid, workspaceUuid };
});

function aigc() {
  return { style: "cinematic", director: true, autoMotion: false } as never;
}

const scenesOf = async (place: typeof original) => listSceneRecords(worker, await getProject(worker.db, place));
const filesOf = (scenes: Awaited<ReturnType<typeof scenesOf>>) =>
  scenes.map(({ narration, storyboard }) => [narration, storyboard.assetLink?.split("?")[0]]);

describe("a copy of a project", () => {
  it("has the same scenes, pictures and words under ids of its own, and cost nothing", async () => {
    const copy = await duplicateProject(worker.db, original);
    const place = { projectUuid: copy.uuid, workspaceUuid };
    const [ours, theirs] = [await scenesOf(place), await scenesOf(original)];
    expect(copy).toMatchObject({ progressStatus: "editing", consumedCredit: 0, version: 1 });
    expect(copy.name).toMatch(/^Copy of /);
    expect(filesOf(ours)).toEqual(filesOf(theirs));
    const ids = (scenes: typeof ours) =>
      scenes.flatMap(({ sceneId, storyboard }) => [
        sceneId,
        ...(storyboard.takes ?? []).map(({ takeUuid }) => takeUuid),
      ]);
    expect(ids(ours).filter((id) => ids(theirs).includes(id))).toEqual([]);
    expect(ours.every(({ storyboard }) => storyboard.takes?.some(({ selected }) => selected))).toBe(true);
  });

  it("goes its own way: what changes in one stays as it was in the other", async () => {
    const copy = await duplicateProject(worker.db, { ...original, name: "Second cut" });
    const place = { projectUuid: copy.uuid, workspaceUuid };
    const before = filesOf(await scenesOf(original));
    const sceneId = (await scenesOf(place))[0]?.sceneId ?? "";
    await editScene(worker.db, { ...place, sceneId, change: { narration: "Wasps sing." } });
    const request = ImageTaskRequest.parse({ scene_id: sceneId, prompt: "A wasp" });
    await requestImages(worker.db, { ...place, request, bases: ["http://localhost"] });
    await expect.poll(async () => (await scenesOf(place))[0]?.storyboard.takes?.length).toBe(2);
    expect(filesOf(await scenesOf(original))).toEqual(before);
  });

  it("is spoken to its end where the original is being spoken", async () => {
    const { db } = worker;
    const source = { projectUuid: (await duplicateProject(db, original)).uuid, workspaceUuid };
    const sceneId = (await scenesOf(source))[0]?.sceneId ?? "";
    const ofScene = and(eq(take.sceneUuid, sceneId), eq(take.kind, "narration"));
    // As a worker leaves it that is speaking just now.
    await db.update(take).set({ processStatus: "processing", storageKey: null, words: null }).where(ofScene);
    await db.update(scene).set({ narrationTakeUuid: null }).where(eq(scene.uuid, sceneId));
    const copy = { projectUuid: (await duplicateProject(db, source)).uuid, workspaceUuid };
    await expect.poll(async () => (await scenesOf(copy))[0]?.words?.length).toBeGreaterThan(0);
    expect((await scenesOf(source))[0]?.words).toEqual([]);
  });

  it("is made once of a call that is sent again", async () => {
    const wanted = { ...original, idempotency: { key: "copy it", fingerprint: null } };
    const copies = await Promise.all([1, 2].map(() => duplicateProject(worker.db, wanted)));
    expect(copies[0]?.uuid).toBe(copies[1]?.uuid);
  });

  it("is refused to others, and of a project that is not finished", async () => {
    const stranger = await seedWorkspace(worker);
    await expect(duplicateProject(worker.db, { ...original, workspaceUuid: stranger })).rejects.toMatchObject({
      fault: "notFound",
    });
    const { uuid } = await seedProject(worker, { workspaceUuid, webpages: ["http://127.0.0.1:1/"] });
    await expect(duplicateProject(worker.db, { projectUuid: uuid, workspaceUuid })).rejects.toMatchObject({
      fault: "wrongState",
    });
  });
});

describe("a deleted project", () => {
  it("is gone for every call, and leaves its copy as it is", async () => {
    const copy = await duplicateProject(worker.db, original);
    const place = { projectUuid: copy.uuid, workspaceUuid };
    const second = await duplicateProject(worker.db, place);
    const { clip } = await createClip(worker.db, { ...place, request: {} });
    const kept = filesOf(await scenesOf({ projectUuid: second.uuid, workspaceUuid }));
    await deleteProject(worker.db, place);
    for (const call of [getProject, deleteProject, duplicateProject]) {
      await expect(call(worker.db, place)).rejects.toMatchObject({ fault: "notFound" });
    }
    await expect(createClip(worker.db, { ...place, request: {} })).rejects.toMatchObject({ fault: "notFound" });
    const wanted = { clipUuid: clip.uuid, workspaceUuid };
    await expect(getClip(worker.db, wanted)).rejects.toMatchObject({ fault: "notFound" });
    expect(filesOf(await scenesOf({ projectUuid: second.uuid, workspaceUuid }))).toEqual(kept);
  });

  it("is not told to whom it does not belong", async () => {
    const stranger = await seedWorkspace(worker);
    const place = { ...original, workspaceUuid: stranger };
    await expect(deleteProject(worker.db, place)).rejects.toMatchObject({ fault: "notFound" });
    expect(await getProject(worker.db, original)).toBeTruthy();
  });
});

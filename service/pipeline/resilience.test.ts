import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { project as projectTable, stageResult } from "#db/service/schema/project.ts";
import { take as takeTable } from "#db/service/schema/take.ts";
import { because } from "#lib/contract/reasons.ts";
import { ImageTaskRequest } from "#lib/contract/scene-task.ts";
import { makeTakeHandler, runStageHandler } from "../jobs/run/handlers.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { cancelProject, retryProject } from "../projects/cancel.ts";
import { ProviderFault } from "../providers/abilities/provider-fault.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { requestImages } from "../takes/scene-tasks.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitFor, waitForProject, waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

// Everything here waits for real work on a machine that may be busy.
let worker: WorkerTools;
let workspaceUuid: string;
/** Stands before the painter, so that a test can make it fail, wait, or count its calls. */
let beforePainting: (signal: AbortSignal) => Promise<void> = async () => {};

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker, (signal) => beforePainting(signal));
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});

function seedScript(sentences: number) {
  const text = Array.from({ length: sentences }, (_, index) => `Scene ${index + 1}: Bee ${index + 1} leaves the hive.`);
  return seedProject(worker, {
    workspaceUuid,
    look: { bgm_options: { enable_bgm: false }, voice_options: { use_voice: false } },
    script: { text: text.join("\n"), mode: "direct_script" },
  });
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

describe("a project whose painter refuses one scene", () => {
  it("goes on with the others, says at that scene why, and can be mended there", async () => {
    let calls = 0;
    beforePainting = async () => {
      calls += 1;
      if (calls === 3)
        throw new ProviderFault("refused", {
          why: because("quoted", { words: "This cannot be painted." }),
          provider: "test",
        });
    };
    const { uuid } = await seedScript(6);
    const done = await waitUntilSettled(worker, uuid);
    expect(done).toMatchObject({ progressStatus: "editing", error: null });
    const told = done.warnings.find(({ code }) => code === "scenes_without_picture");
    expect(told?.message).toMatch(/^These scenes have no picture: \d\. See the reason there/);
    const scenes = await loadScenes(worker.db, uuid);
    const takes = await loadTakes(worker.db, scenes);
    expect(takes.map(({ processStatus }) => processStatus).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => "completed"),
      "failed",
    ]);
    const bare = scenes.find(({ storyboardTakeUuid }) => storyboardTakeUuid === null);
    const refused = takes.find(({ sceneUuid }) => sceneUuid === bare?.uuid);
    expect(refused?.errorMessage).toBe("This cannot be painted.");

    const request = ImageTaskRequest.parse({ scene_id: bare?.uuid, prompt: "Something milder" });
    await requestImages(worker.db, { projectUuid: uuid, workspaceUuid, bases: [], request });
    const mended = async () => (await loadScenes(worker.db, uuid)).every((scene) => scene.storyboardTakeUuid);
    await expect.poll(mended).toBe(true);
  });

  it("says which stage failed and why when nobody can paint, and keeps everything finished when it is run again", async () => {
    let calls = 0;
    beforePainting = async () => {
      calls += 1;
      if (calls === 3)
        throw new ProviderFault("no_credit", {
          why: because("quoted", { words: "The account is empty." }),
          provider: "test",
        });
    };
    const { uuid } = await seedScript(6);
    const failed = await waitUntilSettled(worker, uuid);
    expect(failed.error).toMatchObject({
      ...{ code: "provider_no_credit", message: "The account is empty." },
      ...{ stage: "paint-storyboard", retryable: true },
    });
    const before = await loadScenes(worker.db, uuid);
    const kept = await loadTakes(worker.db, before);
    expect(kept.length).toBeGreaterThan(0);

    beforePainting = async () => {};
    await retryProject(worker.db, { projectUuid: uuid, workspaceUuid });
    const done = await waitUntilSettled(worker, uuid);
    expect(done).toMatchObject({ progressStatus: "editing", run: 2, error: null });
    const after = await loadScenes(worker.db, uuid);
    expect(after.map((scene) => scene.uuid)).toEqual(before.map((scene) => scene.uuid));
    const takes = await loadTakes(worker.db, after);
    expect(takes).toHaveLength(6);
    expect(takes.map((take) => take.uuid)).toEqual(expect.arrayContaining(kept.map((take) => take.uuid)));
  });
});

describe("a fault that passes", () => {
  it("is tried again by itself", async () => {
    let calls = 0;
    beforePainting = async () => {
      calls += 1;
      if (calls === 1)
        throw new ProviderFault("rate_limited", {
          why: because("quoted", { words: "Too busy." }),
          provider: "test",
          retryAfterMs: 1,
        });
    };
    const { uuid } = await seedScript(2);
    const done = await waitUntilSettled(worker, uuid);
    expect(done).toMatchObject({ progressStatus: "editing", run: 1, error: null });
    expect(calls).toBe(3);
  });

  it("on a full disk is told in a sentence and is gone with the next run", async () => {
    const { putBytes } = worker.storage;
    worker.storage.putBytes = async () => {
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    };
    const { uuid } = await seedScript(1);
    await waitForProject(worker, uuid, ({ stage }) => stage === "paint-storyboard");
    const [take] = await loadTakes(worker.db, await loadScenes(worker.db, uuid));
    const signal = new AbortController().signal;
    const job = { takeUuid: take?.uuid ?? "", attempt: 4 };
    await makeTakeHandler.run(job, { worker, signal, queue: "paint", priority: 0 });
    const failed = await waitUntilSettled(worker, uuid);
    expect(failed.error).toMatchObject({ code: "disk_full", retryable: true });
    expect(failed.error?.message).toMatch(/disk .* is full/);
    worker.storage.putBytes = putBytes;
    await retryProject(worker.db, { projectUuid: uuid, workspaceUuid });
    expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", error: null });
  });
});

describe("a project that is cancelled", () => {
  it("stops its running work at once, ends in error, and can be run again", async () => {
    let painting = 0;
    let aborted = 0;
    beforePainting = (signal) => {
      painting += 1;
      return untilAborted(signal).finally(() => {
        aborted += 1;
      });
    };
    const { uuid } = await seedScript(4);
    await waitFor(
      async () => painting,
      (count) => count === 2,
    );
    const cancelled = await cancelProject(worker.db, { projectUuid: uuid, workspaceUuid });
    await waitFor(
      async () => aborted,
      (count) => count === 2,
    );
    expect(cancelled).toMatchObject({ progressStatus: "error", error: { code: "cancelled", retryable: true }, run: 2 });
    beforePainting = async () => {};
    const again = await retryProject(worker.db, { projectUuid: uuid, workspaceUuid });
    expect(again.run).toBe(3);
    expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", error: null });
  });

  it("refuses to be cancelled once it is ready", async () => {
    const { uuid } = await seedScript(1);
    await waitUntilSettled(worker, uuid);
    await expect(cancelProject(worker.db, { projectUuid: uuid, workspaceUuid })).rejects.toThrow(/at editing/);
  });

  it("belongs to its workspace alone", async () => {
    const { uuid } = await seedScript(1);
    const stranger = await seedWorkspace(worker);
    for (const act of [cancelProject, retryProject]) {
      await expect(act(worker.db, { projectUuid: uuid, workspaceUuid: stranger })).rejects.toThrow("no such project");
    }
  });
});

describe("a step of takes", () => {
  it("that two workers begin and end at the same time leaves one take a scene and one next stage", async () => {
    const { uuid } = await seedScript(3);
    await waitUntilSettled(worker, uuid);
    const results = () => worker.db.select().from(stageResult).where(eq(stageResult.projectUuid, uuid));
    const before = await results();
    const scenes = await loadScenes(worker.db, uuid);
    const takes = await loadTakes(worker.db, scenes);
    await worker.db
      .update(takeTable)
      .set({ processStatus: "pending" })
      .where(
        inArray(
          takeTable.uuid,
          takes.map((take) => take.uuid),
        ),
      );
    await worker.db
      .update(projectTable)
      .set({ progressStatus: "generated_videos", stage: "paint-storyboard" })
      .where(eq(projectTable.uuid, uuid));
    const signal = new AbortController().signal;
    const at = { worker, signal, queue: "paint" as const, priority: 0 };
    const begin = { projectUuid: uuid, run: 1, stage: "paint-storyboard", attempt: 1 };
    await Promise.all([runStageHandler.run(begin, at), runStageHandler.run(begin, at)]);
    expect(await loadTakes(worker.db, scenes)).toHaveLength(3);
    const twice = takes.flatMap(({ uuid: takeUuid }) => [takeUuid, takeUuid]);
    await Promise.all(twice.map((takeUuid) => makeTakeHandler.run({ takeUuid, attempt: 1 }, at)));
    expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing" });
    expect(await results()).toHaveLength(before.length);
    const after = await loadTakes(worker.db, scenes);
    expect(after.map((take) => [take.uuid, take.processStatus])).toEqual(takes.map((take) => [take.uuid, "completed"]));
  });
});

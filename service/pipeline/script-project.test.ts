import { beforeAll, describe, expect, it } from "vitest";
import { ImageTaskRequest } from "#lib/contract/scene-task.ts";
import { createClip } from "../clips/create.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { requestImages } from "../takes/scene-tasks.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitFor, waitUntilExported, waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  ({ worker } = await openTestBench());
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});

it("refuses a script that no voice reads before anything is made, and names words that none does", async () => {
  const make = (text: string) => seedProject(worker, { workspaceUuid, script: { text, mode: "direct_script" } });
  const refused = await waitUntilSettled(worker, (await make("ວຽງຈັນເປັນນະຄອນຫຼວງຂອງລາວ.")).uuid);
  expect(refused).toMatchObject({ progressStatus: "error", error: { code: "no_voice" } });
  expect(refused.error?.message).toMatch(/^No voice here reads Lao\. Switch the narration off/);
  const told = await waitUntilSettled(worker, (await make("We sailed from ភ្នំពេញ to the sea in two days.")).uuid);
  expect(told.warnings).toMatchObject([{ code: "narration_unreadable", params: { languages: ["km"] } }]);
  const [scene] = await loadScenes(worker.db, told.uuid);
  // Spelled letter by letter it took half a minute.
  expect(scene?.narrationMs).toBeLessThan(5_000);
});

const script = `Bees carry pollen from flower to flower. Without them, one meal in three would be gone.

Plant lavender, thyme and clover. They bloom early and late, so no bee goes hungry.`;

describe("a script as written", () => {
  it("is spoken exactly, pictured scene by scene, and becomes a clip", async () => {
    const { uuid } = await seedProject(worker, { workspaceUuid, script: { text: script, mode: "direct_script" } });
    const project = await waitUntilSettled(worker, uuid);
    expect(project.error).toBeNull();
    expect(project).toMatchObject({ progressStatus: "editing", language: "en", stage: "editing" });
    const scenes = await loadScenes(worker.db, uuid);
    expect(scenes.map(({ narration }) => narration).join(" ")).toBe(script.replace(/\s+/g, " "));
    for (const scene of scenes) {
      expect(scene.words.map(({ text }) => text).join(" ")).toBe(scene.narration);
      expect(scene.durationMs).toBeGreaterThanOrEqual(scene.narrationMs ?? Number.NaN);
    }
    const takes = await loadTakes(worker.db, scenes);
    const selected = scenes.map(({ storyboardTakeUuid }) => storyboardTakeUuid);
    expect(takes.map(({ uuid }) => uuid).sort()).toEqual(selected.sort());

    // A card that is made again keeps the colours of its film.
    const themes = new Set(takes.map(({ card }) => card?.theme));
    expect(themes.size).toBe(1);
    const request = ImageTaskRequest.parse({ scene_id: scenes[0]?.uuid });
    await requestImages(worker.db, { projectUuid: uuid, workspaceUuid, request, bases: ["http://localhost"] });
    const again = await waitFor(
      async () => (await loadTakes(worker.db, scenes)).find(({ number }) => number === 2),
      (found) => found?.processStatus === "completed",
    );
    expect(themes).toContain(again?.card?.theme);

    const { clip } = await createClip(worker.db, { projectUuid: uuid, workspaceUuid, request: {} });
    const done = await waitUntilExported(worker, clip.uuid);
    expect(done.error).toBeNull();
    expect(done).toMatchObject({ status: "completed", width: 1280, height: 720, hasAudio: true });
    expect(done.durationMs).toBeGreaterThan((project.durationMs ?? 0) - 200);
    expect((await worker.storage.find(done.storageKey ?? ""))?.sizeBytes).toBe(done.sizeBytes);
    const captions = Buffer.from(await worker.storage.readBytes(done.captionsKey ?? "")).toString();
    expect(captions).toContain("WEBVTT");
  });
});

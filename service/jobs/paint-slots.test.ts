import { afterAll, expect, it } from "vitest";
import { createConnection } from "../connections/connections.ts";
import { startModelServer } from "../testing/model-server/model-server.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitFor, waitUntilSettled } from "../testing/wait-for.ts";
import { runJobs } from "./run/run-jobs.ts";

const models = await startModelServer();
afterAll(() => models.close());

const words = (text: string) => ({ class_type: "CLIPTextEncode", inputs: { text } });
const workflow = JSON.stringify({
  1: { class_type: "KSampler", inputs: { positive: ["2", 0] } },
  2: words("{{prompt}}"),
  3: { class_type: "SaveImage", inputs: { images: ["1", 0] } },
});

it("a connected model makes as many pictures at a time as was entered, without a restart", async () => {
  const { worker } = await openTestBench();
  await runJobs(worker, { light: 1, paint: 1, render: 0 });
  const workspaceUuid = await seedWorkspace(worker);
  const { db, encryptionKey } = worker;
  const context = { db, encryptionKey, installation: workspaceUuid, localModels: true, trusted: [] };
  const comfy = { ability: "painter", provider: "comfyui", address: models.url, model: "portrait", workflow } as const;
  await createConnection(context, { workspaceUuid }, { ...comfy, concurrency: 3, is_default: true });
  models.comfy.hold();
  const text = ["bee", "wasp", "moth", "fly"].map((name, index) => `Scene ${index + 1}: The ${name}.`).join("\n");
  const look = { voice_options: { use_voice: false }, bgm_options: { enable_bgm: false } };
  const { uuid } = await seedProject(worker, { workspaceUuid, look, script: { text, mode: "direct_script" } });
  await waitFor(
    async () => models.comfy.jobs.size,
    (size) => size === 3,
  );
  models.comfy.letGo();
  expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing" });
  expect(models.comfy.jobs.size).toBe(4);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { getProject } from "../projects/rows/get.ts";
import { chooseProvider } from "../providers/choose.ts";
import { editScene } from "../scenes/edit.ts";
import { listSceneRecords } from "../scenes/list-records.ts";
import { loadCast } from "../scenes/rows/cast.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { type ModelServer, startModelServer } from "../testing/model-server/model-server.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import type { WorkerTools } from "./worker-tools.ts";

const story = [
  "At night Mara, an old woman with red hair, climbs the stairs of the lighthouse.",
  "She lights the lamp and waits.",
  "Tomas brings bread, and Mara thanks him.",
];
const page = `<!doctype html><html lang="en"><title>The keeper</title><article><h1>The keeper</h1>
${story.map((sentence) => `<p>${sentence} ${sentence.replace(/^\w+/u, "Once again")} Nobody in the harbour knew.</p>`).join("")}
<p>In the morning the whole village came to the pier and thanked them for the light.</p></article></html>`;
const website = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(page));

let models: ModelServer;
let worker: WorkerTools;
let workspaceUuid: string;

beforeAll(async () => {
  models = await startModelServer();
  await new Promise<void>((ready) => website.listen(0, "127.0.0.1", ready));
  const bench = await openTestBench();
  const address = { PAINTER_BASE_URL: `${models.url}/v1`, PAINTER_MODEL: "test-model" };
  const painter = chooseProvider("painter", { PAINTER: "openai-compatible", ...address });
  const host = `127.0.0.1:${(website.address() as AddressInfo).port}`;
  worker = { ...bench.worker, trusted: [host], providers: { ...bench.worker.providers, painter } };
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
});
beforeEach(() => {
  models.calls.length = 0;
});
afterAll(async () => {
  website.close();
  await models.close();
});

const prompts = () => models.calls.filter(({ kind }) => kind === "image").map(({ json }) => String(json.prompt));

const script = { text: story.join("\n\n"), mode: "direct_script" as const };
const methods = {
  script: () => ({ script }),
  idea: () => ({ idea: story.join(" ") }),
  webpage: () => ({ webpages: [`http://127.0.0.1:${(website.address() as AddressInfo).port}/`] }),
  aigc: () => ({ script, aigc: { director: true, autoMotion: false } }),
};

it.each(Object.entries(methods))("of %s hold the narration and nothing that nobody said", async (_, input) => {
  const { uuid } = await seedProject(worker, { workspaceUuid, ...input() });
  expect((await waitUntilSettled(worker, uuid)).error).toBeNull();
  const scenes = await loadScenes(worker.db, uuid);
  expect(scenes.length).toBeGreaterThan(0);
  expect(prompts().sort()).toEqual(scenes.map(({ narration }) => narration).sort());
  expect(scenes.map(({ direction }) => direction)).toEqual(scenes.map(() => null));
  const cast = await loadCast(worker.db, uuid);
  expect(cast.filter(({ description, referenceKey }) => description !== "" || referenceKey !== null)).toEqual([]);
});

it("hold the style that the project was made with, in every method", async () => {
  const look = { picture_style: "watercolor" };
  const { uuid } = await seedProject(worker, { workspaceUuid, look, script });
  expect((await waitUntilSettled(worker, uuid)).error).toBeNull();
  expect(prompts().length).toBeGreaterThan(0);
  for (const prompt of prompts()) expect(prompt).toMatch(/ Style: watercolor\. Washes that bleed/);
});

it("make a picture out of date once somebody chose another shot, angle or place than it was made by", async () => {
  const { uuid: projectUuid } = await seedProject(worker, { workspaceUuid, script });
  await waitUntilSettled(worker, projectUuid);
  const [scene] = await loadScenes(worker.db, projectUuid);
  if (!scene) throw new Error("No scene");
  const place = { projectUuid, workspaceUuid, sceneId: scene.uuid };
  const reasons = async () => {
    const [record] = await listSceneRecords(worker, await getProject(worker.db, place));
    return record?.storyboard.takes?.map(({ staleReason }) => staleReason ?? null);
  };
  expect(await reasons()).toEqual([null]);
  await editScene(worker.db, { ...place, change: { shot: "detail" } });
  expect(await reasons()).toEqual(["other_description"]);
});

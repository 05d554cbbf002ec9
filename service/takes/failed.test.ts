import { afterAll, beforeAll, expect, it } from "vitest";
import { webhookEndpoint } from "#db/service/schema/webhook.ts";
import { fromResponse } from "#lib/contract/from-response.ts";
import { SceneList } from "#lib/contract/scene.ts";
import { ImageTaskRequest, MotionTaskRequest } from "#lib/contract/scene-task.ts";
import { WebhookEvent } from "#lib/contract/webhook.ts";
import { canExport } from "../clips/can-export.ts";
import { createClip } from "../clips/create.ts";
import { hostedAnswer } from "../faults/hosted/hosted-answer.ts";
import { parseFaults } from "../faults/parse.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import type { WorkerTools } from "../pipeline/worker-tools.ts";
import { plainAnswer } from "../plain-answer.ts";
import { getProject } from "../projects/rows/get.ts";
import { listSceneRecords } from "../scenes/list-records.ts";
import { receiveHooks } from "../testing/receive-hooks.ts";
import { seedProject, seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitFor, waitUntilSettled } from "../testing/wait-for.ts";
import { requestImages, requestMotionVideos } from "./scene-tasks.ts";
import { selectTake } from "./select.ts";

const bases = ["http://localhost"] as const;
/** A busy machine takes its time. */
const patience = { timeout: 120_000, interval: 100 };
let hooks: Awaited<ReturnType<typeof receiveHooks>>;
let worker: WorkerTools;
let place: { projectUuid: string; workspaceUuid: string };
beforeAll(async () => {
  ({ worker } = await openTestBench());
  hooks = await receiveHooks();
  worker.trusted = [hooks.host];
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  const workspaceUuid = await seedWorkspace(worker);
  await worker.db.insert(webhookEndpoint).values({ workspaceUuid, url: hooks.url });
  const look = { bgm_options: { enable_bgm: false }, voice_options: { use_voice: false } };
  const script = { text: "Scene 1: The bee.\nScene 2: The wasp.", mode: "direct_script" } as const;
  const { uuid } = await seedProject(worker, { workspaceUuid, look, script });
  expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing" });
  place = { projectUuid: uuid, workspaceUuid };
});
afterAll(() => hooks.stop());

const project = () => getProject(worker.db, place);
const scenes = async () => listSceneRecords(worker, await project());

async function scene() {
  const [first] = await scenes();
  if (!first) throw new Error("There is no scene");
  return first;
}

const orders = {
  storyboard: (scene_id: string) =>
    requestImages(worker.db, { ...place, bases, request: ImageTaskRequest.parse({ scene_id }) }),
  motionVideo: (scene_id: string) => {
    const request = MotionTaskRequest.parse({ scene_id, force_regenerate: true });
    return requestMotionVideos(worker.db, { ...place, bases, request });
  },
};

/** As a client that knows no takes does it: one order, then asking until it is finished or failed. */
async function makeAnew(part: keyof typeof orders) {
  const { sceneId } = await scene();
  expect(await orders[part](sceneId)).toMatchObject({ scenes: [{ status: "pending" }] });
  expect((await scene())[part].processStatus).toMatch(/^(pending|processing|failed|completed)$/);
  return waitFor(
    async () => (await scene())[part],
    ({ processStatus = "none" }) => processStatus === "completed" || processStatus === "failed",
  );
}

const fileOf = (link = "") => link.split("?")[0];

it.each([
  { part: "storyboard", event: "scene.storyboard.failed" },
  { part: "motionVideo", event: "scene.motion_video.failed" },
] as const)(
  "tells that a further $part failed and keeps the one in use, until one is made or chosen",
  async ({ part, event }) => {
    worker.faults = parseFaults("");
    const before = part === "storyboard" ? (await scene())[part] : await makeAnew(part);
    expect(before).toMatchObject({ processStatus: "completed", assetLink: expect.stringMatching(/^http/) });
    const [first] = before.takes ?? [];

    worker.faults = parseFaults("fail-again:1");
    const failed = await makeAnew(part);
    expect(failed).toMatchObject({ processStatus: "failed", errorMessage: expect.stringMatching(/refused/) });
    expect([fileOf(failed.assetLink), fileOf(failed.thumbnailLink)]).toEqual([
      fileOf(before.assetLink),
      fileOf(before.thumbnailLink),
    ]);
    expect(failed.takes).toMatchObject([{ selected: true }, { selected: false, processStatus: "failed" }]);

    const { processStatus, assetLink, thumbnailLink, errorMessage } = failed;
    const links = { assetLink, thumbnailLink };
    const plain = plainAnswer({ scenes: [{ ...(await scene()), [part]: failed }] });
    expect(plain).toMatchObject({ scenes: [{ [part]: { processStatus, ...links, errorMessage } }] });
    expect(plain).not.toHaveProperty(["scenes", 0, part, "takes"]);
    const dressed = hostedAnswer("listScenes", plain);
    const hosted = { processStatus: "FAILED", ...links, error_message: errorMessage };
    expect(dressed).toMatchObject({ scenes: [{ [part]: hosted }] });
    const read = SceneList.parse(fromResponse(SceneList, dressed));
    expect(read.scenes[0]?.[part]).toMatchObject({ processStatus, ...links, errorMessage });

    const sent = () => hooks.received.map(({ body }) => WebhookEvent.parse(JSON.parse(body)));
    await expect
      .poll(() => sent().find(({ type }) => type === event)?.data, patience)
      .toMatchObject({
        ...{ projectUuid: place.projectUuid, takeUuid: failed.takes?.[1]?.takeUuid },
        [part]: { processStatus, errorMessage },
      });

    const failures = async () => {
      const check = await canExport(worker.db, await project(), {});
      expect(check.canExport).toBe(true);
      return check.findings.filter(({ code }) => code === "failed_take").length;
    };
    expect(await failures()).toBe(1);
    const { clip } = await createClip(worker.db, { ...place, request: {} });
    expect(clip.contents?.scenes[0]?.picture.kind).toBe(part === "storyboard" ? "still" : "motion");

    const choice = { ...place, sceneId: (await scene()).sceneId, takeUuid: first?.takeUuid ?? "" };
    await selectTake(worker.db, choice);
    expect((await scene())[part]).toMatchObject({ processStatus: "completed", takes: [{ selected: true }, {}] });
    expect((await scene())[part]).not.toHaveProperty("errorMessage");
    expect(await failures()).toBe(0);
    const { version } = await project();
    await selectTake(worker.db, choice);
    expect((await project()).version).toBe(version);

    expect(await makeAnew(part)).toMatchObject({ processStatus: "failed", takes: [{ selected: true }, {}, {}] });
    worker.faults = parseFaults("");
    const made = await makeAnew(part);
    expect(made).toMatchObject({ processStatus: "completed", takes: [{}, {}, {}, { selected: true }] });
    expect(made).not.toHaveProperty("errorMessage");
    expect(fileOf(made.assetLink)).not.toBe(fileOf(before.assetLink));
    expect(await failures()).toBe(0);
  },
);

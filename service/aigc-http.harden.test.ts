import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Clip } from "#lib/contract/clip.ts";
import type { Project } from "#lib/contract/project.ts";
import type { Scene, SceneList } from "#lib/contract/scene.ts";
import type { SceneTask } from "#lib/contract/scene-task.ts";
import { WebhookEvent } from "#lib/contract/webhook.ts";
import { probeMedia } from "./render/probe.ts";
import { lumaOf } from "./render/testing/look-at-clip.ts";
import { pictureOf } from "./testing/model-server/make-media.ts";
import { makePdf } from "./testing/pdf.ts";
import { receiveHooks } from "./testing/receive-hooks.ts";
import { startWorkerProcess, type WorkerProcess } from "./testing/start-worker-process.ts";
import { startTestService, type TestCaller, type TestService } from "./testing/test-service.ts";
import { uploadFile } from "./testing/upload.ts";
import { waitFor } from "./testing/wait-for.ts";

const patience = { withinMs: 200_000, everyMs: 100 };
const signal = AbortSignal.timeout(900_000);
let hooks: Awaited<ReturnType<typeof receiveHooks>>;
let service: TestService;
let worker: WorkerProcess;
let caller: TestCaller;
let secret: string;
let picture: string;

beforeAll(async () => {
  hooks = await receiveHooks();
  service = await startTestService({ SERVICE_FETCH_ALLOW: hooks.host });
  const { DATABASE_URL, DATA_DIR, SERVICE_ENCRYPTION_KEY, SERVICE_FETCH_ALLOW } = service.env;
  const variables = { DATABASE_URL, SERVICE_DATABASE_URL: DATABASE_URL, DATA_DIR, SERVICE_ENCRYPTION_KEY };
  const allow = SERVICE_FETCH_ALLOW.join(",");
  worker = await startWorkerProcess({ ...variables, SERVICE_FETCH_ALLOW: allow, FOOTAGE: "none" });
  caller = await service.createCaller();
  ({ secret = "" } = await ask<{ secret?: string }>("POST", "/webhook-endpoint", { url: hooks.url }));
  picture = await upload(await png("a red roof"), "image", "png");
});
afterAll(async () => {
  await worker.end("SIGKILL");
  await service.stop();
  await hooks.stop();
});

const quiet = { voice_options: { use_voice: false }, bgm_options: { enable_bgm: false } };
const config = (auto: boolean) => ({
  aigc_config: { enable_ai_director: true, style: "storybook", auto_generate_motion_video: auto },
});

async function ask<Data>(method: "GET" | "POST", path: string, body?: object): Promise<Data> {
  const { data, code, msg } = await caller.send(method, path, { ...(body && { body }) });
  expect({ code, msg }).toEqual({ code: 0, msg: "SUCCESS" });
  return data as Data;
}

const png = (words: string) => pictureOf({ width: 640, height: 360, words });

async function upload(bytes: Uint8Array, mediaType: string, suffix: string): Promise<string> {
  const { uploadUrl, put } = await uploadFile(caller, { bytes, mediaType, suffix });
  expect(put.status).toBe(200);
  return uploadUrl;
}

const scenesOf = async (projectUuid: string) =>
  (await ask<SceneList>("GET", `/project/${projectUuid}/scene-aigc-info`)).scenes;

async function settled(projectUuid: string): Promise<Project> {
  const isEnded = ({ progressStatus }: Project) => progressStatus === "editing" || progressStatus === "error";
  const project = await waitFor(() => ask<Project>("GET", `/project/${projectUuid}/info`), isEnded, patience);
  expect(project.error).toBeUndefined();
  return project;
}

/** Waits for a clip and looks at its file as a player would: streams, length, light, and movement inside each scene. */
async function lookAtClip(clipUuid: string, scenes: readonly Scene[]): Promise<void> {
  const isDone = ({ clipStatus }: Clip) => clipStatus === "completed" || clipStatus === "failed";
  const clip = await waitFor(() => ask<Clip>("GET", `/clip/${clipUuid}/info`), isDone, patience);
  expect(clip).toMatchObject({ clipStatus: "completed", width: 1280, height: 720 });
  const cwd = service.env.DATA_DIR;
  const path = join(cwd, `${clipUuid}.mp4`);
  await writeFile(path, new Uint8Array(await (await fetch(clip.clipLink ?? "")).arrayBuffer()));
  const { video, durationMs } = await probeMedia({ path, cwd, signal, subject: "The clip" });
  expect(video).toMatchObject({ codec_name: "h264", pix_fmt: "yuv420p", width: 1280, height: 720 });
  const wantedMs = scenes.reduce((sum, { duration = 0 }) => sum + duration, 0);
  expect(Math.abs(durationMs - wantedMs)).toBeLessThan(150);
  let startMs = 0;
  for (const { duration = 0 } of scenes) {
    const frame = (share: number) => lumaOf(path, Math.floor(((startMs + duration * share) * 30) / 1000));
    const [early, late] = await Promise.all([frame(0.35), frame(0.7)]);
    expect(early.reduce((sum, value) => sum + value, 0) / early.length).toBeGreaterThan(25);
    const change = early.reduce((sum, value, at) => sum + Math.abs(value - (late[at] ?? 0)), 0) / early.length;
    expect(change).toBeGreaterThan(0.3);
    startMs += duration;
  }
}

const events = () => hooks.received.map(({ body }) => WebhookEvent.parse(JSON.parse(body)));
const typesOf = (projectUuid: string) =>
  events().flatMap(({ type, data }) => (data.projectUuid === projectUuid ? [type] : []));

it("makes a film of a document, pictures and a webpage, animates every scene and exports it", async () => {
  const { projectUuid } = await ask<Project>("POST", "/project/generate-aigc-video", {
    ...quiet,
    ...config(true),
    video_duration_in_seconds: 12,
    documents: [{ doc_asset_url: await upload(makePdf({ pages: 2 }), "pdf", "pdf"), doc_type: "PDF" }],
    media_resources: [{ media_url: picture, media_type: "image" }],
    webpages: [service.articleUrl],
  });
  const project = await settled(projectUuid);
  const scenes = await scenesOf(projectUuid);
  expect(scenes.length).toBeGreaterThan(1);
  expect(project.sceneCount).toBe(scenes.length);
  expect(scenes.map(({ narration }) => narration).join(" ")).toMatch(/bees/i);
  for (const { storyboard, motionVideo } of scenes) {
    expect(storyboard).toMatchObject({ processStatus: "completed", assetLink: expect.stringMatching(/^http/) });
    expect(motionVideo.processStatus).toMatch(/^(completed|failed)$/);
    expect(motionVideo).toMatchObject({ assetLink: expect.stringMatching(/^http/) });
  }
  const { clipUuid } = await ask<Clip>("POST", `/project/${projectUuid}/export-video`, {});
  await lookAtClip(clipUuid, scenes);
  await expect.poll(() => typesOf(projectUuid)).toContain("clip.completed");
});

const boats = ["The keeper climbs the stairs.", "The boats come home.", "A storm rises.", "The lamp is lit."];
const scriptConfig = {
  text_content: boats.map((line, index) => `Scene ${index + 1}: ${line}`).join("\n"),
  text_type: "direct_script",
};

it("stops at the storyboard, paints scenes anew over both addresses and makes motion in each of the four modes", async () => {
  const target_video = { aspect_ratio: "1:1" };
  const body = { ...quiet, ...config(false), scriptConfig, target_video, completion_webhook: hooks.url };
  const { projectUuid } = await ask<Project>("POST", "/project/generate-aigc-video", body);
  await settled(projectUuid);
  const before = await scenesOf(projectUuid);
  expect(before.map(({ narration }) => narration)).toEqual(boats);
  for (const { motionVideo } of before) expect(motionVideo).toEqual({ processStatus: "none" });
  const ids = before.map(({ sceneId }) => sceneId);

  const path = `/project/${projectUuid}`;
  const single = {
    scene_id: ids[0],
    prompt: "The keeper looks out of the window",
    ref_images: [{ image_url: picture }],
  };
  const first = await ask<SceneTask>("POST", `${path}/scene/generate-image`, single);
  expect(first).toMatchObject({ status: "processing", total_scenes: 1, scenes: [{ status: "pending" }] });
  const several = { scenes: [{ scene_id: ids[1] }, { scene_id: "none-such" }] };
  const second = await ask<SceneTask>("POST", `${path}/generate-image`, several);
  expect(second).toMatchObject({ status: "processing", scenes: [{ status: "pending" }, { status: "rejected" }] });
  const takesOf = async (kind: "storyboard" | "motionVideo") =>
    (await scenesOf(projectUuid)).map((scene) => scene[kind].takes?.map(({ processStatus }) => processStatus) ?? []);
  const [one, two] = [["completed"], ["completed", "completed"]];
  await expect.poll(() => takesOf("storyboard")).toEqual([two, two, one, one]);

  const [image, other] = [
    { image_url: picture },
    { image_url: await upload(await png("a green hill"), "image", "png") },
  ];
  const modes = [
    { motion_video_mode: "prompt_to_video", prompt: "Waves roll in, pan left" },
    { motion_video_mode: "first_frame_to_video" },
    { motion_video_mode: "first_and_last_frame_to_video", ref_images: [image, other] },
    { motion_video_mode: "ingredients_to_video", ref_images: [other, image], prompt: "push in" },
  ];
  const order = { scenes: [...modes.map((mode, index) => ({ ...mode, scene_id: ids[index] })), { scene_id: "none" }] };
  const motion = await ask<SceneTask>("POST", `${path}/scene/generate-motion-video`, order);
  expect(motion.scenes.map(({ status }) => status)).toEqual([...modes.map(() => "pending"), "rejected"]);
  await expect.poll(() => takesOf("motionVideo")).toEqual([one, one, one, one]);
  const again = await ask<SceneTask>("POST", `${path}/scene/generate-motion-video`, { scene_id: ids[0] });
  expect(again.scenes).toMatchObject([{ error_message: expect.stringMatching(/force_regenerate/) }]);

  await expect
    .poll(() => typesOf(projectUuid).filter((type) => type === "scene.motion_video.completed").length)
    .toBe(ids.length);
  expect(typesOf(projectUuid).filter((type) => type === "scene.storyboard.completed").length).toBe(ids.length + 2);
  const { headers, body: sent } =
    hooks.received.find(({ body }) => body.includes("scene.motion_video.completed")) ?? {};
  expect(new Webhook(secret).verify(sent ?? "", headers as Record<string, string>)).toBeTruthy();
  const told = events().filter(({ type }) => type === "scene.motion_video.completed");
  const ofFilm = told.filter(({ data }) => data.projectUuid === projectUuid);
  expect(new Set(ofFilm.map(({ data }) => data.sceneId))).toEqual(new Set(ids));
  for (const { data } of ofFilm) {
    const record = { motionVideo: { assetLink: expect.stringMatching(/^http/), takes: [expect.anything()] } };
    expect(data).toMatchObject({ ...record, narration: boats[ids.indexOf(String(data.sceneId))] });
  }
});

it("goes from an idea straight to a clip", async () => {
  const body = { ...quiet, ...config(true), idea: "A fox finds a lamp in the snow", video_duration_in_seconds: 8 };
  const made = await ask<{ project: Project; clip: Clip; projectUuid: string; clipUuid: string }>(
    "POST",
    "/project/generate-aigc-video-to-clip",
    body,
  );
  expect(made).toMatchObject({ project: { projectUuid: made.projectUuid }, clip: { clipUuid: made.clipUuid } });
  await settled(made.projectUuid);
  const scenes = await scenesOf(made.projectUuid);
  for (const { motionVideo } of scenes) expect(motionVideo.processStatus).toMatch(/^(completed|failed)$/);
  await lookAtClip(made.clipUuid, scenes);
});

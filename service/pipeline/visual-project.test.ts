import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { SceneChange } from "#lib/contract/scene-edit.ts";
import { readOptions } from "../clips/can-export.ts";
import { readContents } from "../clips/contents.ts";
import { createClip, createProjectToClip } from "../clips/create.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { createProject } from "../projects/create.ts";
import { getProject } from "../projects/rows/get.ts";
import { runFfmpeg } from "../render/ffmpeg.ts";
import { probeMedia } from "../render/probe.ts";
import { editScene } from "../scenes/edit.ts";
import { listSceneRecords } from "../scenes/list-records.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { briefOf } from "../testing/brief-of.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilExported, waitUntilSettled } from "../testing/wait-for.ts";
import { makeWorkFolder } from "./work-folder.ts";
import type { WorkerTools } from "./worker-tools.ts";

type Item = { media_url: string; media_type: "image" | "video" };

let worker: WorkerTools;
let workspaceUuid: string;
let turned: Item;
let rotated: Item;
const signal = AbortSignal.timeout(600_000);

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
  turned = await addPicture(await blank(1200, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer(), "jpg");
  rotated = await addClip({ seconds: 2, size: "321x181", rotation: 90 });
});

const blank = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 60, b: 40, alpha } } });

async function addUpload(mediaType: "image" | "video", suffix: string, bytes: Uint8Array): Promise<Item> {
  const uuid = randomUUID();
  const storageKey = `uploads/${uuid}.${suffix}`;
  await worker.storage.putBytes({ key: storageKey, bytes });
  const row = { uuid, workspaceUuid, mediaType, suffix, state: "ready" as const, storageKey, sizeBytes: bytes.length };
  await worker.db.insert(upload).values({ ...row, expiresAt: new Date(Date.now() + 600_000) });
  return { media_url: uuid, media_type: mediaType };
}
const addPicture = (bytes: Uint8Array, suffix: string) => addUpload("image", suffix, bytes);

/** A test pattern; its rotation is written into the container as a telephone does. */
async function addClip(clip: { seconds: number; size: string; rotation?: number; sound?: "sine"; suffix?: string }) {
  const { seconds, size, rotation = 0, sound, suffix = "mp4" } = clip;
  await using folder = await makeWorkFolder();
  const run = (args: string[]) => runFfmpeg({ args, cwd: folder.path, signal, deadlineMs: 60_000 });
  const picture = ["-f", "lavfi", "-i", `testsrc=size=${size}:rate=12:duration=${seconds}`];
  const beep = sound ? ["-f", "lavfi", "-i", `${sound}=duration=${seconds}`] : [];
  await run([...picture, ...beep, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p", `plain.${suffix}`]);
  const turn = rotation ? ["-metadata:s:v:0", `rotate=${rotation}`] : [];
  await run(["-i", `plain.${suffix}`, "-c", "copy", ...turn, `clip.${suffix}`]);
  return addUpload("video", suffix, await readFile(join(folder.path, `clip.${suffix}`)));
}

const create = (brief: ReturnType<typeof briefOf>) => ({
  workspaceUuid,
  brief,
  bases: ["http://localhost"],
  offer: { voiceIds: [], hasFootage: false },
});

async function make(request: object) {
  const { uuid } = await createProject(worker.db, create(briefOf("visual", request)));
  const project = await waitUntilSettled(worker, uuid);
  const scenes = await loadScenes(worker.db, uuid);
  return { project, scenes, takes: await loadTakes(worker.db, scenes) };
}

async function probe(key: string) {
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "file.mp4"), await worker.storage.readBytes(key));
  return await probeMedia({ path: "file.mp4", cwd: folder.path, subject: key, signal });
}

it("becomes a montage of an upright picture and a rotated clip, and a film that can be played", async () => {
  const request = { media_resources: [turned, rotated], video_style: "montage", target_video: { video_pace: "fast" } };
  const { project, scenes, takes } = await make({ ...request, video_title: "Summer" });
  expect(project).toMatchObject({ progressStatus: "editing", error: null, warnings: [], name: "Summer" });
  expect(scenes.map(({ narration, narrationKey }) => [narration, narrationKey])).toEqual([
    ["", null],
    ["", null],
  ]);
  const [picture, clip] = scenes;
  expect(picture).toMatchObject({ durationMs: 2_500, motionTakeUuid: null });
  expect(Math.abs((clip?.durationMs ?? 0) - 2_000)).toBeLessThan(100);
  const still = takes.find(({ uuid }) => uuid === picture?.storyboardTakeUuid);
  expect(still).toMatchObject({ width: 800, height: 1200, provider: "own", credit: 0 });
  const motion = takes.find(({ uuid }) => uuid === clip?.motionTakeUuid);
  expect(motion).toMatchObject({
    kind: "motion_video",
    sourceTakeUuid: clip?.storyboardTakeUuid,
    width: 180,
    height: 320,
  });
  const normal = await probe(motion?.storageKey ?? "");
  expect(normal).toMatchObject({ audio: null, video: { width: 180, height: 320, pix_fmt: "yuv420p" } });

  const order = await createClip(worker.db, { projectUuid: project.uuid, workspaceUuid, request: {} });
  const film = await waitUntilExported(worker, order.clip.uuid);
  expect(film).toMatchObject({ status: "completed", error: null });
  expect(film.contents?.scenes.map((scene) => scene.picture.kind)).toEqual(["still", "motion"]);
  const { video, audio, durationMs } = await probe(film.storageKey ?? "");
  expect(video).toMatchObject({ codec_name: "h264", width: 1280, height: 720 });
  expect(audio).toMatchObject({ codec_name: "aac" });
  expect(Math.abs(durationMs - (project.durationMs ?? 0))).toBeLessThan(150);
});

it("changes the words over a given picture on the board, and refuses letters that no font here has", async () => {
  const picture = await addPicture(await blank(64, 36).png().toBuffer(), "png");
  const media_resources = [{ ...picture, text_overlay: "A summer" }, picture];
  const { project } = await make({ media_resources, video_style: "montage" });
  const place = { projectUuid: project.uuid, workspaceUuid };
  const words = async () => (await listSceneRecords(worker, project)).map(({ textOverlay }) => textOverlay);
  const [first, second] = await listSceneRecords(worker, project);
  const lay = (sceneId = "", overlay = "") =>
    editScene(worker.db, { ...place, sceneId, change: SceneChange.parse({ text_overlay: overlay }) });
  await lay(first?.sceneId, "");
  await lay(second?.sceneId, " A winter\nby the sea ");
  expect(await words()).toEqual(["", "A winter by the sea"]);
  // A clip that was made before is told by the version.
  expect((await getProject(worker.db, place)).version).toBe(project.version + 2);
  const contents = await readContents(worker.db, project, readOptions({}, project));
  expect(contents.scenes.map(({ textOverlay }) => textOverlay)).toEqual([undefined, "A winter by the sea"]);
  await expect(lay(first?.sceneId, "\u{12000}")).rejects.toThrow(/no font here has these letters: \u{12000}/u);
  expect(await words()).toEqual(["", "A winter by the sea"]);
});

it.each([
  ["image", "png", "Picture 2"],
  ["video", "mp4", "Clip 2"],
] as const)("goes on without a broken %s, whose scene says so", async (kind, suffix, name) => {
  const broken = await addUpload(kind, suffix, Buffer.from("neither a picture nor a clip"));
  const { project, scenes, takes } = await make({ media_resources: [turned, broken], video_style: "montage" });
  expect(project).toMatchObject({ progressStatus: "editing", error: null });
  expect(project.warnings).toMatchObject([
    { code: "scenes_without_picture", message: expect.stringMatching(/^The files of.*: 2\. See the reason there/) },
  ]);
  expect(scenes.map(({ storyboardTakeUuid }) => storyboardTakeUuid !== null)).toEqual([true, false]);
  const failed = takes.find(({ sceneUuid }) => sceneUuid === scenes[1]?.uuid);
  expect(failed).toMatchObject({
    processStatus: "failed",
    errorMessage: expect.stringContaining(`${name} is damaged`),
  });
  const alone = await make({ media_resources: [broken] });
  expect(alone.project.error).toMatchObject({ code: "media_broken", stage: "read-media", retryable: false });
});

it("of any mix shows own items first and paints the rest, straight to a clip", async () => {
  const text_content = "Scene 1: Rain falls.\nScene 2: The river rises.\nScene 3: The sun is back.";
  const request = { script_config: { text_content }, media_resources: [turned, rotated], idea: "The weather" };
  const { project, clip } = await createProjectToClip(worker.db, create(briefOf("one_step", request)));
  expect(await waitUntilSettled(worker, project.uuid)).toMatchObject({ progressStatus: "editing", error: null });
  const scenes = await loadScenes(worker.db, project.uuid);
  expect(scenes.map(({ narration, source }) => [narration, source.kind])).toEqual([
    ["Rain falls.", "picture"],
    ["The river rises.", "clip"],
    ["The sun is back.", "painted"],
  ]);
  expect(await waitUntilExported(worker, clip.uuid)).toMatchObject({ status: "completed", error: null });
});

it("of own items alone has a scene for each of them", async () => {
  const brief = briefOf("one_step", { media_resources: [rotated, turned] });
  const { uuid } = await createProject(worker.db, create(brief));
  expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", error: null });
  expect((await loadScenes(worker.db, uuid)).map(({ source }) => source.kind)).toEqual(["clip", "picture"]);
});

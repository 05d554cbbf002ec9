import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import { createClip } from "../clips/create.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { createProject } from "../projects/create.ts";
import { runFfmpeg } from "../render/ffmpeg.ts";
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

const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
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

it("lays words over the picture they were written for, in the exported film, above its captions", async () => {
  const plain = await addPicture(await blank(1280, 720).png().toBuffer(), "png");
  const laid = [{ ...plain, text_overlay: "A summer by the sea" }, plain, { ...plain, text_overlay: "\u{12000}" }];
  const script_config = { text_content: "The boat leaves. The sea is calm. Gulls follow us." };
  const { project, scenes } = await make({ media_resources: laid, video_style: "montage", script_config });
  expect(project.warnings).toMatchObject([{ code: "overlay_left_out", message: expect.stringMatching(/Picture 3\./) }]);
  const records = await listSceneRecords(worker, project);
  expect(records.map(({ textOverlay }) => textOverlay)).toEqual(["A summer by the sea", "", ""]);

  const order = await createClip(worker.db, { projectUuid: project.uuid, workspaceUuid, request: {} });
  const film = await waitUntilExported(worker, order.clip.uuid);
  expect(film).toMatchObject({ status: "completed", error: null });
  const seen = await measureWhite(film.storageKey ?? "", 500);
  expect(Math.min(seen.head, seen.foot)).toBeGreaterThan(0.005);
  const next = await measureWhite(film.storageKey ?? "", (scenes[0]?.durationMs ?? 0) + 600);
  expect(next.foot).toBeGreaterThan(0.005);
  expect(next.head).toBe(0);
});

/** The share of nearly white pixels in the upper and in the lower third of a frame. */
async function measureWhite(key: string, atMs: number): Promise<{ head: number; foot: number }> {
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "film.mp4"), await worker.storage.readBytes(key));
  const args = ["-ss", String(atMs / 1000), "-i", "film.mp4", "-frames:v", "1", "frame.png"];
  await runFfmpeg({ args, cwd: folder.path, signal, deadlineMs: 60_000 });
  const { data, info } = await sharp(join(folder.path, "frame.png"))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const third = Math.floor(data.length / 3);
  const share = (part: Uint8Array) => part.filter((value) => value > 225).length / part.length;
  expect(info).toMatchObject({ width: 1280, height: 720, channels: 1 });
  return { head: share(data.subarray(0, third)), foot: share(data.subarray(-third)) };
}

it("cuts a clip to the length that was asked for, and says so", async () => {
  const items = [await addClip({ seconds: 9, size: "64x36" }), turned];
  const look = { video_style: "montage", video_duration_in_seconds: 8 };
  const { project } = await make({ media_resources: items, ...look });
  expect(project).toMatchObject({ progressStatus: "editing", durationMs: 8_000 });
  expect(project.warnings).toMatchObject([{ code: "clip_cut_to_length", message: expect.stringMatching(/Clip 1\./) }]);
});

it("says what of a file is not in the film", async () => {
  const frames = [blank(40, 30), blank(40, 30, 0)].map((frame) => frame.png().toBuffer());
  const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
  const long = await addClip({ seconds: 34, size: "64x36", sound: "sine", suffix: "mkv" });
  const items = [
    await addPicture(animated, "gif"),
    long,
    await addPicture(await blank(6000, 90, 0).webp().toBuffer(), "webp"),
  ];
  const { project, scenes, takes } = await make({ media_resources: items, video_style: "montage" });
  expect(project).toMatchObject({ progressStatus: "editing", error: null });
  expect(project.warnings.map(({ code, message }) => [code, message])).toEqual([
    ["clip_shortened", expect.stringMatching(/30 seconds.*Clip 2/)],
    ["animation_stilled", expect.stringMatching(/Picture 1/)],
  ]);
  expect(scenes.map(({ durationMs }) => durationMs)).toEqual([3_200, 30_000, 3_200]);
  const wide = takes.find(({ uuid }) => uuid === scenes[2]?.storyboardTakeUuid);
  expect(wide).toMatchObject({ width: 1920, mimeType: "image/jpeg" });
  const { dominant } = await sharp(await worker.storage.readBytes(wide?.storageKey ?? "")).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

it("paints the rest of a mix in which a picture was cut off", async () => {
  const whole = await sharp({ create: { width: 600, height: 400, channels: 3, background: "teal", noise } })
    .jpeg()
    .toBuffer();
  const cut = await addPicture(whole.subarray(0, Math.floor(whole.length / 2)), "jpg");
  const request = {
    script_config: { text_content: "Scene 1: Rain falls.\nScene 2: The sun is back." },
    media_resources: [cut],
  };
  for (const brief of [briefOf("one_step", request), briefOf("aigc", request)]) {
    const { uuid } = await createProject(worker.db, create(brief));
    expect(await waitUntilSettled(worker, uuid)).toMatchObject({ progressStatus: "editing", error: null });
    const scenes = await loadScenes(worker.db, uuid);
    expect(scenes.map(({ source }) => source.kind)).toEqual(["picture", "painted"]);
    expect(scenes.map(({ storyboardTakeUuid }) => storyboardTakeUuid !== null)).toEqual([false, true]);
  }
});

it("tells its script over the items in order, and lays it over them when that was meant", async () => {
  const text_content = "The boat leaves. The sea is calm. Gulls follow us. We come home at night.";
  const request = { media_resources: [turned, rotated], script_config: { text_content, text_type: "script" } };
  const told = await make({ ...request, video_style: "explainer" });
  expect(told.project.error).toBeNull();
  expect(told.scenes.map(({ narration }) => narration)).toEqual([
    "The boat leaves. The sea is calm.",
    "Gulls follow us. We come home at night.",
  ]);
  expect(told.scenes.every(({ narrationKey }) => narrationKey !== null)).toBe(true);
  const laid = await make({ ...request, script_config: { text_content, text_type: "text_overlay" } });
  expect(laid.project.brief.look).toMatchObject({ burnSubtitles: true, voice: { enabled: false } });
  expect(laid.scenes.map(({ narrationKey }) => narrationKey)).toEqual([null, null]);
  expect(laid.scenes.map(({ narration }) => narration)).toEqual(told.scenes.map(({ narration }) => narration));
});

it("tells a story from its title and wish alone, and says so when there is neither", async () => {
  const told = await make({ media_resources: [turned, rotated], video_title: "Our boat trip on the lake" });
  expect(told.project).toMatchObject({ progressStatus: "editing", error: null });
  expect(told.scenes.map(({ narration }) => narration).join(" ")).toMatch(/boat trip on the lake/);
  expect(told.project.warnings.map(({ code }) => code)).toEqual(["writer_notice"]);
  const mute = await make({ media_resources: [turned] });
  expect(mute.project).toMatchObject({ progressStatus: "editing", warnings: [{ code: "no_narration" }] });
  expect(mute.scenes).toMatchObject([{ narration: "", durationMs: 3_200 }]);
});

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { upload } from "#db/service/schema/upload.ts";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { createProject } from "../projects/create.ts";
import { runFfmpeg } from "../render/ffmpeg.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { briefOf } from "../testing/brief-of.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { makePdf } from "../testing/pdf.ts";
import { seedUpload, seedWorkspace } from "../testing/seed.ts";
import { serveArticle } from "../testing/serve-article.ts";
import { addRecording, readAloud } from "../testing/speech-files.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilSettled } from "../testing/wait-for.ts";
import { makeWorkFolder } from "./work-folder.ts";
import type { WorkerTools } from "./worker-tools.ts";

// Files that were taken at upload and turn out to be unusable only now.
let worker: WorkerTools;
let workspaceUuid: string;
let speech: Awaited<ReturnType<typeof readAloud>>;
let article: Awaited<ReturnType<typeof serveArticle>>;
const told = "The lamp is lit at dusk every day. The keeper climbs two hundred steps.";
const junk = new Uint8Array(Buffer.alloc(5_000, "x"));
const quiet = { bgm_options: { enable_bgm: false }, voice_options: { use_voice: false } };

beforeAll(async () => {
  article = await serveArticle();
  worker = { ...(await openTestBench()).worker, trusted: [article.host] };
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
  speech = await readAloud(told);
  return () => article.stop();
});

const record = (bytes: Uint8Array, suffix = "wav") => addRecording(worker, { workspaceUuid, suffix, bytes });
const sound = async (bytes: Uint8Array) => ({ media_url: await record(bytes), media_type: "audio" });
const document = async (bytes: Uint8Array) => ({
  doc_asset_url: await seedUpload(worker, { workspaceUuid, bytes, pages: 1 }),
});

async function make(brief: ProjectBrief) {
  const offer = { voiceIds: [], hasFootage: false };
  const { uuid } = await createProject(worker.db, { workspaceUuid, brief, bases: ["http://localhost"], offer });
  const project = await waitUntilSettled(worker, uuid);
  const scenes = await loadScenes(worker.db, uuid);
  const sentences = Object.fromEntries(project.warnings.map(({ code, message }) => [code, message]));
  return { project, scenes, takes: await loadTakes(worker.db, scenes), sentences };
}
const makeSpeech = (request: object) => make(briefOf("speech", { ...quiet, ...request }));
const makeMix = (request: object) => make(briefOf("one_step", { ...quiet, ...request }));

describe("one recording that cannot be used", () => {
  it("is left out of several with its reason, and the others are heard in their order", async () => {
    const media_resources = [await sound(speech.bytes), await sound(junk), await sound(speech.bytes)];
    const { project, sentences } = await makeSpeech({ media_resources });
    expect(project).toMatchObject({ progressStatus: "editing", error: null });
    expect(sentences.recordings_left_out).toMatch(/^Recording 2 is damaged/);
    expect(Math.abs((project.durationMs ?? 0) - 2 * speech.durationMs)).toBeLessThan(1_800);
  });

  it("is left out of a film that has a script as well", async () => {
    const speech_model = "speech_to_video_full_length";
    const script_config = { text_content: "Bees dance." };
    const request = { media_resources: [await sound(junk)], script_config, speech_model };
    const { project, scenes, sentences } = await makeMix(request);
    expect(project).toMatchObject({ progressStatus: "editing", error: null });
    expect(sentences.recordings_left_out).toMatch(/^The recording is damaged/);
    expect(scenes.map(({ narration }) => narration)).toEqual(["Bees dance."]);
  });

  it("ends the project when there is no other", async () => {
    const { project } = await makeSpeech({ media_resources: [await sound(junk), await sound(junk)] });
    expect(project).toMatchObject({ progressStatus: "error", error: { code: "speech_broken", stage: "read-speech" } });
    expect(project.error?.message).toMatch(/^Recording 1 is damaged/);
  });
});

describe("a speaker whose picture ends before the sound", () => {
  it("is heard to the end, and the scenes without a picture say so", async () => {
    const long = await readAloud(`${told} ${told} ${told}`);
    const media_url = await record(await withShortPicture(long), "mkv");
    const request = { media_resources: [{ media_url, media_type: "video" }], target_video: { video_pace: "fast" } };
    const { project, scenes, takes } = await makeSpeech({ ...request, footage_options: { enable_footage: false } });
    expect(project).toMatchObject({ progressStatus: "editing", error: null });
    expect(Math.abs((project.durationMs ?? 0) - long.durationMs)).toBeLessThan(900);
    const seen = scenes.map(({ uuid }) => takes.find(({ sceneUuid }) => sceneUuid === uuid)?.processStatus);
    expect([seen.at(0), seen.at(-1)]).toEqual(["completed", "failed"]);
    expect(takes.find(({ processStatus }) => processStatus === "failed")?.errorMessage).toMatch(/^The recording /);
  });
});

describe("a document or page that cannot be read", () => {
  it("is left out of several with its reason", async () => {
    const pdf = makePdf({ pages: 1 });
    const request = {
      documents: [await document(pdf.subarray(0, 40)), await document(pdf)],
      webpages: [`http://${article.host}/gone`, article.url],
    };
    const { project, sentences } = await makeMix(request);
    expect(project).toMatchObject({ progressStatus: "editing", error: null });
    expect(sentences.sources_left_out).toMatch(/Document 1: .*http:\/\/127\.0\.0\.1:\d+\/gone: /);
    expect(sentences.sources_left_out).not.toMatch(/Document 2|\/article/);
  });

  it("ends the project when there is no other", async () => {
    const { project } = await makeMix({ webpages: [`http://${article.host}/gone`, `http://${article.host}/lost`] });
    expect(project).toMatchObject({ progressStatus: "error", error: { stage: "read-sources" } });
    expect(project.error?.code).toMatch(/^webpage_/);
  });
});

describe("a picture or clip that cannot be read", () => {
  it("is told at its scene, and the others are made", async () => {
    const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#345" } })
      .png()
      .toBuffer();
    const media_resources = [
      { media_url: await record(junk, "mp4"), media_type: "video" },
      { media_url: await picture(bytes), media_type: "image" },
    ];
    const { project, scenes, takes } = await makeMix({ media_resources, video_title: "Our trip" });
    expect(project).toMatchObject({ progressStatus: "editing", error: null });
    const states = scenes.map(({ uuid }) => takes.find(({ sceneUuid }) => sceneUuid === uuid));
    expect(states).toMatchObject([
      { processStatus: "failed", errorMessage: expect.stringMatching(/^Clip 1 /) },
      { processStatus: "completed" },
    ]);
  });
});

async function picture(bytes: Uint8Array): Promise<string> {
  const uuid = await seedUpload(worker, { workspaceUuid, bytes, pages: 1, suffix: "png" });
  await worker.db.update(upload).set({ mediaType: "image" }).where(eq(upload.uuid, uuid));
  return uuid;
}

/** The speech with something to see during the first half of it. */
async function withShortPicture({ bytes, durationMs }: typeof speech): Promise<Uint8Array> {
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "in.wav"), bytes);
  const seconds = ((durationMs / 1000) * 0.55).toFixed(2);
  const picture = ["-f", "lavfi", "-i", `testsrc=size=160x90:rate=15:duration=${seconds}`];
  const args = [
    "-i",
    "in.wav",
    ...picture,
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-pix_fmt",
    "yuv420p",
    "out.mkv",
  ];
  await runFfmpeg({ args, cwd: folder.path, signal: AbortSignal.timeout(60_000), deadlineMs: 60_000 });
  return await readFile(join(folder.path, "out.mkv"));
}

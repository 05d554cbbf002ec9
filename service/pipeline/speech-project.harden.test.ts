import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { SUFFIXES } from "#lib/contract/media-types.ts";
import { createClip } from "../clips/create.ts";
import { runJobs } from "../jobs/run/run-jobs.ts";
import { createProject } from "../projects/create.ts";
import { measureSound } from "../render/audio/measure.ts";
import { runFfmpeg } from "../render/ffmpeg.ts";
import { probeMedia } from "../render/probe.ts";
import { loadScenes } from "../scenes/rows/load.ts";
import { loadTakes } from "../takes/find.ts";
import { briefOf } from "../testing/brief-of.ts";
import { paintSmall } from "../testing/paint-small.ts";
import { seedWorkspace } from "../testing/seed.ts";
import { addRecording, convertSpeech, readAloud } from "../testing/speech-files.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilExported, waitUntilSettled } from "../testing/wait-for.ts";
import { trackOf } from "./sources/speech/track.ts";
import { resultsOf } from "./stage.ts";
import { readSpeech } from "./stages/hear-speech.ts";
import { makeWorkFolder } from "./work-folder.ts";
import type { WorkerTools } from "./worker-tools.ts";

const text = "The lamp is lit at dusk every day. The keeper climbs two hundred steps to reach it in the wind.";
const long =
  "Bees visit two million flowers for a single jar of honey. They dance to tell each other where the flowers are. " +
  "My neighbour keeps a cat. Well, so it goes. Without bees, a third of what we eat would be gone, from apples to almonds. " +
  "It rained on Tuesday. Plant flowers for the bees, and leave the dandelions standing. Thank you for listening.";

let worker: WorkerTools;
let workspaceUuid: string;
let speech: Awaited<ReturnType<typeof readAloud>>;
const signal = AbortSignal.timeout(900_000);

beforeAll(async () => {
  ({ worker } = await openTestBench());
  paintSmall(worker);
  await runJobs(worker, { light: 4, paint: 2, render: 1 });
  workspaceUuid = await seedWorkspace(worker);
  speech = await readAloud(text);
});

const record = (bytes: Uint8Array, suffix = "wav") => addRecording(worker, { workspaceUuid, suffix, bytes });

const make = (request: object) => makeOf(briefOf("speech", request));

async function makeOf(brief: ProjectBrief) {
  const offer = { voiceIds: [], hasFootage: false };
  const { uuid } = await createProject(worker.db, { workspaceUuid, brief, bases: ["http://localhost"], offer });
  const project = await waitUntilSettled(worker, uuid);
  const scenes = await loadScenes(worker.db, uuid);
  const codes = project.warnings.map(({ code }) => code);
  return { project, scenes, takes: await loadTakes(worker.db, scenes), codes };
}

async function exportFilm(projectUuid: string) {
  const order = await createClip(worker.db, { projectUuid, workspaceUuid, request: {} });
  const film = await waitUntilExported(worker, order.clip.uuid);
  expect(film).toMatchObject({ status: "completed", error: null });
  await using folder = await makeWorkFolder();
  const file = { path: "film.mp4", cwd: folder.path, subject: "The film", signal };
  await writeFile(join(folder.path, file.path), await worker.storage.readBytes(film.storageKey ?? ""));
  const captions = Buffer.from(await worker.storage.readBytes(film.captionsKey ?? "")).toString();
  const pcm = ["-v", "error", "-i", file.path, "-vn", "-ac", "1", "-ar", "8000", "-f", "s16le", "pipe:1"];
  const { stdout } = await runFfmpeg({ args: pcm, cwd: folder.path, signal, deadlineMs: 60_000 });
  const samples = new Int16Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  /** The level of a stretch, in dB below the most there is. */
  const levelOf = (startMs: number, durationMs: number) => {
    const part = samples.subarray(startMs * 8, (startMs + durationMs) * 8);
    const mean = part.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / part.length;
    return 10 * Math.log10(mean);
  };
  return { ...(await probeMedia(file)), ...(await measureSound({ ...file, track: 1 })), captions, levelOf };
}

const lines = (captions: string) => captions.split("\n").filter((line) => line && !/-->|^WEBVTT|^\d+$/.test(line));

it("of every format is heard in one film, each in its place, and seen where it moves", async () => {
  const formats = [...SUFFIXES.audio, ...SUFFIXES.video];
  const isVideo = (suffix = "") => (SUFFIXES.video as readonly string[]).includes(suffix);
  const said = "The lamp is lit at dusk.";
  const short = await readAloud(said);
  const media_resources = [];
  for (const suffix of formats) {
    const media_url = await record(await convertSpeech(short.bytes, suffix), suffix);
    media_resources.push({ media_url, media_type: isVideo(suffix) ? "video" : "audio" });
  }
  const text_content = formats.map(() => said).join(" ");
  // Without footage every scene of a speaker who is seen shows him.
  const look = { bgm_options: { enable_bgm: false }, footage_options: { enable_footage: false } };
  const request = { media_resources, script_config: { text_content }, ...look };
  const { project, scenes, takes, codes } = await make(request);
  expect(project.error).toBeNull();
  expect(project).toMatchObject({ progressStatus: "editing", language: "en" });
  expect(codes).toEqual(["captions_estimated"]);
  expect(scenes.map(({ narration }) => narration).join(" ")).toBe(text_content);
  for (const { durationMs, narrationMs, words, narration } of scenes) {
    expect(durationMs).toBe(narrationMs);
    expect(words.map((word) => word.text).join(" ")).toBe(narration);
    expect(words.at(-1)?.endMs).toBeLessThanOrEqual(durationMs ?? 0);
  }
  const track = trackOf(await resultsOf(worker.db, project)(readSpeech));
  const recordings = formats.map((suffix, index) => ({ suffix, ...track?.recordings[index] }));
  for (const { suffix, durationMs = 0, picture, startMs = 0 } of recordings) {
    expect(Math.abs(durationMs - short.durationMs), suffix).toBeLessThan(900);
    expect(picture !== null, suffix).toBe(isVideo(suffix));
    const isHere = (part?: { startMs: number }) =>
      part && part.startMs >= startMs && part.startMs < startMs + durationMs;
    const here = scenes.filter(({ speech }) => isHere(speech?.parts[0]));
    expect(here.length, suffix).toBeGreaterThan(0);
    const shown = takes.filter(({ kind, provider }) => kind === "motion_video" && provider === "own");
    const isSeen = here.some(({ uuid }) => shown.some(({ sceneUuid }) => sceneUuid === uuid));
    expect(isSeen, suffix).toBe(isVideo(suffix));
  }
  const film = await exportFilm(project.uuid);
  expect(Math.abs(film.durationMs - (project.durationMs ?? 0))).toBeLessThan(150);
  expect(film.video).toMatchObject({ width: 1280, height: 720 });
  for (const { suffix, startMs = 0, durationMs = 0 } of recordings) {
    const lead = track?.spoken[0]?.startMs ?? 0;
    const heard = film.levelOf(Math.max(0, startMs - lead), durationMs);
    expect(heard, suffix).toBeGreaterThan(-22);
  }
  expect(film.integratedLufs).toBeGreaterThan(-17);
  expect(lines(film.captions).join(" ")).toBe(text_content);
});

describe("a summary", () => {
  it("goes by the longest passages, and says so, where nobody knows what is said", async () => {
    const { bytes, durationMs } = await readAloud(long);
    const request = { speech_asset_url: await record(bytes), speech_model: "speech_to_video_summary" };
    const { project, scenes, codes } = await make(request);
    expect(codes).toEqual(["captions_missing", "summary_by_length"]);
    expect(project.durationMs).toBeLessThan(durationMs * 0.75);
    expect(project.durationMs).toBeGreaterThan(8_000);
    expect(scenes.every(({ narration, words }) => narration === "" && words.length === 0)).toBe(true);
    expect(new Set(scenes.map(({ visualDescription }) => visualDescription)).size).toBe(scenes.length);
    const film = await exportFilm(project.uuid);
    expect(film.integratedLufs).toBeGreaterThan(-17);
    expect(lines(film.captions)).toEqual([]);
  });
});

describe("several recordings", () => {
  it("are heard one after the other at one loudness, a seen speaker in step with what is said", async () => {
    const quiet = await filter(speech.bytes, "volume=-25dB");
    const first = { media_url: await record(quiet), media_type: "audio" };
    const second = { media_url: await record(await convertSpeech(speech.bytes, "mp4"), "mp4"), media_type: "video" };
    const { project, scenes } = await make({ media_resources: [first, second], bgm_options: { enable_bgm: false } });
    expect(project).toMatchObject({ progressStatus: "editing", error: null });
    expect(Math.abs((project.durationMs ?? 0) - 2 * speech.durationMs)).toBeLessThan(1_500);
    const half = scenes.findIndex(({ source }) => source.kind === "speaker");
    expect(half).toBeGreaterThan(0);
    expect(scenes.slice(half).every(({ source }) => source.kind === "speaker")).toBe(true);
    expect(scenes[half]?.source).toMatchObject({ startMs: 0 });
    const { film, loudness } = await listenTo(project.uuid, [1, 2 * (speech.durationMs / 1000) - 3]);
    expect(film.durationMs).toBe(project.durationMs);
    expect(Math.abs((loudness[0] ?? 0) - (loudness[1] ?? 0))).toBeLessThan(3);
  });
});

describe("speech among other inputs", () => {
  const speech_model = "speech_to_video_full_length";

  it("is heard in an AIGC film that asks for it, when its script is its transcript", async () => {
    const media_resources = [{ media_url: await record(speech.bytes), media_type: "audio" }];
    const scriptConfig = { text_content: text };
    const request = { media_resources, scriptConfig, speech_model, bgm_options: { enable_bgm: false } };
    const aigc_config = { style: "noir", auto_generate_motion_video: false };
    const { project, scenes } = await makeOf(briefOf("aigc", { ...request, aigc_config }));
    expect(project).toMatchObject({ progressStatus: "editing", error: null });
    expect(scenes.map(({ narration }) => narration).join(" ")).toBe(text);
    expect(scenes.every(({ speech }) => speech !== null)).toBe(true);
  });

  it("comes first in a one-step film that asks for it, and a script that is none of its words is told after it", async () => {
    const media_resources = [{ media_url: await record(speech.bytes), media_type: "audio" }];
    const script = long.repeat(3);
    const script_config = { text_content: script };
    const request = { media_resources, script_config, speech_model, bgm_options: { enable_bgm: false } };
    const { project, scenes, codes } = await makeOf(briefOf("one_step", request));
    expect(project).toMatchObject({ progressStatus: "editing", error: null });
    expect(codes).toEqual(["captions_missing"]);
    const heard = scenes.filter(({ speech }) => speech);
    expect(scenes.indexOf(heard.at(-1) ?? ({} as never))).toBe(heard.length - 1);
    expect(scenes.length).toBeGreaterThan(heard.length);
    expect(scenes.every(({ narrationKey }) => narrationKey !== null)).toBe(true);
    for (const { durationMs, narrationMs } of heard) expect(durationMs).toBe(narrationMs);
  });
});

async function filter(wav: Uint8Array, audio: string): Promise<Uint8Array> {
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "in.wav"), wav);
  const args = ["-i", "in.wav", "-af", audio, "out.wav"];
  await runFfmpeg({ args, cwd: folder.path, signal, deadlineMs: 60_000 });
  return await readFile(join(folder.path, "out.wav"));
}

/** How loud three seconds of the finished film are from each of these moments on. */
async function listenTo(projectUuid: string, seconds: number[]) {
  const order = await createClip(worker.db, { projectUuid, workspaceUuid, request: {} });
  const film = await waitUntilExported(worker, order.clip.uuid);
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "film.mp4"), await worker.storage.readBytes(film.storageKey ?? ""));
  const loudness: number[] = [];
  for (const from of seconds) {
    const args = ["-ss", String(from), "-t", "3", "-i", "film.mp4", "-vn", "part.wav"];
    await runFfmpeg({ args, cwd: folder.path, signal, deadlineMs: 60_000 });
    const measured = await measureSound({ path: "part.wav", track: 0, cwd: folder.path, subject: "The part", signal });
    loudness.push(measured.integratedLufs);
  }
  return { film, loudness };
}

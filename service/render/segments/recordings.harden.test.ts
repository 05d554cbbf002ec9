import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTimeline, type SceneToPlace } from "#lib/timeline/build/build-timeline.ts";
import type { Timeline, TimelineScene } from "#lib/timeline/timeline.ts";
import { visibleAt } from "#lib/timeline/visible-at.ts";
import { listTextCues } from "../captions/write-ass.ts";
import { renderClip } from "../clip/render-clip.ts";
import { defaultEncoder, encoderArgs } from "../encoder.ts";
import { ffmpegPaths, runFfmpeg } from "../ffmpeg.ts";
import { frameTimesOf } from "../testing/look-at-clip.ts";
import { folderCache } from "../testing/seed-film.ts";
import { listPieces, prepareSegments } from "./prepare.ts";
import { renderRecordings } from "./recordings.ts";

const [width, height] = [320, 180];
const frameRate = { numerator: 24, denominator: 1 };
const whole = { x: 0, y: 0, width: 1, height: 1 };
const { signal } = new AbortController();
const encoder = { preset: "ultrafast" as const, crf: 4 };
const files = new Map<string, string>();
let folder: string;

/** The darkest frame of each recording; the others are two steps lighter each. */
const darkest = [20, 90, 50];
const sentences = ["The first of them.", "Now another one.", "And the last."];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recordings-"));
  for (const [index, luma] of darkest.entries()) {
    const path = join(folder, `recording-${index}.mp4`);
    const lighter = `nullsrc=s=${width}x${height}:r=24:d=2.5,geq=lum='${luma}+N*2':cb=128:cr=128,format=yuv420p`;
    const coder = ["-qp", "0", ...encoderArgs({ preset: "ultrafast", crf: 1 }, { width, height, frameRate })];
    await runFfmpeg({
      args: ["-v", "error", "-f", "lavfi", "-i", lighter, ...coder, path],
      cwd: folder,
      signal,
      deadlineMs: 60_000,
    });
    files.set(`recording-${index}`, path);
  }
  // Stored lying on its side, as a phone does, at a rate of its own; it is contained, and shows its whole backdrop.
  const turned = join(folder, "turned.mp4");
  const pattern = "testsrc2=s=320x180:r=10:d=2.5,format=yuv420p10le";
  const lying = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "4", "-metadata:s:v", "rotate=90", turned];
  await runFfmpeg({
    args: ["-v", "error", "-f", "lavfi", "-i", pattern, ...lying],
    cwd: folder,
    signal,
    deadlineMs: 60_000,
  });
  files.set("turned", turned);
  const broken = join(folder, "broken.mp4");
  await writeFile(broken, "This is no recording.");
  files.set("broken", broken);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Look = Partial<Pick<TimelineScene["picture"], "width" | "height" | "fit">>;

function timelineOf(sources: string[], kinds: ("still" | "motion")[] = [], look: Look = {}): Timeline {
  const scenes = sources.map((source, index): SceneToPlace => {
    const kind = kinds[index] ?? "motion";
    const picture = { kind, source, fingerprint: source, width, height, fit: "cover" as const, ...look };
    const voice = { source: "voice", fingerprint: "voice", durationMs: 900, words: [] };
    return {
      ...{ sceneId: `scene-${index}`, seed: index, minimumMs: 2000, move: { from: whole, to: whole } },
      ...{ picture: kind === "motion" ? { ...picture, durationMs: 2500 } : picture, narration: voice },
      narrationText: sentences[index] ?? "",
    };
  });
  const film = { frameRate, width, height, transitionMs: 400, music: null, language: "en" };
  return buildTimeline({ scenes, ...film, captions: "burned" });
}

async function prepare(timeline: Timeline, name: string) {
  const cwd = join(folder, name);
  await mkdir(cwd);
  const segmentCache = folderCache(cwd);
  const pieces = listPieces({ timeline, encoder });
  const tasks = await prepareSegments({ timeline, files, segmentCache, cwd, signal }, pieces, () => {});
  return { tasks, setup: { timeline, encoder, cwd, ffmpeg: ffmpegPaths() } };
}

/** The luma of every frame of files that were made in this order. */
function lumaOfAll(names: string[], cwd: string): Uint8Array[] {
  return names.flatMap((name) => {
    const args = ["-v", "error", "-i", join(cwd, name), "-vf", "extractplanes=y", "-f", "rawvideo", "pipe:1"];
    const raw = execFileSync(ffmpegPaths().ffmpeg, args, { maxBuffer: 1e9 });
    const size = width * height;
    return Array.from({ length: raw.length / size }, (_, index) => raw.subarray(index * size, (index + 1) * size));
  });
}

function lightnessAt(timeline: Timeline, frame: number): number {
  return visibleAt(timeline, frame).reduce((sum, { sceneIndex, sceneFrame, opacity }) => {
    return sum + opacity * ((darkest[sceneIndex] ?? 0) + 2 * sceneFrame);
  }, 0);
}

it("shows every frame of the recordings in its place, fades between them, and writes texts over them", async () => {
  const timeline = timelineOf(["recording-0", "recording-1", "recording-2"]);
  const { tasks, setup } = await prepare(timeline, "whole");
  expect(tasks.map(({ way }) => way)).toEqual(Array(5).fill("recorded"));
  const jobs = await Promise.all(tasks.map((task) => task.prepare()));
  const frameCounts = tasks.map(({ frameCount }) => frameCount);
  let counted = 0;
  const run = { name: "run", frameCounts, encoderThreads: 1 };
  const onFrames = (count: number) => {
    counted += count;
  };
  const names = await renderRecordings({ jobs, run, setup, signal, onFrames });
  expect(counted).toBe(timeline.frameCount);
  for (const [index, name] of names.entries())
    expect(lumaOfAll([name], setup.cwd)).toHaveLength(frameCounts[index] ?? 0);
  const frames = lumaOfAll(names, setup.cwd);
  const cues = listTextCues(timeline);
  expect(cues.length).toBeGreaterThanOrEqual(3);
  for (const [frame, luma] of frames.entries()) {
    expect(Math.abs((luma[5] ?? 0) - lightnessAt(timeline, frame)), `frame ${frame}`).toBeLessThan(3);
    // The recordings have one shade a frame.
    const isWritten = cues.some(({ startFrame, endFrame }) => frame >= startFrame && frame < endFrame);
    const lower = luma.subarray((width * height) / 2);
    expect(Math.max(...lower) - Math.min(...lower) > 40, `text in frame ${frame}`).toBe(isWritten);
  }
});

it("begins in the middle of a film and leaves out what is not wanted", async () => {
  const timeline = timelineOf(["recording-0", "recording-1", "recording-2"]);
  const { tasks, setup } = await prepare(timeline, "parts");
  const wanted = [tasks[1], tasks[4]].flatMap((task) => task ?? []);
  const jobs = await Promise.all(wanted.map((task) => task.prepare()));
  const run = { name: "run", frameCounts: wanted.map(({ frameCount }) => frameCount), encoderThreads: 1 };
  const names = await renderRecordings({ jobs, run, setup, signal, onFrames: () => {} });
  const shown = wanted.flatMap(({ startFrame, frameCount }) =>
    Array.from({ length: frameCount }, (_, index) => startFrame + index),
  );
  const frames = lumaOfAll(names, setup.cwd);
  expect(frames).toHaveLength(shown.length);
  for (const [index, frame] of shown.entries()) {
    expect(Math.abs((frames[index]?.[5] ?? 0) - lightnessAt(timeline, frame)), `frame ${frame}`).toBeLessThan(3);
  }
});

it("leaves to the sampler what moves, what is drawn, and what is too short to pay", async () => {
  const recordings = ["recording-0", "recording-1", "recording-2"];
  const waysOf = async (timeline: Timeline, name: string) =>
    (await prepare(timeline, name)).tasks.map(({ way }) => way === "recorded");
  const timeline = timelineOf(recordings);
  const first = { ...(timeline.scenes[0] as TimelineScene) };
  first.move = { from: whole, to: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } };
  const moving = { ...timeline, scenes: [first, ...timeline.scenes.slice(1)] };
  expect(await waysOf(moving, "moving")).toEqual([false, false, true, true, true]);
  const between = timelineOf(recordings, ["motion", "still", "motion"]);
  expect(await waysOf(between, "between")).toEqual(Array(5).fill(false));
});

it("looks as the sampler draws it: turned, contained, at a rate and a depth of its own", async () => {
  const look: Look = { width: 180, height: 320, fit: "contain" };
  const timeline = timelineOf(["turned", "turned", "turned"], [], look);
  const { tasks, setup } = await prepare(timeline, "turned");
  expect(tasks.map(({ way }) => way)).toEqual(Array(5).fill("recorded"));
  const jobs = await Promise.all(tasks.map((task) => task.prepare()));
  const run = { name: "run", frameCounts: tasks.map(({ frameCount }) => frameCount), encoderThreads: 1 };
  const names = await renderRecordings({ jobs, run, setup, signal, onFrames: () => {} });
  const { length = 0 } = lumaOfAll(names.slice(0, 1), setup.cwd);
  const recorded = lumaOfAll(names, setup.cwd);
  const first = timelineOf(["turned"], [], look);
  const silent = { ...first, scenes: first.scenes.map((scene) => ({ ...scene, sound: null })) };
  const workDir = join(setup.cwd, "work");
  await mkdir(workDir);
  const settings = { workDir, segmentCache: folderCache(workDir), encoder, signal, onProgress: () => {} };
  const { path } = await renderClip({ timeline: silent, files, ...settings });
  const drawn = lumaOfAll([relative(setup.cwd, path)], setup.cwd);
  for (let frame = 0; frame < Math.min(length, drawn.length); frame++) {
    const [one, two] = [recorded[frame] as Uint8Array, drawn[frame] as Uint8Array];
    const apart = one.reduce((sum, value, at) => sum + Math.abs(value - (two[at] ?? 0)), 0) / one.length;
    expect(apart, `frame ${frame}`).toBeLessThan(2);
  }
});

it("makes segments that fit to those of the sampler", async () => {
  const timeline = timelineOf(["recording-0", "recording-1", "recording-2"]);
  const { tasks, setup } = await prepare(timeline, "fitting");
  const jobs = await Promise.all(tasks.map((task) => task.prepare()));
  const run = { name: "run", frameCounts: tasks.map(({ frameCount }) => frameCount), encoderThreads: 1 };
  const [name = ""] = await renderRecordings({ jobs, run, setup, signal, onFrames: () => {} });
  const short = timelineOf(["recording-1"]);
  const drawn = { ...short, scenes: short.scenes.map((scene) => ({ ...scene, sound: null })) };
  expect((await prepare(drawn, "drawn")).tasks.map(({ way }) => way)).toEqual(["drawn"]);
  const workDir = join(setup.cwd, "work");
  await mkdir(workDir);
  const settings = { workDir, segmentCache: folderCache(workDir), encoder, signal };
  const { path } = await renderClip({ timeline: drawn, files, ...settings, onProgress: () => {} });
  const headerOf = async (file: string) => {
    const args = ["-v", "error", "-select_streams", "v", "-show_data_hash", "md5", "-show_streams", "-i", file];
    const { stdout } = await runFfmpeg({ program: "ffprobe", args, cwd: setup.cwd, signal, deadlineMs: 60_000 });
    return /extradata_hash=.*/.exec(stdout.toString())?.[0];
  };
  expect(await headerOf(join(setup.cwd, name))).toMatch(/MD5/i);
  expect(await headerOf(join(setup.cwd, name))).toBe(await headerOf(path));
});

it("gives up on a recording that never comes, which the sampler may then try", async () => {
  const timeline = timelineOf(["recording-0", "recording-1", "recording-2"]);
  const { tasks, setup } = await prepare(timeline, "hanging");
  const jobs = await Promise.all(tasks.map((task) => task.prepare()));
  const pipe = join(setup.cwd, "pipe.mp4");
  execFileSync("mkfifo", [pipe]);
  for (const { sources } of jobs) for (const source of sources) if (source.kind === "motion") source.path = pipe;
  const run = { name: "run", frameCounts: tasks.map(({ frameCount }) => frameCount), encoderThreads: 1 };
  const hanging = renderRecordings({ jobs, run, setup, signal, onFrames: () => {}, stillMs: 500 });
  await expect(hanging).rejects.toMatchObject({ code: "failed", detail: "no frame of recordings in 500 ms" });
});

it("names the scene whose recording is broken", async () => {
  const workDir = join(folder, "broken");
  await mkdir(workDir);
  const timeline = timelineOf(["recording-0", "broken", "recording-2"]);
  const silent = { ...timeline, scenes: timeline.scenes.map((scene) => ({ ...scene, sound: null })) };
  const settings = { workDir, segmentCache: folderCache(folder), encoder: defaultEncoder, signal };
  const failing = renderClip({ timeline: silent, files, ...settings, onProgress: () => {} });
  await expect(failing).rejects.toThrow("The picture of scene 2");
});

it("counts every frame once", async () => {
  const workDir = join(folder, "counted");
  await mkdir(workDir);
  const timeline = timelineOf(["recording-0", "recording-1", "recording-2"]);
  const silent = { ...timeline, scenes: timeline.scenes.map((scene) => ({ ...scene, sound: null })) };
  const done: number[] = [];
  const settings = { workDir, segmentCache: folderCache(workDir), encoder: defaultEncoder, signal };
  const { path } = await renderClip({
    ...{ timeline: silent, files, ...settings },
    onProgress: (progress) => done.push(progress.done),
  });
  expect(done.at(-1)).toBe(timeline.frameCount);
  expect(await frameTimesOf(path)).toHaveLength(timeline.frameCount);
});

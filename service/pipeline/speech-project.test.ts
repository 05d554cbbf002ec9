import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
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
import { addRecording, readAloud } from "../testing/speech-files.ts";
import { openTestBench } from "../testing/test-bench.ts";
import { waitUntilExported, waitUntilSettled } from "../testing/wait-for.ts";
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

describe("a summary", () => {
  it("keeps the sentences that say most, in the speaker's own sound", async () => {
    const { bytes, durationMs } = await readAloud(long);
    const request = { speech_asset_url: await record(bytes), speech_model: "speech_to_video_summary" };
    const { project, scenes, codes } = await make({ ...request, script_config: { text_content: long } });
    expect(project).toMatchObject({ progressStatus: "editing", error: null });
    expect(codes).toEqual(["captions_estimated"]);
    expect(project.durationMs).toBeLessThan(durationMs * 0.7);
    const told = scenes.map(({ narration }) => narration).join(" ");
    expect(told).toContain("Bees visit two million flowers");
    expect(told).not.toContain("It rained on Tuesday");
    expect(scenes.every(({ speech, narrationKey }) => speech && narrationKey?.endsWith(".flac"))).toBe(true);
    const film = await exportFilm(project.uuid);
    expect(Math.abs(film.durationMs - (project.durationMs ?? 0))).toBeLessThan(100);
  });
});

describe("words that come with a recording", () => {
  const srt =
    "1\n00:00:00,000 --> 00:00:02,500\nThe lamp is lit at dusk\n\n2\n00:00:02,500 --> 00:00:04,000\n[wind]\nevery day.\n\n" +
    "3\n00:00:04,000 --> 00:01:00,000\nThe keeper climbs.";
  const said = "The lamp is lit at dusk every day. The keeper climbs.";
  const toldIn = (scenes: { narration: string }[]) => scenes.map(({ narration }) => narration).join(" ");

  it("are those of the captions beside it, each within its caption, and nothing has to listen", async () => {
    const captions_asset_url = await record(Buffer.from(srt), "srt");
    const { project, scenes, codes } = await make({
      speech_asset_url: await record(speech.bytes),
      captions_asset_url,
    });
    expect(project).toMatchObject({ progressStatus: "editing", error: null, language: "en" });
    expect(codes).toEqual([]);
    expect(toldIn(scenes)).toBe(said);
    const words = scenes.flatMap(({ words }) => words);
    const startOf = (word: string) => words.find(({ text }) => text === word)?.startMs ?? 0;
    // The recording's silence before the first word is left out, and moves all of them.
    expect(startOf("every") - startOf("The")).toBe(2_500);
  });

  it("are the subtitles in a film, unless a transcript is pasted", async () => {
    const film = await subtitled(speech.bytes, srt);
    const heard = await make({ speech_asset_url: await record(film, "mkv") });
    expect(heard.codes).toEqual([]);
    expect(toldIn(heard.scenes)).toBe(said);
    const pasted = { script_config: { text_content: text } };
    const { scenes, codes } = await make({ speech_asset_url: await record(film, "mkv"), ...pasted });
    expect(codes).toEqual(["captions_estimated"]);
    expect(toldIn(scenes)).toContain("two hundred steps");
  });

  it("say which recording has none", async () => {
    const media_resources = await Promise.all(
      [await subtitled(speech.bytes, srt), await subtitled(speech.bytes, null)].map(async (film) => {
        return { media_url: await record(film, "mkv"), media_type: "video" };
      }),
    );
    const { project, scenes } = await make({ media_resources });
    expect(project.warnings).toMatchObject([{ code: "captions_partly", params: { recordings: ["Recording 2"] } }]);
    expect(toldIn(scenes).trim()).toBe(said);
  });

  it("are refused where they belong to something longer", async () => {
    const late = Buffer.from(srt.replaceAll("00:00:0", "00:30:0"));
    const { project } = await make({
      speech_asset_url: await record(speech.bytes),
      captions_asset_url: await record(late, "srt"),
    });
    expect(project).toMatchObject({ progressStatus: "error", error: { code: "captions_later", retryable: false } });
    expect(project.error?.message).toContain("its first words are at 30:00, and the recording ends at 0:0");
  });
});

/** A film of a voice, with subtitles inside. */
async function subtitled(wav: Uint8Array, srt: string | null): Promise<Uint8Array> {
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  await writeFile(join(cwd, "in.wav"), wav);
  await writeFile(join(cwd, "in.srt"), srt ?? "");
  const picture = ["-f", "lavfi", "-i", "testsrc=size=160x90:rate=5"];
  const inputs = [...picture, "-i", "in.wav", ...(srt ? ["-f", "srt", "-i", "in.srt"] : [])];
  const maps = ["-map", "0:v", "-map", "1:a", ...(srt ? ["-map", "2:s", "-c:s", "subrip"] : [])];
  const codec = ["-t", "6", "-c:v", "libx264", "-preset", "ultrafast"];
  await runFfmpeg({ args: [...inputs, ...maps, ...codec, "out.mkv"], cwd, signal, deadlineMs: 60_000 });
  return await readFile(join(cwd, "out.mkv"));
}

describe("a recording that cannot be used", () => {
  it.each([
    ["is silent", () => filter(speech.bytes, "volume=-90dB"), "wav", /silent: nobody can be heard/],
    ["is broken", async () => new Uint8Array(Buffer.alloc(5_000, "x")), "mp3", /damaged or not what it claims/],
    ["is too short", () => filter(speech.bytes, "atrim=end=0.4"), "wav", /shorter than a second/],
    ["has a picture alone", () => pictureAlone(), "mp4", /no sound track/],
  ])("%s", async (_, bytes, suffix, sentence) => {
    const { project } = await make({ speech_asset_url: await record(await bytes(), suffix) });
    expect(project).toMatchObject({ progressStatus: "error", error: { stage: "read-speech", retryable: false } });
    expect(project.error?.message).toMatch(/^The recording /);
    expect(project.error?.message).toMatch(sentence);
  });
});

async function filter(wav: Uint8Array, audio: string): Promise<Uint8Array> {
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "in.wav"), wav);
  const args = ["-i", "in.wav", "-af", audio, "out.wav"];
  await runFfmpeg({ args, cwd: folder.path, signal, deadlineMs: 60_000 });
  return await readFile(join(folder.path, "out.wav"));
}

async function pictureAlone(): Promise<Uint8Array> {
  await using folder = await makeWorkFolder();
  const args = ["-f", "lavfi", "-i", "testsrc=size=64x64:rate=5:duration=2", "-pix_fmt", "yuv420p", "out.mp4"];
  await runFfmpeg({ args, cwd: folder.path, signal, deadlineMs: 60_000 });
  return await readFile(join(folder.path, "out.mp4"));
}

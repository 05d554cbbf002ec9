import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { measureLevels } from "../../render/audio/measure.ts";
import { mixAudio } from "../../render/audio/mix.ts";
import { runFfmpeg } from "../../render/ffmpeg.ts";
import { seedFilm } from "../../render/testing/seed-film.ts";
import type { SoundLevel } from "../../takes/sound-level.ts";
import { awaitsLevel, checkLoudness, type SoundingScene } from "./check-loudness.ts";

const signal = AbortSignal.timeout(300_000);
let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "sceneboard-level-"));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

const own = { key: "track", parts: [{ startMs: 0, endMs: 2_000 }] };

function sceneOf(
  uuid: string,
  level: SoundLevel | null | undefined,
  values: Partial<SoundingScene> = {},
): SoundingScene {
  const soundLevel = level === undefined ? null : { level };
  return { uuid, speech: null, narrationKey: uuid, narrationMs: 2_000, soundLevel, ...values };
}

const loud = (loudnessLufs: number): SoundLevel => ({ loudnessLufs, truePeakDb: loudnessLufs + 15, topShare: 0 });
const told = (scenes: SoundingScene[]) =>
  scenes.map(({ uuid }) => (checkLoudness(scenes).get(uuid) ?? []).map(({ code }) => code).join());

async function make(args: string[]) {
  await runFfmpeg({ args: ["-v", "error", "-y", ...args], cwd, signal, deadlineMs: 30_000 });
}

it("warns of scenes that will be too quiet or too loud in the film, by as much as they are there", async () => {
  const gains = [0, 0, -17, 0, -26, 1];
  const scenes = gains.map(() => ({ colour: "#803020", narrationMs: 2_000, minimumMs: 3_000 }));
  await using film = await seedFilm({ scenes });
  const voices = gains.map((_, index) => film.files.get(`voice-${index}`) ?? "");
  const voice = (gain: number) =>
    `aevalsrc=0.3*sin(3000*t)*(1+sin(25*t))/2+0.05*sin(900*t):s=48000:d=2,volume=${gain}dB`;
  const spoken = gains.flatMap((gain) => ["-f", "lavfi", "-i", voice(gain)]);
  await make([...spoken, ...voices.flatMap((path, index) => ["-map", `${index}:a`, path])]);
  const levels = await measureLevels({ paths: voices, cwd: film.folder, subject: "It", signal });
  const rows = levels.map((level, index) => sceneOf(String(index), level));
  expect(told(rows)).toEqual(["", "", "quiet_sound", "", "quiet_sound", ""]);

  await mkdir(join(film.folder, "mix"));
  const { timeline, files } = film;
  const sound = (await mixAudio({ timeline, files, cwd: join(film.folder, "mix"), signal })) ?? "";
  const parts = timeline.scenes.map(({ soundStartFrame }, index) => {
    const from = soundStartFrame / timeline.frameRate.numerator;
    return ["-ss", `${from}`, "-t", "2", `part-${index}.wav`];
  });
  await make(["-i", sound, ...parts.flat()]);
  const paths = parts.map((_, index) => `part-${index}.wav`);
  const heard = (await measureLevels({ paths, cwd, subject: "It", signal })).map(({ loudnessLufs }) => loudnessLufs);
  for (const index of [2, 4]) {
    const [finding] = checkLoudness(rows).get(String(index)) ?? [];
    const said = Number(/about (\d+) dB quieter/.exec(finding?.message ?? "")?.[1]);
    expect(Math.abs((heard[0] ?? 0) - (heard[index] ?? 0) - said)).toBeLessThan(3);
  }
});

it("warns of nothing that the export evens by itself, and of silence as silence", () => {
  expect(told([sceneOf("a", loud(-19)), sceneOf("b", loud(-13)), sceneOf("c", loud(-25))])).toEqual(["", "", ""]);
  // All are as quiet: one gain brings them up.
  expect(told([sceneOf("a", loud(-44)), sceneOf("b", loud(-45))])).toEqual(["", ""]);
  expect(told([sceneOf("a", loud(-40)), sceneOf("b", loud(-41)), sceneOf("c", loud(-18))])).toEqual([
    "",
    "",
    "loud_sound",
  ]);
  const [silent] = checkLoudness([sceneOf("a", loud(-70)), sceneOf("b", loud(-20))]).get("a") ?? [];
  expect(silent).toMatchObject({ code: "quiet_sound", message: expect.stringContaining("is silent") });
  expect(told([sceneOf("a", loud(-70))])).toEqual(["quiet_sound"]);
});

it("knows nothing of what is not measured yet, of no sound, and of what cannot be measured", () => {
  const unmeasured = sceneOf("a", undefined);
  expect([told([unmeasured]), awaitsLevel([unmeasured])]).toEqual([[""], true]);
  const mute = sceneOf("b", undefined, { narrationKey: null });
  const broken = sceneOf("c", null);
  expect([told([mute, broken]), awaitsLevel([mute, broken])]).toEqual([["", ""], false]);
});

it("hears that a recorder was overdriven, also where its file was packed and levelled since, and nobody else", async () => {
  // Syllables of different loudness, as speech has them.
  const speech = "aevalsrc=(0.1+0.8*pow(sin(4*t)\\,8))*sin(1300*t)*(0.6+0.4*sin(310*t)):s=48000:d=6";
  await make(["-f", "lavfi", "-i", speech, "whole.wav"]);
  await make(["-i", "whole.wav", "-af", "volume=20dB,aformat=sample_fmts=s16,volume=-13dB", "cut.flac"]);
  await make(["-i", "whole.wav", "-af", "volume=20dB,aformat=sample_fmts=s16", "-b:a", "64k", "packed.m4a"]);
  await make(["-i", "packed.m4a", "-af", "volume=-13dB", "levelled.flac"]);
  const paths = ["whole.wav", "cut.flac", "levelled.flac"];
  const levels = await measureLevels({ paths, cwd, subject: "It", signal });
  const recorded = levels.map((level, index) => sceneOf(String(index), level, { speech: own }));
  expect(recorded.flatMap((row) => told([row]))).toEqual(["", "clipped_sound", "clipped_sound"]);
  expect(told(levels.map((level, index) => sceneOf(String(index), level)))).toEqual(["", "", ""]);
});

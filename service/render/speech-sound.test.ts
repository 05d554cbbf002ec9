import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isDark, measureSound } from "./audio/measure.ts";
import { cutSound, joinSpeech, readRecognised, readSpoken, recogniseArgs } from "./audio/speech.ts";
import { runFfmpeg } from "./ffmpeg.ts";

let cwd: string;
const signal = AbortSignal.timeout(120_000);

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "sceneboard-speech-"));
  const tone = "aevalsrc=if(lt(mod(t\\,2)\\,1.2)\\,0.02*sin(900*t)\\,0):s=44100:d=6";
  await make(["-f", "lavfi", "-i", tone, "tones.wav"]);
  await make(["-f", "lavfi", "-i", "color=black:size=64x64:rate=5:duration=3", "-pix_fmt", "yuv420p", "black.mp4"]);
  await make(["-f", "lavfi", "-i", "testsrc=size=64x64:rate=5:duration=3", "-pix_fmt", "yuv420p", "bright.mp4"]);
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

const make = (args: string[]) => runFfmpeg({ args: ["-v", "error", ...args], cwd, signal, deadlineMs: 30_000 });
const measure = (path: string) => measureSound({ path, track: 0, cwd, subject: "It", signal });

it("joins recordings at one loudness and finds where somebody speaks", async () => {
  const { durationMs, integratedLufs } = await measure("tones.wav");
  expect(durationMs).toBe(6_000);
  const source = { path: "tones.wav", track: 0, durationMs, gainDb: -20 - integratedLufs };
  const joined = await joinSpeech({ sources: [source, source], cwd, signal });
  expect(joined.durationMs).toBe(12_000);
  expect(joined.spoken).toHaveLength(6);
  for (const [index, { startMs, endMs }] of joined.spoken.entries()) {
    expect(Math.abs(startMs - index * 2_000)).toBeLessThan(30);
    expect(Math.abs(endMs - startMs - 1_200)).toBeLessThan(30);
  }
  expect(Math.abs((await measure("speech.flac")).integratedLufs + 20)).toBeLessThan(1);
  expect((await measure("listen.m4a")).durationMs).toBeGreaterThan(11_900);

  await cutSound({
    path: "speech.flac",
    pieces: [
      {
        to: "cut.flac",
        parts: [
          { startMs: 100, endMs: 1_100 },
          { startMs: 4_000, endMs: 4_750 },
        ],
      },
      { to: "other.flac", parts: [{ startMs: 2_000, endMs: 2_500 }] },
    ],
    cwd,
    signal,
  });
  expect((await measure("cut.flac")).durationMs).toBe(1_750);
  expect((await measure("other.flac")).durationMs).toBe(500);
});

it("reads pauses at both ends, and speech without any", () => {
  const log = "lavfi.silence_start=0\nlavfi.silence_end=0.5\nlavfi.silence_start=2.25";
  expect(readSpoken(log, 3_000)).toEqual([{ startMs: 500, endMs: 2_250 }]);
  expect(readSpoken("", 3_000)).toEqual([{ startMs: 0, endMs: 3_000 }]);
  expect(readSpoken("lavfi.silence_start=-0.01", 3_000)).toEqual([]);
});

it("tells a picture from a black one", async () => {
  const look = (path: string) => isDark({ path, durationMs: 3_000, cwd, subject: "It", signal });
  expect([await look("black.mp4"), await look("bright.mp4")]).toEqual([true, false]);
});

it("tells a dark room from a black picture, whatever noise its encoder made", async () => {
  const look = (path: string) => isDark({ path, durationMs: 3_000, cwd, subject: "It", signal });
  const room = "color=0x04050a:size=320x180:rate=5:duration=3,drawbox=x=130:y=40:w=60:h=140:color=0x16181d:t=fill";
  await make(["-f", "lavfi", "-i", room, "-pix_fmt", "yuv420p", "room.mp4"]);
  const noisy = "color=black:size=320x180:rate=5:duration=3,noise=alls=4:allf=t";
  await make(["-f", "lavfi", "-i", noisy, "-pix_fmt", "yuv420p", "noisy.mp4"]);
  expect([await look("room.mp4"), await look("noisy.mp4")]).toEqual([false, true]);
});

it("asks the filter for lines of JSON, and reads them", () => {
  const model = { path: "/models/it's: a base.bin", language: "en" };
  const args = recogniseArgs({ path: "listen.m4a", model });
  expect(args.join(" ")).toContain("language=en:queue=20:destination=-:format=json");
  const lines = '{"start":0,"end":1200,"text":" The lamp"}\nnoise\n{"start":1200,"end":2000,"text":" is lit."}\n';
  expect(readRecognised(lines)).toEqual([
    { text: " The lamp", startMs: 0, endMs: 1_200 },
    { text: " is lit.", startMs: 1_200, endMs: 2_000 },
  ]);
});

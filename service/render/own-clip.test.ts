import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runFfmpeg } from "./ffmpeg.ts";
import { fitClip, normaliseClip } from "./own-clip.ts";
import { probeMedia } from "./probe.ts";

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "sceneboard-normalise-"));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

const signal = AbortSignal.timeout(120_000);
const beep = ["-f", "lavfi", "-i", "sine=duration=1", "-c:a", "libmp3lame"];
const x264 = ["-c:v", "libx264", "-preset", "ultrafast"];
const steps = "setpts='if(lt(N,6),N,N*1.5)/12/TB'";

it.each([
  ["an old AVI with sound", "avi", "320x240", [...beep, "-c:v", "mpeg4"], { width: 320, height: 240 }],
  ["10 bits", "mov", "320x180", [...x264, "-pix_fmt", "yuv420p10le"], { width: 320, height: 180 }],
  ["an odd size", "mkv", "321x181", [...x264, "-pix_fmt", "yuv444p"], { width: 320, height: 180 }],
  ["WebM", "webm", "160x90", ["-c:v", "libvpx", "-deadline", "realtime"], { width: 160, height: 90 }],
  ["a rate that varies", "mp4", "160x90", [...x264, "-vf", steps, "-vsync", "vfr"], { width: 160, height: 90 }],
  ["oblong pixels", "mp4", "160x90", [...x264, "-vf", "setsar=2"], { width: 320, height: 90 }],
  ["a huge frame", "mp4", "2560x1440", x264, { width: 1920, height: 1080 }],
] as const)("brings %s to one form", async (_, suffix, size, made, seen) => {
  const path = `clip.${suffix}`;
  const source = ["-f", "lavfi", "-i", `testsrc=size=${size}:rate=12:duration=1`];
  await runFfmpeg({ args: [...source, ...made, path], cwd, signal, deadlineMs: 60_000 });
  await normaliseClip({ path, to: "normal.mp4", cwd, seconds: 30, subject: "Clip 1", signal });
  const { video, audio, durationMs } = await probeMedia({ path: "normal.mp4", cwd, signal, subject: "it" });
  expect(video).toMatchObject({ ...seen, codec_name: "h264", pix_fmt: "yuv420p", avg_frame_rate: "30/1" });
  expect(audio?.codec_name).toBe(suffix === "avi" ? "aac" : undefined);
  expect(durationMs).toBeGreaterThan(900);
  expect(durationMs).toBeLessThan(1_500);
});

const deep = ["-f", "lavfi", "-i", "testsrc=size=160x90:rate=12:duration=1", "-pix_fmt", "yuv420p10le", ...x264];
const fixture = join(import.meta.dirname, "fixtures", "hlg.mp4");
it.each([
  ["HLG", ["-i", fixture, "-c", "copy"]],
  ["PQ", [...deep, "-color_trc", "smpte2084", "-color_primaries", "bt2020", "-colorspace", "bt2020nc"]],
  ["HLG that does not name its colours", [...deep, "-color_trc", "arib-std-b67"]],
])("brings %s to standard range, and says so", async (name, args) => {
  const path = `${name}.mp4`;
  await runFfmpeg({ args: [...args, path], cwd, signal, deadlineMs: 60_000 });
  await normaliseClip({ path, to: `${name}-normal.mp4`, cwd, seconds: 30, subject: "Clip 1", signal });
  const { video } = await probeMedia({ path: `${name}-normal.mp4`, cwd, signal, subject: "it" });
  expect(video).toMatchObject({ color_space: "bt709", color_transfer: "bt709", pix_fmt: "yuv420p" });
  const frame = { path, to: `${name}-fitted.mp4`, width: 160, height: 90, durationMs: 900, isLoop: false };
  await fitClip({ ...frame, cwd, subject: "Clip 1", signal });
  const fitted = await probeMedia({ path: frame.to, cwd, signal, subject: "it" });
  expect(fitted.video).toMatchObject({ color_space: "bt709", color_transfer: "bt709", pix_fmt: "yuv420p" });
});

it("keeps no more than was asked for", async () => {
  const source = ["-f", "lavfi", "-i", "testsrc=size=64x36:rate=10:duration=3", ...x264];
  await runFfmpeg({ args: [...source, "long.mp4"], cwd, signal, deadlineMs: 60_000 });
  await normaliseClip({ path: "long.mp4", to: "cut.mp4", cwd, seconds: 1, subject: "Clip 1", signal });
  const { durationMs } = await probeMedia({ path: "cut.mp4", cwd, signal, subject: "it" });
  expect(Math.abs(durationMs - 1_000)).toBeLessThan(50);
});

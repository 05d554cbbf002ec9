import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTimeline } from "#lib/timeline/build/build-timeline.ts";
import type { Timeline, TimelineScene } from "#lib/timeline/timeline.ts";
import { encoderArgs } from "../encoder.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import type { MotionFrames } from "./frames.ts";
import { planPicture } from "./plan-picture.ts";
import { openMotionShelf, saysColours } from "./shelf.ts";

const size = { width: 64, height: 36 };
const frameRate = { numerator: 30, denominator: 1 };
const { signal } = new AbortController();
let cwd: string;
let timeline: Timeline;
let scene: TimelineScene;

/** Ninety frames, each two steps lighter than the one before. */
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "motion-shelf-"));
  await makeClip("lighter.mp4", ["-qp", "0", ...encoderArgs({ preset: "ultrafast", crf: 1 }, { ...size, frameRate })]);
  await makeClip("plain.mp4", ["-c:v", "libx264"]);
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const picture = { kind: "motion" as const, source: "lighter", fingerprint: "lighter", durationMs: 3000 };
  timeline = buildTimeline({
    scenes: [
      {
        ...{ sceneId: "one", narration: null, seed: 0, minimumMs: 3000, move: { from: whole, to: whole } },
        picture: { ...picture, ...size, fit: "cover" },
      },
    ],
    ...{ frameRate, ...size, transitionMs: 0, music: null, captions: "none", language: "en" },
  });
  scene = timeline.scenes[0] as TimelineScene;
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

async function makeClip(name: string, encoder: string[]): Promise<void> {
  const lighter = `nullsrc=s=${size.width}x${size.height}:r=30:d=3,geq=lum='20+N*2':cb=128:cr=128,format=yuv420p`;
  const args = ["-v", "error", "-f", "lavfi", "-i", lighter, ...encoder, name];
  await runFfmpeg({ args, cwd, signal, deadlineMs: 60_000 });
}

async function lightness(frames: MotionFrames, count: number): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await frames.next((offset, chunk) => {
      if (offset === 0) seen.push(Math.round(((chunk[0] ?? 0) - 20) / 2));
    });
  }
  return seen;
}

it("goes on where the segment before has ended, and begins anew elsewhere", async () => {
  const shelf = openMotionShelf({ timeline, cwd, signal });
  const plan = planPicture({ picture: scene.picture, move: scene.move, frame: timeline });
  const source = {
    kind: "motion" as const,
    plan,
    path: join(cwd, "lighter.mp4"),
    subject: "It",
    matrix: "auto" as const,
  };
  const read = async (firstFrame: number, frameCount: number) => {
    const frames = shelf.open({ scene, source, firstFrame, frameCount });
    shelf.dropOthers();
    return lightness(frames, frameCount);
  };
  expect(await read(0, 3)).toEqual([0, 1, 2]);
  expect(await read(3, 4)).toEqual([3, 4, 5, 6]);
  expect(await read(50, 2)).toEqual([50, 51]);
  expect(await read(7, 2)).toEqual([7, 8]);
  expect(await read(9, 81)).toEqual(Array.from({ length: 81 }, (_, index) => index + 9));
});

it("knows without asking a program whether a file says how its colours are written", async () => {
  expect(await saysColours(join(cwd, "lighter.mp4"))).toBe(true);
  expect(await saysColours(join(cwd, "plain.mp4"))).toBe(false);
  expect(await saysColours(import.meta.filename)).toBe(false);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { framesCoveringMs } from "#lib/timeline/timeline.ts";
import { runFfmpeg } from "../../render/ffmpeg.ts";
import { normaliseClip } from "../../render/own-clip.ts";
import { measureClip } from "./store.ts";

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "sceneboard-measure-"));
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

const signal = AbortSignal.timeout(120_000);
const sound = ["-f", "lavfi", "-i", "sine=duration=4", "-c:a", "aac"];

it.each([
  [61, []],
  [62, []],
  [50, []],
  [61, sound],
])("shows a clip of %i frames for as many", async (frames, more) => {
  const source = ["-f", "lavfi", "-i", "testsrc=size=64x36:rate=30:duration=5", ...more];
  const args = ["-y", ...source, "-frames:v", `${frames}`, "-c:v", "libx264", "-preset", "ultrafast", "clip.mp4"];
  await runFfmpeg({ args, cwd, signal, deadlineMs: 60_000 });
  await normaliseClip({ path: "clip.mp4", to: "normal.mp4", cwd, seconds: 30, subject: "Clip 1", signal });
  for (const path of ["clip.mp4", "normal.mp4"]) {
    const { durationMs } = await measureClip({ path, cwd, subject: "Clip 1", signal });
    expect(framesCoveringMs(durationMs, { numerator: 30, denominator: 1 })).toBe(frames);
  }
});

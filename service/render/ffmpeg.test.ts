import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RENDER_ACTIONS } from "#lib/contract/reasons/renders.ts";
import { harmlessEnvironment } from "../env.ts";
import { canIsolate, findProgram } from "../programs/isolate.ts";
import { ffmpegPaths, runFfmpeg, setFfmpegPaths, startFfmpeg } from "./ffmpeg.ts";
import { RenderFault, toRenderFault } from "./render-fault.ts";

const found = ffmpegPaths();
afterEach(() => setFfmpegPaths(found));

const task = (args: string[], more: object = {}) => ({
  ...{ args, cwd: tmpdir(), signal: new AbortController().signal, deadlineMs: 20_000 },
  ...more,
});
const endless = ["-v", "error", "-re", "-f", "lavfi", "-i", "color=s=16x16", "-f", "null", "-"];

describe("ffmpeg", () => {
  it("gives back what it writes", async () => {
    const args = [
      "-v",
      "error",
      "-f",
      "lavfi",
      "-i",
      "color=c=white:s=4x4:d=1:r=1,format=gray",
      "-f",
      "rawvideo",
      "pipe:1",
    ];
    expect((await runFfmpeg(task(args))).stdout).toHaveLength(16);
  });

  it("is killed when its caller gives up", async () => {
    const cancel = new AbortController();
    const running = startFfmpeg(task(endless, { signal: cancel.signal }));
    cancel.abort();
    await expect(running.done).rejects.toMatchObject({ name: "AbortError" });
  });

  it("is killed when its time is over", async () => {
    await expect(runFfmpeg(task(endless, { deadlineMs: 300 }))).rejects.toMatchObject({ code: "timeout" });
  });

  it("opens files and pipes only", async () => {
    const args = ["-v", "error", "-f", "mov", "-i", "tcp://127.0.0.1:9", "-f", "null", "-"];
    const fault = await runFfmpeg(task(args, { subject: "The picture" })).catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: "broken_input", message: expect.stringContaining("The picture") });
    expect((fault as { detail: string }).detail).toMatch(/not on whitelist/i);
  });

  it("sees nothing but its own folder where it is to see no more and the machine allows it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "ffmpeg-"));
    const own = join(folder, "own");
    await mkdir(own);
    const film = ["-v", "error", "-f", "lavfi", "-i", "color=s=16x16:d=1"];
    await runFfmpeg(task([...film, join(folder, "others.mp4")]));
    await runFfmpeg(task([...film, join(own, "own.mp4")]));
    const look = (path: string) =>
      runFfmpeg({ ...task(["-v", "error", "-i", path, "-f", "null", "-"], { cwd: own, subject: "It" }), sight: "cwd" });
    await look("own.mp4");
    await look(join(own, "own.mp4"));
    const program = (await findProgram(ffmpegPaths().ffmpeg)) ?? "";
    const others = await look(join(folder, "others.mp4")).catch((error: unknown) => error);
    if (await canIsolate(program, ["-version"])) {
      expect(others).toMatchObject({ code: "broken_input", detail: expect.stringContaining("No such file") });
    } else expect(others).not.toBeInstanceOf(Error);
    await rm(folder, { recursive: true });
  });

  it.runIf(existsSync("/dev/full"))("says when there is no room to write", async () => {
    const args = ["-v", "error", "-f", "lavfi", "-i", "color=s=640x360:d=1", "-f", "rawvideo", "file:/dev/full"];
    await expect(runFfmpeg(task(args))).rejects.toMatchObject({ code: "disk_full", isRetryable: true });
  });

  it.runIf(existsSync("/bin/sh"))("knows the environment that it is given and no secret of this process", async () => {
    const folder = await mkdtemp(join(tmpdir(), "ffmpeg-"));
    const ffmpeg = join(folder, "ffmpeg");
    await writeFile(ffmpeg, "#!/bin/sh\nenv\n");
    await chmod(ffmpeg, 0o700);
    vi.stubEnv("SERVICE_ENCRYPTION_KEY", "known to this process alone");
    setFfmpegPaths({ ...found, ffmpeg }, harmlessEnvironment());
    const told = (await runFfmpeg(task([]))).stdout.toString();
    expect(told).toContain("PATH=");
    expect(told).not.toContain("known to this process alone");
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it("says what to do when it is not installed", async () => {
    setFfmpegPaths({ ...found, ffmpeg: "no-such-ffmpeg" });
    const fault = await runFfmpeg(task(endless)).catch(toRenderFault);
    expect(fault).toBeInstanceOf(RenderFault);
    expect(fault instanceof RenderFault && RENDER_ACTIONS[fault.action]).toContain("FFMPEG_PATH");
  });
});

import { execFile } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import type { Result } from "#lib/result.ts";
import type { ServiceClient } from "#lib/service-client/client.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";

/** Creates a project from a script, waits for it, exports it and waits for the clip. Answers the file's address. */
export async function makeFilm({
  client,
  script,
  onStep,
}: {
  client: ServiceClient;
  script: string;
  /** Told the status again and again, with what is done of it. */
  onStep: (status: string, done: string) => void;
}): Promise<string> {
  const created = await client.call("createScriptProject", {
    body: {
      script,
      script_text_mode: "direct_script",
      video_title: "A day at the lighthouse",
      target_video: { burn_subtitles: true },
    },
  });
  const { projectUuid } = unwrap(created);
  onStep("project", projectUuid);
  for (;;) {
    const project = unwrap(await client.call("getProjectInfo", { params: { projectUuid } }));
    onStep(project.progressStatus, describeProgress(project.progress));
    if (project.progressStatus === "error") throw new Error(`The project failed: ${project.error?.message}`);
    if (project.progressStatus === "editing") break;
    await wait(500);
  }
  const { clipUuid } = unwrap(await client.call("exportProject", { params: { projectUuid }, body: {} }));
  onStep("clip", clipUuid);
  for (;;) {
    const clip = unwrap(await client.call("getClipInfo", { params: { clipUuid } }));
    onStep(clip.clipStatus, describeProgress(clip.progress));
    if (clip.clipStatus === "failed") throw new Error(`The export failed: ${clip.error?.message}`);
    if (clip.clipStatus === "completed") break;
    await wait(500);
  }
  const { downloadLink } = unwrap(await client.call("getDownloadLink", { params: { clipUuid } }));
  if (downloadLink === undefined) throw new Error("The clip is completed, but the service gives no download link.");
  return downloadLink;
}

function describeProgress(progress: { stage?: string; done: number; total: number } | undefined): string {
  if (progress === undefined || progress.total === 0) return "";
  return `${progress.stage ?? ""} ${progress.done}/${progress.total}`.trim();
}

function unwrap<Value>(result: Result<Value, ServiceFault>): Value {
  if (result.ok) return result.value;
  throw new Error(result.fault.message);
}

/** Prints each status once with the time; in a terminal the line of the running one shows what is done. */
export function reportSteps(startedAt: number): (status: string, done: string) => void {
  let last: string | undefined;
  return (status, done) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
    const line = `  ${seconds} s  ${status.padEnd(17)}${done}`;
    if (process.stdout.isTTY) process.stdout.write(`${status === last ? "\r\x1b[K" : "\n"}${line}`);
    else if (status !== last) console.log(line);
    last = status;
  };
}

/** Streams an address to a file; the file appears only when it is whole. */
export async function downloadFile({ url, path }: { url: string; path: string }) {
  const response = await fetch(url);
  if (!response.ok || response.body === null) throw new Error(`The download answers HTTP ${response.status}.`);
  mkdirSync(dirname(path), { recursive: true });
  // Node's own type of a stream and the browsers' differ by members that nobody uses.
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
}

const Probe = z.object({
  format: z.object({ duration: z.coerce.number(), size: z.coerce.number() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      avg_frame_rate: z.string().optional(),
      sample_rate: z.string().optional(),
      channels: z.number().optional(),
    }),
  ),
});

/** What a video file holds, in words: `34.2 s, 5.1 MB; video h264 1280×720 30/1; audio aac 48000 Hz`. */
export async function describeFile({ path, ffprobe }: { path: string; ffprobe: string }): Promise<string> {
  const args = ["-v", "error", "-show_format", "-show_streams", "-of", "json", path];
  const { stdout } = await promisify(execFile)(ffprobe, args);
  const { format, streams } = Probe.parse(JSON.parse(stdout));
  const parts = streams.map((stream) => {
    const kind = `${stream.codec_type} ${stream.codec_name ?? ""}`;
    if (stream.codec_type === "video") {
      return `${kind} ${stream.width}×${stream.height}, ${stream.avg_frame_rate?.replace(/\/1$/, "")} frames/s`;
    }
    if (stream.codec_type === "audio") return `${kind} ${stream.sample_rate} Hz, ${stream.channels} channels`;
    return kind;
  });
  return [`${format.duration.toFixed(1)} s, ${(format.size / 1e6).toFixed(1)} MB`, ...parts].join("; ");
}

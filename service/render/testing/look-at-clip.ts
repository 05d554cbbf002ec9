import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { runFfmpeg } from "../ffmpeg.ts";

const run = (path: string, args: string[]) =>
  runFfmpeg({ args, cwd: dirname(path), signal: new AbortController().signal, deadlineMs: 60_000 });

/** Mean red, green and blue of a box of one decoded frame; the box is in pixels. */
export async function colourOf(
  path: string,
  frame: number,
  box: { x: number; y: number; size: number },
): Promise<number[]> {
  const crop = `crop=${box.size}:${box.size}:${box.x}:${box.y}`;
  const filter = `select=eq(n\\,${frame}),scale=in_color_matrix=bt709:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=rgb24,${crop},scale=1:1:flags=area`;
  return [...(await frameOf(path, filter))];
}

/** Luma of one decoded frame. */
export async function lumaOf(path: string, frame: number): Promise<Buffer> {
  const filter = `select=eq(n\\,${frame}),extractplanes=y`;
  return frameOf(path, filter);
}

async function frameOf(path: string, filter: string): Promise<Buffer> {
  const output = ["-frames:v", "1", "-f", "rawvideo", "pipe:1"];
  return (await run(path, ["-v", "error", "-i", path, "-vf", filter, ...output])).stdout;
}

/** Presentation times of all frames in seconds, sorted. */
export async function frameTimesOf(path: string): Promise<number[]> {
  const args = [
    "-v",
    "error",
    "-select_streams",
    "v",
    "-show_entries",
    "packet=pts_time",
    "-of",
    "csv=p=0",
    "-i",
    path,
  ];
  const { stdout } = await runFfmpeg({
    ...{ program: "ffprobe", args, cwd: dirname(path), deadlineMs: 60_000 },
    signal: new AbortController().signal,
  });
  return stdout
    .toString()
    .split("\n")
    .filter(Boolean)
    .map(Number)
    .sort((one, two) => one - two);
}

export async function captionTrackOf(path: string): Promise<string> {
  return (await run(path, ["-v", "error", "-i", path, "-map", "0:s:0", "-f", "srt", "pipe:1"])).stdout.toString();
}

/** What `ebur128` and `silencedetect` say about a clip's sound. */
export async function soundReportOf(path: string): Promise<string> {
  const filter = "silencedetect=noise=-50dB:d=0.8,ebur128=framelog=verbose:peak=true";
  return (await run(path, ["-v", "info", "-nostats", "-i", path, "-vn", "-af", filter, "-f", "null", "-"])).stderr;
}

/** Names of an MP4's top-level boxes in order. */
export async function boxesOf(path: string): Promise<string[]> {
  const names: string[] = [];
  await using file = await open(path);
  const { size } = await file.stat();
  for (let at = 0; at < size; ) {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, at);
    names.push(buffer.toString("latin1", 4, 8));
    at += Math.max(8, buffer.readUInt32BE(0));
  }
  return names;
}

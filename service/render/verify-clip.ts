import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { listClipCues } from "#lib/timeline/clip-cues.ts";
import { msAtFrame } from "#lib/timeline/frame-time.ts";
import { cutSegments } from "#lib/timeline/segments.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { runFfmpeg } from "./ffmpeg.ts";
import { fileListInput, writeFileList } from "./file-list.ts";
import { probeMedia } from "./probe.ts";
import { RenderFault } from "./render-fault.ts";

type Request = {
  /** Lies in `cwd`. */
  path: string;
  timeline: Timeline;
  hasSound: boolean;
  cwd: string;
  signal: AbortSignal;
};

const LOOKS_AT_MOST = 8;
const THUMB = { width: 32, height: 18 };
const DEADLINE_MS = 5 * 60_000;

/** Looks at a finished clip as a player would; throws a RenderFault that says what is wrong with it. */
export async function verifyClip(request: Request): Promise<void> {
  const complaints = await Promise.all([checkStreams(request), checkPictures(request)]);
  const detail = complaints.flat();
  if (detail.length === 0) return;
  throw new RenderFault({
    code: "bad_output",
    message: "The finished clip did not pass its checks.",
    detail: detail.join("; "),
  });
}

async function checkStreams({ path, timeline, hasSound, cwd, signal }: Request): Promise<string[]> {
  const { video, audio, captions, durationMs } = await probeMedia({
    path,
    cwd,
    signal,
    subject: "The clip",
    packets: "count",
  });
  const wantedMs = msAtFrame(timeline.frameCount, timeline.frameRate);
  const wantsCaptions = timeline.captions === "track" && listClipCues(timeline).length > 0;
  return complain([
    [video?.codec_name === "h264", `video is ${video?.codec_name}`],
    [video?.width === timeline.width && video.height === timeline.height, `size is ${video?.width}x${video?.height}`],
    [video?.pix_fmt === "yuv420p", `pixels are ${video?.pix_fmt}`],
    [video?.nb_read_packets === timeline.frameCount, `${video?.nb_read_packets} frames, not ${timeline.frameCount}`],
    [Math.abs(durationMs - wantedMs) < 120, `lasts ${durationMs} ms, not ${wantedMs}`],
    [(audio?.codec_name === "aac") === hasSound, `sound is ${audio?.codec_name ?? "missing"}`],
    [!hasSound || audio?.sample_rate === 48_000, `sound has ${audio?.sample_rate} samples a second`],
    [(captions !== null) === wantsCaptions, captions ? "an unwanted caption track" : "the caption track is missing"],
  ]);
}

/** The first frames of some scenes, as thumbnails: decoding all would cost as much as encoding. */
async function checkPictures({ path, timeline, cwd, signal }: Request): Promise<string[]> {
  await writeFile(join(cwd, "looked-at.txt"), writeVisits(path, timeline));
  const scale = `scale=${THUMB.width}:${THUMB.height}:flags=fast_bilinear,format=gray`;
  const quick = [
    "-threads",
    "1",
    "-skip_frame",
    "nokey",
    "-skip_loop_filter",
    "all",
    ...fileListInput("looked-at.txt"),
  ];
  const args = ["-v", "error", ...quick, "-an", "-vf", scale, "-vsync", "0", "-f", "rawvideo", "pipe:1"];
  const { stdout } = await runFfmpeg({ args, cwd, signal, deadlineMs: DEADLINE_MS });
  const size = THUMB.width * THUMB.height;
  const thumbs = Array.from({ length: Math.floor(stdout.length / size) }, (_, index) =>
    stdout.subarray(index * size, (index + 1) * size),
  );
  const lit = thumbs.filter((thumb) => Math.max(...thumb) > 28);
  const pictures = new Set(timeline.scenes.map((scene) => scene.picture.fingerprint));
  const first = thumbs[0];
  // Stretches of one recording may well look alike: a slide, a face that keeps still.
  const areStills = timeline.scenes.every((scene) => scene.picture.kind === "still");
  const isAlike = first !== undefined && thumbs.every((thumb) => thumb.equals(first));
  const isFrozen = areStills && pictures.size > 1 && isAlike;
  return complain([
    [thumbs.length > 0, "no picture can be decoded"],
    [thumbs.length === 0 || lit.length * 2 > thumbs.length, "most of it is black"],
    [!isFrozen, "the picture never changes"],
  ]);
}

/** Every segment starts with a key frame; half a frame later is surely not before it. */
function writeVisits(path: string, timeline: Timeline): string {
  const bodies = cutSegments(timeline).filter(({ sceneIndexes }) => sceneIndexes.length === 1);
  const step = Math.max(1, bodies.length / LOOKS_AT_MOST);
  const visits = Array.from({ length: Math.min(bodies.length, LOOKS_AT_MOST) }, (_, index) => {
    const startFrame = bodies[Math.floor(index * step)]?.startFrame ?? 0;
    const seconds = msAtFrame(startFrame + 0.5, timeline.frameRate) / 1000;
    const lines = [`inpoint ${seconds.toFixed(6)}`, `outpoint ${(seconds + 0.001).toFixed(6)}`];
    return { name: basename(path), lines };
  });
  return writeFileList(visits);
}

function complain(checks: [boolean, string][]): string[] {
  return checks.filter(([isGood]) => !isGood).map(([, complaint]) => complaint);
}

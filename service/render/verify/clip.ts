import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { listClipCues } from "#lib/timeline/captions/cues.ts";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import { fileListInput, writeFileList } from "../assemble.ts";
import { runFfmpeg } from "../ffmpeg.ts";
import { probeMedia } from "../probe.ts";
import { expectThumbs } from "./expected-thumbs.ts";
import { chooseLooks, findWrongScenes, type Look, type Sight, THUMB, type Thumb } from "./looks.ts";

type Request = {
  /** Lies in `cwd`. */
  path: string;
  timeline: Timeline;
  /** Local path of every source that the timeline names. */
  files: ReadonlyMap<string, string>;
  hasSound: boolean;
  cwd: string;
  signal: AbortSignal;
};

/** What is wrong with a clip; with the index of a scene where only that is. */
export type Complaint = { what: string; sceneIndex?: number };

const DEADLINE_MS = 5 * 60_000;

/** Looks at a finished clip as a player would, and compares it with what it was made of. */
export async function verifyClip(request: Request): Promise<Complaint[]> {
  const complaints = await Promise.all([checkStreams(request), checkPictures(request)]);
  return complaints.flat();
}

async function checkStreams({ path, timeline, hasSound, cwd, signal }: Request): Promise<Complaint[]> {
  const { video, audio, captions, durationMs } = await probeMedia({
    path,
    cwd,
    signal,
    subject: "The clip",
    packets: "count",
  });
  const wantedMs = msAtFrame(timeline.frameCount, timeline.frameRate);
  const wantsCaptions = timeline.captions === "track" && listClipCues(timeline).length > 0;
  const checks: [boolean, string][] = [
    [video?.codec_name === "h264", `video is ${video?.codec_name}`],
    [video?.width === timeline.width && video.height === timeline.height, `size is ${video?.width}x${video?.height}`],
    [video?.pix_fmt === "yuv420p", `pixels are ${video?.pix_fmt}`],
    [video?.nb_read_packets === timeline.frameCount, `${video?.nb_read_packets} frames, not ${timeline.frameCount}`],
    [Math.abs(durationMs - wantedMs) < 120, `lasts ${durationMs} ms, not ${wantedMs}`],
    [(audio?.codec_name === "aac") === hasSound, `sound is ${audio?.codec_name ?? "missing"}`],
    [!hasSound || audio?.sample_rate === 48_000, `sound has ${audio?.sample_rate} samples a second`],
    [(captions !== null) === wantsCaptions, captions ? "an unwanted caption track" : "the caption track is missing"],
  ];
  return checks.filter(([isGood]) => !isGood).map(([, what]) => ({ what }));
}

async function checkPictures(request: Request): Promise<Complaint[]> {
  const looks = chooseLooks(request.timeline);
  const [shown, expected] = await Promise.all([lookAt(request, looks), expectThumbs({ ...request, looks })]);
  if (shown.length !== looks.length) {
    return [{ what: `${shown.length} of ${looks.length} pictures can be decoded` }];
  }
  const sights = looks.flatMap((look, index): Sight[] => {
    const [thumb, wanted] = [shown[index], expected[index]];
    return thumb && wanted ? [{ look, shown: thumb, expected: wanted }] : [];
  });
  return findWrongScenes(request.timeline, sights).map((sceneIndex) => ({
    what: `scene ${sceneIndex + 1} does not show its picture`,
    sceneIndex,
  }));
}

/** Thumbs of the clip at each look, as they are decoded. */
async function lookAt({ path, timeline, cwd, signal }: Request, looks: readonly Look[]): Promise<Thumb[]> {
  await writeFile(join(cwd, "looked-at.txt"), writeVisits({ path, timeline, looks }));
  const quick = ["-threads", "1", "-skip_frame", "nokey", "-skip_loop_filter", "all"];
  const scale = `scale=${THUMB.width}:${THUMB.height}:flags=area,format=yuv420p,extractplanes=y`;
  const input = [...quick, ...fileListInput("looked-at.txt")];
  const args = ["-v", "error", ...input, "-an", "-vf", scale, "-vsync", "0", "-f", "rawvideo", "pipe:1"];
  const { stdout } = await runFfmpeg({ args, cwd, signal, deadlineMs: DEADLINE_MS });
  const size = THUMB.width * THUMB.height;
  return Array.from({ length: Math.floor(stdout.length / size) }, (_, index) =>
    stdout.subarray(index * size, (index + 1) * size),
  );
}

type Visits = Pick<Request, "path" | "timeline"> & { looks: readonly Look[] };

/** Every segment starts with a key frame; half a frame later is surely not before it. */
function writeVisits({ path, timeline, looks }: Visits): string {
  const visits = looks.map(({ frame }) => {
    const seconds = msAtFrame(frame + 0.5, timeline.frameRate) / 1000;
    const lines = [`inpoint ${seconds.toFixed(6)}`, `outpoint ${(seconds + 0.001).toFixed(6)}`];
    return { name: basename(path), lines };
  });
  return writeFileList(visits);
}

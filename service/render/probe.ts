import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { runFfmpeg } from "./ffmpeg.ts";
import { recogniseRecording } from "./input-format.ts";
import { RenderFault } from "./render-fault.ts";

const Stream = z.object({
  index: z.number(),
  codec_type: z.string(),
  codec_name: z.string().default("unknown"),
  width: z.number().optional(),
  height: z.number().optional(),
  pix_fmt: z.string().optional(),
  color_space: z.string().optional(),
  color_primaries: z.string().optional(),
  color_transfer: z.string().optional(),
  color_range: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  nb_read_packets: z.coerce.number().optional(),
  sample_rate: z.coerce.number().optional(),
  channels: z.number().optional(),
  duration: z.coerce.number().optional(),
  disposition: z.record(z.string(), z.number()).default({}),
  tags: z.record(z.string(), z.string()).optional(),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).optional(),
});
const Report = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ duration: z.coerce.number().optional(), format_name: z.string().optional() }).default({}),
});

export type MediaStream = z.output<typeof Stream>;
export type Media = {
  /** The names of the demuxer that read it, with commas between them. */
  format: string;
  durationMs: number;
  video: (MediaStream & { width: number; height: number }) | null;
  /** The track that is marked as the default, which players play; otherwise the first. */
  audio: MediaStream | null;
  subtitles: MediaStream[];
};

type Request = {
  path: string;
  cwd: string;
  signal: AbortSignal;
  subject: string;
  packets?: "count";
  /** A recording of other people: see {@link runFfmpeg}. */
  sight?: "cwd" | undefined;
  /** Of which kind a recording is told by its bytes, not by its suffix. */
  format?: "recognised";
};

const DEADLINE_MS = 60_000;

/** What is in a media file. Width and height are as it is seen: turned when the file says so. */
export async function probeMedia({ path, packets, format, ...task }: Request): Promise<Media> {
  const { subject } = task;
  const count = packets === "count" ? ["-count_packets"] : [];
  const input = [...(format === "recognised" ? recogniseRecording : []), "-i", path];
  const args = ["-v", "error", ...count, "-print_format", "json", "-show_streams", "-show_format", ...input];
  const { stdout } = await runFfmpeg({ ...task, program: "ffprobe", args, deadlineMs: DEADLINE_MS });
  const report = Report.safeParse(JSON.parse(stdout.toString() || "{}"));
  if (!report.success || report.data.streams.length === 0) {
    throw new RenderFault({ code: "broken_input", reason: because("input_empty", { subject }) });
  }
  const list = (type: string) => report.data.streams.filter((stream) => stream.codec_type === type);
  const [video] = list("video");
  const sounds = list("audio");
  return {
    format: report.data.format.format_name ?? "",
    durationMs: Math.round((report.data.format.duration ?? video?.duration ?? 0) * 1000),
    video: video ? { ...video, ...uprightSize(video) } : null,
    audio: sounds.find(isDefault) ?? sounds[0] ?? null,
    subtitles: list("subtitle"),
  };
}

export function isDefault({ disposition }: MediaStream): boolean {
  return disposition.default === 1;
}

function uprightSize({ width = 0, height = 0, side_data_list = [] }: MediaStream) {
  const rotation = side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  return Math.abs(rotation) % 180 === 90 ? { width: height, height: width } : { width, height };
}

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";

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

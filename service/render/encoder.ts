import type { FrameRate } from "#lib/timeline/timeline.ts";

export type EncoderSettings = {
  preset: "ultrafast" | "superfast" | "veryfast" | "faster" | "fast" | "medium";
  /** x264's constant quality: 18 is near lossless, 23 its default, each 6 halves the size. */
  crf: number;
};

export const defaultEncoder: EncoderSettings = { preset: "veryfast", crf: 20 };

type Shape = { width: number; height: number; frameRate: FrameRate };

/** What ffmpeg is told about raw frames that come through its standard input. */
export function rawFrameArgs({ width, height, frameRate }: Shape): string[] {
  const rate = `${frameRate.numerator}/${frameRate.denominator}`;
  return ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-video_size", `${width}x${height}`, "-framerate", rate];
}

/** The same for every segment of a clip, or they could not be joined without encoding again. */
export function encoderArgs(settings: EncoderSettings, { frameRate }: Shape): string[] {
  const keyFrameEvery = Math.round((2 * frameRate.numerator) / frameRate.denominator);
  const colour = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"];
  return [
    ...["-c:v", "libx264", "-preset", settings.preset, "-crf", String(settings.crf), "-profile:v", "high"],
    ...["-g", String(keyFrameEvery), "-flags", "+cgop", ...colour],
  ];
}

/** A time base in which every frame starts at a whole number; the file's own is the same, or joints would be rounded. */
export function timescaleArgs({ numerator }: FrameRate): string[] {
  const scale = String(numerator < 1000 ? numerator * 1000 : numerator);
  return ["-video_track_timescale", scale, "-movie_timescale", scale];
}

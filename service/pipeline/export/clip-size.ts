import type { ClipOptions } from "../../clips/contents.ts";

const shorterSide: Record<ClipOptions["resolution"], number> = {
  "720p": 720,
  "1080p": 1080,
  "1440p": 1440,
  "2160p": 2160,
};
const longerShare: Record<ClipOptions["aspectRatio"], number> = {
  "16:9": 16 / 9,
  "9:16": 16 / 9,
  "1:1": 1,
  "4:5": 5 / 4,
};

/** Pixels of a clip; both sides even, as H.264 with halved colour wants them. */
export function clipSize({ resolution, aspectRatio }: Pick<ClipOptions, "resolution" | "aspectRatio">) {
  const short = shorterSide[resolution];
  const long = 2 * Math.round((short * longerShare[aspectRatio]) / 2);
  return aspectRatio === "16:9" ? { width: long, height: short } : { width: short, height: long };
}

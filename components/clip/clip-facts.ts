import type { ClipView } from "#lib/studio/clips/clip-view.ts";
import { formatSize } from "../ui/format-size.ts";
import { formatDuration } from "../ui/format-time.ts";

const captions = { burned: "subtitles in the picture", attached: "caption track", none: "no captions" } as const;

/** What a clip is, in a line: "1280 × 720, 30 fps, 1 min 02 s, 12.4 MB, caption track". */
export function clipFacts(clip: ClipView): string {
  const { form, width, height, duration, sizeBytes } = clip;
  return [
    width && height ? `${width} × ${height}` : `${form.resolution} ${form.aspectRatio}`,
    `${form.fps} fps`,
    duration ? formatDuration(duration) : "",
    sizeBytes ? formatSize(sizeBytes) : "",
    captions[form.captions],
  ]
    .filter(Boolean)
    .join(", ");
}

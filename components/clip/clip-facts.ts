import type { ClipView } from "#lib/studio/clips/clip-view.ts";
import * as say from "#messages/clip.ts";
import { formatSize } from "../ui/format-size.ts";
import { formatDuration } from "../ui/format-time.ts";

const captions = { burned: say.subtitlesInThePicture(), attached: say.captionTrack(), none: say.noCaptions() } as const;

/** What a clip is, in a line: "1280 × 720, 30 fps, 1 min 02 s, 12.4 MB, caption track". */
export function clipFacts(clip: ClipView, { isPlain }: { isPlain: boolean }): string {
  const { form, width, height, duration, sizeBytes } = clip;
  // A service of the plain interface knows none of the options, nor does one that tells no size: it chooses by itself.
  const isAsAsked = !isPlain && (clip.clipStatus !== "completed" || sizeBytes !== undefined);
  return [
    width && height ? `${width} × ${height}` : isAsAsked ? `${form.resolution} ${form.aspectRatio}` : "",
    isAsAsked ? say.fpsFps({ fps: form.fps }) : "",
    duration ? formatDuration(duration) : "",
    sizeBytes ? formatSize(sizeBytes) : "",
    isAsAsked ? captions[form.captions] : "",
  ]
    .filter(Boolean)
    .join(", ");
}

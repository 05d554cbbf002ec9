import { type Warning, warn } from "#lib/contract/warning.ts";
import { LONGEST_CLIP_SECONDS, type MediaNotice, type ReadMedia } from "./own-media.ts";

const warnings: Record<MediaNotice, (files: string[]) => Warning> = {
  shortened: (files) => warn("clip_shortened", { seconds: LONGEST_CLIP_SECONDS, files }),
  still: (files) => warn("animation_stilled", { files }),
  silent: (files) => warn("clip_sound_unused", { files }),
  undrawable: (files) => warn("overlay_left_out", { files }),
};

/** What of the files is not in the film, one sentence for each reason. */
export function mediaWarnings(read: readonly ReadMedia[]): Warning[] {
  return (Object.keys(warnings) as MediaNotice[]).flatMap((notice) => {
    const names = read.filter(({ notices }) => notices.includes(notice)).map(({ media }) => media.origin);
    return names.length > 0 ? [warnings[notice](names)] : [];
  });
}

import type { Warning } from "#lib/contract/project.ts";
import { LONGEST_CLIP_SECONDS, type MediaNotice, type ReadMedia } from "./own-media.ts";

const sayings: Record<MediaNotice, (names: string) => Warning> = {
  shortened: (names) => ({
    code: "clip_shortened",
    message: `A clip is shown for at most ${LONGEST_CLIP_SECONDS} seconds; the beginning is kept of: ${names}.`,
  }),
  still: (names) => ({
    code: "animation_stilled",
    message: `Of an animated picture the first frame is shown: ${names}. Upload it as a video to see it move.`,
  }),
  silent: (names) => ({
    code: "clip_sound_unused",
    message: `The film has its own sound; the one of these clips is not heard: ${names}.`,
  }),
  undrawable: (names) => ({
    code: "overlay_left_out",
    message: `No font of this service has all letters of the text over these, so it is left out: ${names}.`,
  }),
};

/** What of the files is not in the film, one sentence for each reason. */
export function mediaWarnings(read: readonly ReadMedia[]): Warning[] {
  return (Object.keys(sayings) as MediaNotice[]).flatMap((notice) => {
    const names = read.filter(({ notices }) => notices.includes(notice)).map(({ media }) => media.origin);
    return names.length > 0 ? [sayings[notice](names.join(", "))] : [];
  });
}

import * as say from "#messages/clip-review.ts";
import * as sayPreview from "#messages/preview.ts";
import { enlarge } from "./film-mark.tsx";
import { neighbourMarker } from "./markers.ts";
import type { FilmMarker } from "./seek-bar.tsx";
import type { Film } from "./use-film.ts";

type Keys = Record<string, () => void>;

/** The keys of a film on a page, as those of the preview. */
export function filmKeys(film: Film, markers: readonly FilmMarker[]): Keys {
  const note = (by: 1 | -1) => {
    const marker = neighbourMarker(markers, film.frame, by);
    if (marker) film.goTo(marker.frame);
  };
  return {
    " ": film.toggle,
    k: film.pause,
    l: () => film.faster(1),
    j: () => film.faster(-1),
    ",": () => film.step(-1),
    ".": () => film.step(1),
    "[": () => note(-1),
    "]": () => note(1),
    m: film.sound.toggleMute,
    f: () => enlarge(film.video.current),
  };
}

/** What they do, for the window that shows them. */
export const filmShortcuts = [
  { keys: ["Space"], does: sayPreview.playOrPause() },
  { keys: ["K"], does: sayPreview.pause() },
  { keys: ["L"], does: sayPreview.playAgainFor2And() },
  { keys: ["J"], does: sayPreview.playBackwards() },
  { keys: [",", "."], does: sayPreview.oneFrameBackOrOn() },
  { keys: ["[", "]"], does: say.previousOrNextNote() },
  { keys: ["M"], does: say.mute() },
  { keys: ["F"], does: sayPreview.fullscreen() },
];

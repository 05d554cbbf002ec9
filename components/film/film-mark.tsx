"use client";
import { createContext, type MouseEvent, useContext, useId } from "react";

/** The name that is laid over every film of a page; none where nobody's is wanted. */
export const FilmMarkName = createContext<string | undefined>(undefined);

/** What a film's own controls must not offer where a name is laid over it. */
export function useFilmGuard() {
  return useContext(FilmMarkName) === undefined ? {} : guard;
}

const guard = {
  controlsList: "nodownload nofullscreen noremoteplayback",
  disablePictureInPicture: true,
  disableRemotePlayback: true,
  onContextMenu: (event: MouseEvent) => event.preventDefault(),
} as const;

/** The name, over and over, above a film that it stands in front of. */
export function FilmMark() {
  const name = useContext(FilmMarkName);
  const id = useId();
  if (name === undefined) return null;
  // Wide letters are as wide as they are high.
  const width = 72 + [...name].reduce((sum, letter) => sum + (letter >= "\u2e80" ? 16 : 9), 0);
  return (
    <svg aria-hidden data-film-mark className="pointer-events-none absolute inset-0 size-full select-none">
      <defs>
        <pattern
          id={id}
          width={width}
          height={132}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-26)"
          className="fill-white/45 stroke-black/30 font-semibold text-[16px] [paint-order:stroke]"
          strokeWidth={2}
          textAnchor="middle"
        >
          <text x={width / 2} y={38}>
            {name}
          </text>
          <text x={0} y={104}>
            {name}
          </text>
          <text x={width} y={104}>
            {name}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** Shows a film as large as the screen is, with what is laid over it and what steers it; or on its page again. */
export function enlarge(video: HTMLVideoElement | null): void {
  const shown = video?.closest("[data-film-frame]");
  if (shown && shown === document.fullscreenElement) return void document.exitFullscreen();
  void shown?.requestFullscreen?.().catch(() => undefined);
}

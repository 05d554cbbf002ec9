"use client";

import type { KeyboardEvent, PointerEvent } from "react";

export type FilmMarker = {
  id: string;
  frame: number;
  /** "0:02.4, Ada: Too dark" */
  label: string;
  isResolved: boolean;
};

export type SeekBarProps = {
  label: string;
  /** Where the film stands, in words. */
  valueText: string;
  fps: number;
  frameCount: number;
  frame: number;
  /** The frames on which scenes begin. */
  borders: readonly number[];
  /** From which frame to which it is repeated. */
  loop?: { from: number; to: number } | undefined;
  markers: readonly FilmMarker[];
  markersLabel: string;
  onSeek: (frame: number) => void;
  onMarker: (marker: FilmMarker) => void;
};

/** Where a film stands, with a tick where each scene begins and a mark for each note. */
export function SeekBar({ label, valueText, fps, frameCount, frame, borders, loop, ...props }: SeekBarProps) {
  const { markers, markersLabel, onSeek, onMarker } = props;
  const share = (at: number) => `${(at / Math.max(1, frameCount - 1)) * 100}%`;
  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - left) / width) * (frameCount - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: frame + fps, ArrowLeft: frame - fps, Home: 0, End: frameCount - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onSeek(next);
  };
  return (
    // A film runs from left to right wherever it is watched.
    <div dir="ltr">
      {markers.length > 0 ? (
        <ul aria-label={markersLabel} className="relative h-6">
          {markers.map((marker) => (
            <li
              key={marker.id}
              className="absolute bottom-0 size-6 -translate-x-1/2"
              style={{ left: share(marker.frame) }}
            >
              <button
                type="button"
                aria-label={marker.label}
                title={marker.label}
                onClick={() => onMarker(marker)}
                className="grid size-6 cursor-pointer place-items-center rounded-full"
              >
                <span
                  aria-hidden
                  className={`size-3 rounded-full border-2 border-canvas ${marker.isResolved ? "bg-faint" : "bg-warn"}`}
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={frameCount - 1}
        aria-valuenow={frame}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seekTo(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && seekTo(event)}
        className="relative h-7 cursor-pointer touch-none rounded-md"
      >
        <span aria-hidden className="absolute inset-x-0 top-3 h-1 rounded-full bg-line" />
        {loop ? (
          <span
            aria-hidden
            className="absolute top-2.5 h-2 rounded-full bg-accent/35"
            style={{ left: share(loop.from), width: share(loop.to - loop.from) }}
          />
        ) : null}
        <span
          aria-hidden
          className="absolute top-3 left-0 h-1 rounded-full bg-accent"
          style={{ width: share(frame) }}
        />
        {borders.slice(1).map((border) => (
          <span key={border} aria-hidden className="absolute top-2 h-3 w-px bg-edge" style={{ left: share(border) }} />
        ))}
        <span
          aria-hidden
          className="absolute top-[7px] size-3.5 -translate-x-1/2 rounded-full border-2 border-accent bg-raise"
          style={{ left: share(frame) }}
        />
      </div>
    </div>
  );
}

"use client";

import { Captions, ChevronLeft, ChevronRight, Keyboard, Maximize, Pause, Play, Repeat1 } from "lucide-react";
import type { ReactNode } from "react";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import * as sayReview from "#messages/clip-review.ts";
import * as say from "#messages/preview.ts";
import { type FilmMarker, SeekBar } from "../../film/seek-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { formatTimecode } from "../../ui/format.ts";
import { Tooltip } from "../../ui/tooltip.tsx";

type PreviewControlsProps = {
  isPlaying: boolean;
  isLooping: boolean;
  hasCaptions: boolean;
  /** "0:12.4 / 1:03.0, scene 3 of 12". */
  place: ReactNode;
  onPlay: () => void;
  onStep: (by: 1 | -1) => void;
  onLoop: () => void;
  onCaptions: () => void;
  onFullscreen: () => void;
  /** Left out where there are no keys to be told of. */
  onHelp?: () => void;
};

/** The buttons below the picture; each has a key. */
export function PreviewControls(props: PreviewControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 max-sm:justify-between">
      <Act label={say.previousFrame()} hint="," onClick={() => props.onStep(-1)}>
        <ChevronLeft className="rtl:-scale-x-100" aria-hidden />
      </Act>
      <Button
        look="primary"
        size="round-lg"
        aria-label={props.isPlaying ? say.pause() : say.play()}
        onClick={props.onPlay}
      >
        {props.isPlaying ? (
          <Pause className="fill-current" aria-hidden />
        ) : (
          <Play className="fill-current" aria-hidden />
        )}
      </Button>
      <Act label={say.nextFrame()} hint="." onClick={() => props.onStep(1)}>
        <ChevronRight className="rtl:-scale-x-100" aria-hidden />
      </Act>
      <span className="tabular min-w-0 flex-1 ps-2 text-dim text-sm max-sm:order-first max-sm:basis-full max-sm:p-0 max-sm:text-center sm:truncate">
        {props.place}
      </span>
      <Act label={say.loopThisScene()} hint="R" pressed={props.isLooping} onClick={props.onLoop}>
        <Repeat1 aria-hidden />
      </Act>
      <Act label={say.captions()} hint="C" pressed={props.hasCaptions} onClick={props.onCaptions}>
        <Captions aria-hidden />
      </Act>
      {props.onHelp ? (
        <Act label={say.shortcuts()} hint="?" onClick={props.onHelp} className="max-sm:hidden touch:hidden">
          <Keyboard aria-hidden />
        </Act>
      ) : null}
      <Act label={say.fullscreen()} hint="F" onClick={props.onFullscreen}>
        <Maximize aria-hidden />
      </Act>
    </div>
  );
}

type ActProps = {
  label: string;
  hint: string;
  pressed?: boolean;
  className?: string;
  onClick: () => void;
  children: ReactNode;
};

function Act({ label, hint, pressed, className, onClick, children }: ActProps) {
  return (
    <Tooltip text={label} keyHint={hint}>
      <Button
        look={pressed ? "chosen" : "quiet"}
        size="icon"
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
        className={className}
      >
        {children}
      </Button>
    </Tooltip>
  );
}

type PreviewSeekBarProps = {
  timeline: Timeline;
  frame: number;
  loopIndex: number | null;
  markers: readonly FilmMarker[];
  onSeek: (frame: number) => void;
  onMarker: (marker: FilmMarker) => void;
};

/** Where the preview stands. */
export function PreviewSeekBar({ timeline, frame, loopIndex, ...bar }: PreviewSeekBarProps) {
  const { scenes, frameCount, frameRate } = timeline;
  const loop = loopIndex === null ? undefined : scenes[loopIndex];
  const loopEnd = scenes[(loopIndex ?? 0) + 1]?.soundStartFrame ?? frameCount;
  return (
    <SeekBar
      {...bar}
      label={say.position()}
      valueText={say.sceneAtTimecode({
        timecode: formatTimecode(msAtFrame(frame, frameRate)),
        scene: scenes.findLastIndex(({ soundStartFrame }) => soundStartFrame <= frame) + 1,
        scenes: scenes.length,
      })}
      fps={frameRate.numerator}
      frameCount={frameCount}
      frame={frame}
      borders={scenes.map(({ soundStartFrame }) => soundStartFrame)}
      loop={loop && { from: loop.soundStartFrame, to: loopEnd }}
      markersLabel={sayReview.notesOnTheTimeline()}
    />
  );
}

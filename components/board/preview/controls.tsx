"use client";

import { Captions, ChevronLeft, ChevronRight, Keyboard, Maximize, Pause, Play, Repeat1 } from "lucide-react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import * as say from "#messages/preview.ts";
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
  onHelp: () => void;
};

/** The buttons below the picture; each has a key. */
export function PreviewControls(props: PreviewControlsProps) {
  return (
    <div className="flex items-center gap-1">
      <Act label={say.previousFrame()} hint="," onClick={() => props.onStep(-1)} className="max-sm:hidden">
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
      <Act label={say.nextFrame()} hint="." onClick={() => props.onStep(1)} className="max-sm:hidden">
        <ChevronRight className="rtl:-scale-x-100" aria-hidden />
      </Act>
      <span className="tabular min-w-0 flex-1 ps-2 text-dim text-sm sm:truncate">{props.place}</span>
      <Act label={say.loopThisScene()} hint="R" pressed={props.isLooping} onClick={props.onLoop}>
        <Repeat1 aria-hidden />
      </Act>
      <Act label={say.captions()} hint="C" pressed={props.hasCaptions} onClick={props.onCaptions}>
        <Captions aria-hidden />
      </Act>
      <Act label={say.shortcuts()} hint="?" onClick={props.onHelp} className="max-sm:hidden touch:hidden">
        <Keyboard aria-hidden />
      </Act>
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

type SeekBarProps = {
  timeline: Timeline;
  frame: number;
  loopIndex: number | null;
  onSeek: (frame: number) => void;
};

/** Where the film stands, with a tick where each scene begins. */
export function SeekBar({ timeline, frame, loopIndex, onSeek }: SeekBarProps) {
  const share = (at: number) => `${(at / Math.max(1, timeline.frameCount - 1)) * 100}%`;
  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(((event.clientX - left) / width) * (timeline.frameCount - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const second = timeline.frameRate.numerator;
    const next = { ArrowRight: frame + second, ArrowLeft: frame - second, Home: 0, End: timeline.frameCount - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    onSeek(next);
  };
  const scene = timeline.scenes.findLastIndex(({ soundStartFrame }) => soundStartFrame <= frame);
  const loop = loopIndex === null ? undefined : timeline.scenes[loopIndex];
  const loopEnd = timeline.scenes[(loopIndex ?? 0) + 1]?.soundStartFrame ?? timeline.frameCount;
  return (
    // A film runs from left to right wherever it is watched.
    <div
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={say.position()}
      aria-valuemin={0}
      aria-valuemax={timeline.frameCount - 1}
      aria-valuenow={frame}
      aria-valuetext={say.sceneAtTimecode({
        timecode: formatTimecode(msAtFrame(frame, timeline.frameRate)),
        scene: scene + 1,
        scenes: timeline.scenes.length,
      })}
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
          style={{ left: share(loop.soundStartFrame), width: share(loopEnd - loop.soundStartFrame) }}
        />
      ) : null}
      <span aria-hidden className="absolute top-3 left-0 h-1 rounded-full bg-accent" style={{ width: share(frame) }} />
      {timeline.scenes.slice(1).map(({ sceneId, soundStartFrame }) => (
        <span
          key={sceneId}
          aria-hidden
          className="absolute top-2 h-3 w-px bg-edge"
          style={{ left: share(soundStartFrame) }}
        />
      ))}
      <span
        aria-hidden
        className="absolute top-[7px] size-3.5 -translate-x-1/2 rounded-full border-2 border-accent bg-raise"
        style={{ left: share(frame) }}
      />
    </div>
  );
}

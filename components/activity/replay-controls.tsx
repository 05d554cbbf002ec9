"use client";
import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import * as say from "#messages/activity.ts";
import { Button } from "../ui/button.tsx";
import { Slider } from "../ui/slider.tsx";

export type ReplayControlsProps = {
  place: number;
  last: number;
  isPlaying: boolean;
  /** Where it stands, as it is read out. */
  valueText: string;
  go: (place: number) => void;
  playOrPause: () => void;
};

/** Back, play, on, and a slider with one step for each change. */
export function ReplayControls({ place, last, isPlaying, valueText, go, playOrPause }: ReplayControlsProps) {
  return (
    <div className="flex items-center gap-1">
      <Button
        look="quiet"
        size="icon"
        aria-label={say.previousChange()}
        title={say.previousChange()}
        disabled={place <= 0}
        onClick={() => go(place - 1)}
      >
        <SkipBack aria-hidden />
      </Button>
      <Button
        look="primary"
        size="icon"
        className="rounded-full"
        aria-label={isPlaying ? say.pause() : say.playTheChanges()}
        title={isPlaying ? say.pause() : say.playTheChanges()}
        onClick={playOrPause}
      >
        {isPlaying ? <Pause className="fill-current" aria-hidden /> : <Play className="fill-current" aria-hidden />}
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={say.nextChange()}
        title={say.nextChange()}
        disabled={place >= last}
        onClick={() => go(place + 1)}
      >
        <SkipForward aria-hidden />
      </Button>
      <Slider
        label={say.moment()}
        min={0}
        max={last}
        value={place}
        valueText={valueText}
        onValueChange={go}
        className="ms-1 min-w-0 flex-1"
      />
      <span aria-hidden className="tabular w-16 shrink-0 text-end text-dim text-sm">
        {place} / {last}
      </span>
    </div>
  );
}

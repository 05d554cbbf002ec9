"use client";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { type RefObject, useState } from "react";
import * as say from "#messages/clip-review.ts";
import { Slider } from "../ui/slider.tsx";
import type { Film } from "./use-film.ts";

/** How loud films are in this browser; each begins as the last one was left. */
const place = "sceneboard film volume";
const steps = 20;

export type Loudness = { volume: number; isMuted: boolean };

/** How loud a film is. The film is asked, since the system and the browser's own menu change it as well. */
export function useLoudness(video: RefObject<HTMLVideoElement | null>) {
  const [loudness, setLoudness] = useState<Loudness>({ volume: 1, isMuted: false });
  const change = ({ volume, isMuted }: Loudness) => {
    if (!video.current) return;
    video.current.volume = volume;
    video.current.muted = isMuted;
  };
  // By what the film says, not by what was last drawn: anyone who presses twice is faster than that.
  const toggleMute = () => {
    if (!video.current) return;
    const { volume, muted } = video.current;
    // Anyone who drew it down to nothing wants to hear something again.
    change(volume === 0 ? { volume: 1, isMuted: false } : { volume, isMuted: !muted });
  };
  return {
    loudness,
    toggleMute,
    setVolume: (volume: number) => change({ volume, isMuted: false }),
    begin: () => change(readLoudness()),
    onVolumeChange: () => {
      if (!video.current) return;
      const now = { volume: video.current.volume, isMuted: video.current.muted };
      setLoudness(now);
      keepLoudness(now);
    },
  };
}

function readLoudness(): Loudness {
  try {
    const [volume = 1, isMuted = 0] = (localStorage.getItem(place) ?? "").split(" ").filter(Boolean).map(Number);
    const isKnown = volume >= 0 && volume <= 1;
    return { volume: isKnown ? volume : 1, isMuted: isMuted === 1 };
  } catch {
    return { volume: 1, isMuted: false };
  }
}

function keepLoudness({ volume, isMuted }: Loudness): void {
  try {
    localStorage.setItem(place, `${volume} ${isMuted ? 1 : 0}`);
  } catch {
    // Where a browser keeps nothing, the next film is as loud as films are.
  }
}

/** How it looks. */
export function VolumeMark({ loudness: { volume, isMuted } }: { loudness: Loudness }) {
  if (isMuted || volume === 0) return <VolumeX aria-hidden />;
  return volume < 0.5 ? <Volume1 aria-hidden /> : <Volume2 aria-hidden />;
}

export function VolumeSlider({ film }: { film: Film }) {
  const { volume, isMuted } = film.sound.loudness;
  const heard = isMuted ? 0 : volume;
  return (
    <Slider
      label={say.volume()}
      min={0}
      max={steps}
      value={Math.round(heard * steps)}
      valueText={isMuted ? say.muted() : say.percentLoud({ percent: Math.round(heard * 100) })}
      onValueChange={(value) => film.sound.setVolume(value / steps)}
      className="max-w-20"
    />
  );
}

"use client";

import { type RefCallback, type SyntheticEvent, useRef, useState } from "react";

/** How far two videos may be apart before the second is put right: two frames of 24 a second. */
const toleranceS = 0.08;

export type VideosInSync = ReturnType<typeof useInSync>;

/**
 * Plays two silent videos as one. The first leads while it has something to show, the longer one to the end; a shorter
 * one rests on its last frame meanwhile.
 */
export function useInSync() {
  const videos = useRef<[HTMLVideoElement | null, HTMLVideoElement | null]>([null, null]);
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState({ atMs: 0, lengthMs: 0 });

  const present = () => videos.current.filter((video) => video !== null);
  const lengthOf = (video: HTMLVideoElement) => (Number.isFinite(video.duration) ? video.duration : 0);
  const leader = () =>
    present().reduce<HTMLVideoElement | null>(
      (one, other) => (one && lengthOf(one) >= lengthOf(other) ? one : other),
      null,
    );
  const tell = () => {
    const video = leader();
    if (video) setPosition({ atMs: video.currentTime * 1000, lengthMs: lengthOf(video) * 1000 });
  };
  const moveTo = (seconds: number) => {
    for (const video of present()) video.currentTime = Math.min(seconds, lengthOf(video));
    tell();
  };
  const start = () => {
    const lead = leader();
    if (!lead) return;
    if (lead.ended) moveTo(0);
    // One that was taken away or refused meanwhile says so by its own pause.
    for (const video of present()) if (!video.ended) void video.play().catch(() => undefined);
    setPlaying(true);
  };
  const stop = () => {
    for (const video of present()) video.pause();
    const lead = leader();
    if (lead) moveTo(lead.currentTime);
    setPlaying(false);
  };
  const follow = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    if (currentTarget !== leader()) return;
    tell();
    for (const video of present()) {
      const wanted = Math.min(currentTarget.currentTime, lengthOf(video));
      if (video !== currentTarget && Math.abs(video.currentTime - wanted) > toleranceS) video.currentTime = wanted;
    }
  };
  const again = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    if (currentTarget !== leader()) return;
    moveTo(0);
    start();
  };
  const hold =
    (at: 0 | 1): RefCallback<HTMLVideoElement> =>
    (video) => {
      videos.current[at] = video;
    };

  return {
    isPlaying,
    ...position,
    toggle: () => (isPlaying ? stop() : start()),
    seek: (ms: number) => moveTo(ms / 1000),
    /** One that has changed its place in the page begins where the other one stands. */
    video: (at: 0 | 1) => ({
      ref: hold(at),
      onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
        currentTarget.currentTime = Math.min(position.atMs / 1000, lengthOf(currentTarget));
        tell();
        if (isPlaying) start();
      },
      onTimeUpdate: follow,
      onEnded: again,
    }),
  };
}

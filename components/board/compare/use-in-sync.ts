"use client";

import { type RefCallback, type SyntheticEvent, useRef, useState } from "react";

/** How far two videos may be apart before the second is put right: two frames of 24 a second. */
const toleranceS = 0.08;

export type VideosInSync = ReturnType<typeof useInSync>;

/**
 * Plays two silent videos as one. The first leads while it has something to show, the longer one to the end; a shorter
 * one rests on its last frame in the meantime.
 */
export function useInSync() {
  const videos = useRef<[HTMLVideoElement | null, HTMLVideoElement | null]>([null, null]);
  /** Where both stand and whether they play: events of one that has just come must not wait for a render to know. */
  const stand = useRef({ seconds: 0, isPlaying: false });
  /** One that has not been brought there yet stands at its own beginning, which says nothing. */
  const placed = useRef(new WeakSet<HTMLVideoElement>());
  const [isPlaying, setPlaying] = useState(false);
  const [position, setPosition] = useState({ atMs: 0, lengthMs: 0 });

  const present = () => videos.current.filter((video) => video !== null).filter((video) => placed.current.has(video));
  const lengthOf = (video: HTMLVideoElement) => (Number.isFinite(video.duration) ? video.duration : 0);
  const leader = () =>
    present().reduce<HTMLVideoElement | null>(
      (one, other) => (one && lengthOf(one) >= lengthOf(other) ? one : other),
      null,
    );
  const tell = (seconds: number) => {
    const lead = leader();
    if (!lead) return;
    stand.current.seconds = seconds;
    setPosition({ atMs: Math.min(seconds, lengthOf(lead)) * 1000, lengthMs: lengthOf(lead) * 1000 });
  };
  const turn = (playing: boolean) => {
    stand.current.isPlaying = playing;
    setPlaying(playing);
  };
  const moveTo = (seconds: number) => {
    for (const video of present()) video.currentTime = Math.min(seconds, lengthOf(video));
    tell(seconds);
  };
  const start = () => {
    if (leader()?.ended) moveTo(0);
    // One that was taken away or refused in the meantime says so by its own pause.
    for (const video of present()) if (!video.ended) void video.play().catch(() => undefined);
    turn(true);
  };
  const stop = () => {
    for (const video of present()) video.pause();
    const lead = leader();
    if (lead) moveTo(lead.currentTime);
    turn(false);
  };
  const follow = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    // Those that rest were brought there: what the shorter one says of it is not where the longer one belongs.
    if (currentTarget !== leader() || !stand.current.isPlaying) return;
    tell(currentTarget.currentTime);
    for (const video of present()) {
      const wanted = Math.min(currentTarget.currentTime, lengthOf(video));
      if (video !== currentTarget && Math.abs(video.currentTime - wanted) > toleranceS) video.currentTime = wanted;
    }
  };
  const again = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    // Its end and a press on *Pause* may come in either order.
    if (currentTarget !== leader() || !stand.current.isPlaying) return;
    moveTo(0);
    start();
  };
  const place = (video: HTMLVideoElement) => {
    placed.current.add(video);
    video.currentTime = Math.min(stand.current.seconds, lengthOf(video));
    tell(stand.current.seconds);
    if (stand.current.isPlaying) start();
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
      onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => place(currentTarget),
      onTimeUpdate: follow,
      onEnded: again,
    }),
  };
}

"use client";
import { useEffect, useRef, useState } from "react";
import { useLoudness } from "./volume.tsx";

const fastest = 4;

export type Film = ReturnType<typeof useFilm>;

/** A film of so many frames a second, and where it stands: it stops on frames, and steps by them. */
export function useFilm({ fps, durationMs }: { fps: number; durationMs: number | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  const [ownMs, setOwnMs] = useState<number>();
  const [frame, setFrame] = useState(0);
  /** Times normal speed; 0 stands still, below 0 runs backwards. */
  const [speed, showSpeed] = useState(0);
  /** The same at once: the film tells of what it was made to do after that. */
  const wanted = useRef(0);
  const setSpeed = (next: number) => {
    wanted.current = next;
    showSpeed(next);
  };
  const sound = useLoudness(video);
  const [isBroken, setBroken] = useState(false);
  /** Before it was moved or played its poster may be what is seen. */
  const [isOpened, setOpened] = useState(false);
  const frameCount = Math.max(1, Math.round(((durationMs ?? ownMs ?? 0) * fps) / 1000));
  const last = frameCount - 1;

  const show = (at: number) => {
    const next = Math.min(last, Math.max(0, Math.round(at)));
    setFrame(next);
    setOpened(true);
    // In the middle of the frame, where no rounding shows its neighbour.
    if (video.current) video.current.currentTime = (next + 0.5) / fps;
  };
  const frameNow = () => Math.min(last, Math.floor((video.current?.currentTime ?? 0) * fps + 0.001));
  const pause = () => {
    if (speed > 0) {
      video.current?.pause();
      show(frameNow());
    }
    setSpeed(0);
  };
  const play = (times: number) => {
    const film = video.current;
    if (!film) return;
    setSpeed(times);
    setOpened(true);
    if (times < 0) return film.pause();
    if (frame >= last) show(0);
    film.playbackRate = times;
    void film.play().catch(() => setSpeed(0));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins at the frame shown then, and not again at each
  useEffect(() => {
    if (speed === 0) return;
    const from = { frame, at: performance.now() };
    let request = 0;
    const tick = () => {
      const film = video.current;
      if (!film) return;
      if (speed > 0) setFrame(Math.min(last, Math.floor(film.currentTime * fps + 0.001)));
      else {
        const at = Math.max(0, Math.ceil(from.frame + ((performance.now() - from.at) / 1000) * fps * speed));
        setFrame(at);
        if (!film.seeking) film.currentTime = (at + 0.5) / fps;
        if (at === 0) return setSpeed(0);
      }
      request = requestAnimationFrame(tick);
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [speed, fps, last]);

  return {
    ...{ video, frame, frameCount, fps, speed, isBroken, pause, sound },
    /** It stands, and its frame is what is seen. */
    isStill: speed === 0 && isOpened,
    msAt: (at: number) => Math.round((at * 1000) / fps),
    frameAt: (ms: number) => Math.min(last, Math.round((ms * fps) / 1000)),
    toggle: () => (speed === 0 ? play(1) : pause()),
    seek: (at: number) => show(at),
    /** Stops and shows a frame. */
    goTo: (at: number) => {
      video.current?.pause();
      setSpeed(0);
      show(at);
    },
    step: (by: 1 | -1) => {
      video.current?.pause();
      setSpeed(0);
      show((speed > 0 ? frameNow() : frame) + by);
    },
    faster: (direction: 1 | -1) => {
      const isSameWay = Math.sign(speed) === direction;
      play(isSameWay ? direction * Math.min(fastest, Math.abs(speed) * 2) : direction);
    },
    events: {
      onLoadedMetadata: () => {
        setOwnMs((video.current?.duration ?? 0) * 1000);
        sound.begin();
      },
      onVolumeChange: sound.onVolumeChange,
      // A headset's button and the system's own play and stop it as well.
      onPlay: () => {
        setOpened(true);
        if (wanted.current === 0) setSpeed(1);
      },
      onPause: () => {
        if (wanted.current > 0 && video.current && !video.current.ended) {
          setSpeed(0);
          setFrame(frameNow());
        }
      },
      onEnded: () => {
        setSpeed(0);
        setFrame(last);
      },
      onError: () => setBroken(true),
    },
  };
}

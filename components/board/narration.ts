"use client";
import { useCallback, useEffect, useRef, useState } from "react";

export type Narration = {
  /** The scene that is heard, or null. */
  playingId: string | null;
  toggle: (scene: { sceneId: string; narrationLink?: string }) => void;
  stop: () => void;
};

/** One voice at a time: playing a scene stops the one before. */
export function useNarration(): Narration {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playingId, setPlayingId] = useState<string | null>(null);

  const stop = useCallback(() => {
    audio.current?.pause();
    setPlayingId(null);
  }, []);
  useEffect(() => stop, [stop]);

  const toggle = useCallback(
    ({ sceneId, narrationLink }: { sceneId: string; narrationLink?: string }) => {
      const isSame = playingId === sceneId;
      stop();
      if (isSame || !narrationLink) return;
      const player = new Audio(narrationLink);
      player.onended = () => setPlayingId(null);
      player.onerror = () => setPlayingId(null);
      audio.current = player;
      setPlayingId(sceneId);
      player.play().catch(() => setPlayingId(null));
    },
    [playingId, stop],
  );
  return { playingId, toggle, stop };
}

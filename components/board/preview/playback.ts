"use client";

import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { createSoundDeck, type SoundDeck } from "./sound-deck.ts";

type PlayerState = {
  frame: number;
  /** Times normal speed; 0 stands still, below 0 runs backwards. */
  speed: number;
  /** The scene that is repeated, or null. */
  loopIndex: number | null;
};

export type Player = {
  getState: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  play: (speed: number) => void;
  pause: () => void;
  seek: (frame: number) => void;
  loop: (sceneIndex: number | null) => void;
  close: () => void;
};

/** Runs a timeline in the browser. At normal speed the sound's clock leads; at others the picture runs alone. */
function createPlayer({ timeline, startFrame }: { timeline: Timeline; startFrame: number }): Player {
  const listeners = new Set<() => void>();
  let state: PlayerState = { frame: Math.min(startFrame, timeline.frameCount - 1), speed: 0, loopIndex: null };
  let deck: SoundDeck | null = null;
  let request = 0;
  let origin = { frame: 0, seconds: 0 };

  const set = (part: Partial<PlayerState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const bounds = () => {
    const scene = state.loopIndex === null ? undefined : timeline.scenes[state.loopIndex];
    if (!scene) return { first: 0, last: timeline.frameCount - 1 };
    const next = timeline.scenes[(state.loopIndex ?? 0) + 1];
    return { first: scene.soundStartFrame, last: (next?.soundStartFrame ?? timeline.frameCount) - 1 };
  };
  const seconds = () => (state.speed === 1 && deck ? deck.now() : performance.now() / 1000);

  /** Counts each start, so that an older one that is still waiting for its sound gives way. */
  let start = 0;
  const begin = async (frame: number) => {
    cancelAnimationFrame(request);
    start += 1;
    const own = start;
    deck?.stop();
    if (state.speed === 1) {
      deck ??= createSoundDeck(timeline);
      await deck.playFrom(frame);
      if (own !== start || state.speed !== 1) return;
    }
    origin = { frame, seconds: seconds() };
    request = requestAnimationFrame(tick);
  };
  const tick = () => {
    const { first, last } = bounds();
    const passed = (seconds() - origin.seconds) * timeline.frameRate.numerator * state.speed;
    const frame = Math.floor(origin.frame + passed);
    if (frame > last || frame < first) {
      if (state.loopIndex !== null) return void restart(frame > last ? first : last);
      set({ frame: frame > last ? last : first });
      return pause();
    }
    if (frame !== state.frame) set({ frame });
    request = requestAnimationFrame(tick);
  };
  const restart = (frame: number) => {
    set({ frame });
    void begin(frame);
  };
  const pause = () => {
    cancelAnimationFrame(request);
    start += 1;
    deck?.stop();
    if (state.speed !== 0) set({ speed: 0 });
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play: (speed) => {
      const { first, last } = bounds();
      const atEnd = speed > 0 ? state.frame >= last : state.frame <= first;
      set({ speed, ...(atEnd ? { frame: speed > 0 ? first : last } : {}) });
      void begin(state.frame);
    },
    pause,
    seek: (frame) => {
      const next = Math.min(timeline.frameCount - 1, Math.max(0, Math.round(frame)));
      set({ frame: next });
      deck?.prepare(next);
      if (state.speed !== 0) void begin(next);
    },
    loop: (loopIndex) => set({ loopIndex }),
    close: () => {
      pause();
      deck?.close();
      deck = null;
      listeners.clear();
    },
  };
}

/** A player of a timeline and where it stands. A new timeline keeps the place of the one before. */
export function usePlayer(timeline: Timeline): { player: Player; state: PlayerState } {
  const place = useRef(0);
  const player = useMemo(() => createPlayer({ timeline, startFrame: place.current }), [timeline]);
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState);
  place.current = state.frame;
  useEffect(() => () => player.close(), [player]);
  return { player, state };
}

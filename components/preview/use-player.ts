"use client";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { createPlayer, type Player, type PlayerState } from "./create-player.ts";

/** A player of a timeline and where it stands. A new timeline keeps the place of the one before. */
export function usePlayer(timeline: Timeline): { player: Player; state: PlayerState } {
  const place = useRef(0);
  const player = useMemo(() => createPlayer({ timeline, startFrame: place.current }), [timeline]);
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState);
  place.current = state.frame;
  useEffect(() => () => player.close(), [player]);
  return { player, state };
}

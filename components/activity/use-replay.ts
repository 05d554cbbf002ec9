"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { boardThenQuery, momentsQuery } from "#lib/studio/history/history-queries.ts";
import { useQuery } from "../shell/use-query.ts";
import { placeAt } from "./place-at.ts";
import { useActivityView } from "./use-activity-view.ts";

const stepMs = 900;

/**
 * The board at the moment in the address, and the ways to other moments. Place 0 is before anything was seen, every
 * further one a change; without a moment in the address it is the newest, and stays that when others change something.
 */
export function useReplay(projectUuid: string) {
  const { at, set } = useActivityView();
  const moments = useQuery(momentsQuery(projectUuid));
  const [isPlaying, setPlaying] = useState(false);
  const all = moments.data?.moments ?? [];
  const last = all.length;
  const place = at === null ? last : placeAt(all, at);
  const moment = all[place - 1];
  const board = useQuery({
    ...boardThenQuery({ projectUuid, at: moment ?? 0 }),
    enabled: moment !== undefined,
    placeholderData: keepPreviousData,
  });

  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), last);
    void set({ at: next === last ? null : next === 0 ? (all[0] ?? 1) - 1 : (all[next - 1] ?? null) });
  };
  const isReady = !board.isFetching;
  const isAtEnd = place >= last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for its own board, whatever else is drawn
  useEffect(() => {
    if (!isPlaying || !isReady) return;
    const timer = setTimeout(() => (isAtEnd ? setPlaying(false) : go(place + 1)), isAtEnd ? 0 : stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isReady, isAtEnd, place]);

  return {
    moments,
    board,
    place,
    last,
    moment,
    isPlaying,
    go: (to: number) => {
      setPlaying(false);
      go(to);
    },
    playOrPause() {
      // From the end it begins again with the first board that was seen.
      if (!isPlaying && isAtEnd) go(1);
      setPlaying(!isPlaying);
    },
  };
}

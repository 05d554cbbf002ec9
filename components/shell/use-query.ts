"use client";
import {
  type DefaultError,
  type QueryKey,
  QueryObserver,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
  useQuery as useQueryNow,
} from "@tanstack/react-query";
import { backOff } from "#lib/studio/live/browser/poll-every.ts";
import { useIsHere } from "../ui/environment.ts";
import { useServed } from "./served.tsx";

/**
 * A page is taken over part by part, and the first parts ask and hear before the last are there. Until a part is taken
 * over it sees what the server saw when it drew it; an answer that came between would make it another page.
 */
export function useQuery<Read, Data = Read, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Read, DefaultError, Data, Key>,
): UseQueryResult<Data> {
  const now = useQueryNow({ ...options, refetchInterval: withBackOff(options.refetchInterval) });
  const client = useQueryClient();
  const served = useServed();
  const isTakenOver = useIsTakenOver();
  if (isTakenOver) return now;
  const first = { ...client.defaultQueryOptions(options), _optimisticResults: "optimistic" } as const;
  return new QueryObserver(served, first).getOptimisticResult(first);
}

/** What fails is asked for less and less often. */
export function withBackOff<Of extends { state: Parameters<typeof backOff>[1] }>(
  interval: number | false | ((query: Of) => number | false | undefined) | undefined,
) {
  if (!interval) return interval;
  return (query: Of) => {
    const ms = typeof interval === "function" ? interval(query) : interval;
    return ms ? backOff(ms, query.state) : ms;
  };
}

/** The server, drawing the page, has nothing that came between. */
export function useIsTakenOver(): boolean {
  return useIsHere() || typeof window === "undefined";
}

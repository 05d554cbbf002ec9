"use client";
import {
  type DefaultError,
  type InfiniteData,
  InfiniteQueryObserver,
  type QueryKey,
  QueryObserver,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery as useInfiniteQueryNow,
  useQueryClient,
  useQuery as useQueryNow,
} from "@tanstack/react-query";
import { useIsHere } from "../ui/environment.ts";
import { useServed } from "./served.tsx";

/**
 * A page is taken over part by part, and the first parts ask and hear before the last are there. Until a part is taken
 * over it sees what the server saw when it drew it; an answer that came between would make it another page.
 */
export function useQuery<Read, Data = Read, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Read, DefaultError, Data, Key>,
): UseQueryResult<Data> {
  const now = useQueryNow(options);
  const client = useQueryClient();
  const served = useServed();
  const isTakenOver = useIsTakenOver();
  if (isTakenOver) return now;
  const first = { ...client.defaultQueryOptions(options), _optimisticResults: "optimistic" } as const;
  return new QueryObserver(served, first).getOptimisticResult(first);
}

/** The same for what is read in pages. */
export function useInfiniteQuery<Read, Data = InfiniteData<Read>, Key extends QueryKey = QueryKey, Page = unknown>(
  options: UseInfiniteQueryOptions<Read, DefaultError, Data, Key, Page>,
): UseInfiniteQueryResult<Data> {
  const now = useInfiniteQueryNow(options);
  const served = useServed();
  const isTakenOver = useIsTakenOver();
  if (isTakenOver) return now;
  return new InfiniteQueryObserver(served, options).getCurrentResult();
}

/** The server, drawing the page, has nothing that came between. */
function useIsTakenOver(): boolean {
  return useIsHere() || typeof window === "undefined";
}

"use client";
import {
  type DefaultError,
  type InfiniteData,
  InfiniteQueryObserver,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery as useInfiniteQueryNow,
} from "@tanstack/react-query";
import { useServed } from "./served.tsx";
import { useIsTakenOver, withBackOff } from "./use-query.ts";

/** `useQuery` for what is read in pages; in a file of its own, since few pages do. */
export function useInfiniteQuery<Read, Data = InfiniteData<Read>, Key extends QueryKey = QueryKey, Page = unknown>(
  options: UseInfiniteQueryOptions<Read, DefaultError, Data, Key, Page>,
): UseInfiniteQueryResult<Data> {
  const now = useInfiniteQueryNow({ ...options, refetchInterval: withBackOff(options.refetchInterval) });
  const served = useServed();
  const isTakenOver = useIsTakenOver();
  if (isTakenOver) return now;
  return new InfiniteQueryObserver(served, options).getCurrentResult();
}

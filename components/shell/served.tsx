"use client";
import { type DehydratedState, dehydrate, HydrationBoundary, hydrate, QueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";

const ServedContext = createContext(new QueryClient());

/** Lets a page's queries start from what the server has read, and keeps that apart for the parts that come late. */
export function Served({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const around = useServed();
  const served = useMemo(() => {
    const client = new QueryClient();
    hydrate(client, dehydrate(around));
    hydrate(client, state);
    return client;
  }, [around, state]);
  return (
    <HydrationBoundary state={state}>
      <ServedContext value={served}>{children}</ServedContext>
    </HydrationBoundary>
  );
}

/** What the server knew when it drew the page, no matter what was asked since. */
export function useServed(): QueryClient {
  return useContext(ServedContext);
}

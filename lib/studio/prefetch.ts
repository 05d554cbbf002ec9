import "server-only";
import { type DehydratedState, dehydrate, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Result } from "../result.ts";
import type { StudioFault } from "./fault.ts";

type Read = { queryKey: QueryKey; result: Result<unknown, StudioFault> };

/** What a page has read on the server, for its queries to start from. What failed is left for the browser to ask again. */
export function prefetched(reads: readonly Read[]): DehydratedState {
  const client = new QueryClient();
  for (const { queryKey, result } of reads) {
    if (result.ok) client.setQueryData(queryKey, result.value);
  }
  return dehydrate(client);
}

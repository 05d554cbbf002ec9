import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import type { StorageView } from "./storage-view.ts";

/** What the teamspace and the installation keep. */
export function storageQuery() {
  return queryOptions({
    queryKey: ["storage"],
    queryFn: ({ signal }) => askStudio<StorageView>("/api/storage", signal),
    staleTime: 60_000,
    retry: retryQuery,
  });
}

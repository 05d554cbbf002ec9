import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import type { KeysView } from "./key-view.ts";

/** The keys of the service, for those who look after the installation. */
export function keysQuery() {
  return queryOptions({
    queryKey: ["keys"],
    queryFn: ({ signal }) => askStudio<KeysView>("/api/keys", signal),
    retry: retryQuery,
  });
}

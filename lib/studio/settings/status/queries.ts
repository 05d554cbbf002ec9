import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import type { StatusView } from "./views.ts";

const everyMs = 10_000;

/** How the installation stands; asked again by itself while somebody looks. */
export function statusQuery() {
  return queryOptions({
    queryKey: ["status"],
    queryFn: ({ signal }) => getFromStudio<StatusView>("/api/status", signal),
    refetchInterval: everyMs,
    retry: retryQuery,
  });
}

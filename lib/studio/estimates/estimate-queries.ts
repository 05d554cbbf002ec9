import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import type { Estimates } from "./estimates.ts";

/** How long projects, takes and films took here before, and what they cost. */
export function estimatesQuery() {
  return queryOptions({
    queryKey: ["estimates"],
    queryFn: ({ signal }) => askStudio<Estimates>("/api/estimates", signal),
    staleTime: 60_000,
    retry: retryQuery,
  });
}

import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import type { Estimates } from "./estimates.ts";

/** How long projects, takes and films took here before, and what they cost. */
export function estimatesQuery() {
  return queryOptions({
    queryKey: ["estimates"],
    queryFn: ({ signal }) => getFromStudio<Estimates>("/api/estimates", signal),
    // What was made a moment ago counts already for the next order.
    staleTime: 5_000,
    retry: retryQuery,
  });
}

import { studioQuery } from "../../browser/get-from-studio.ts";
import type { Estimates } from "./estimates.ts";

/** How long projects, takes and films took here before, and what they cost. */
export function estimatesQuery() {
  return studioQuery<Estimates>(["estimates"], "/api/estimates", {
    // What was made a moment ago counts already for the next order.
    staleTime: 5_000,
  });
}

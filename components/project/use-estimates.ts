"use client";
import { estimatesQuery } from "#lib/studio/estimates/estimate-queries.ts";
import type { Estimates } from "#lib/studio/estimates/estimates.ts";
import { useQuery } from "../shell/use-query.ts";

/** How long things take on this installation; undefined until that was asked. */
export function useEstimates(): Estimates | undefined {
  return useQuery(estimatesQuery()).data;
}

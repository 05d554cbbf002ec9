"use client";
import type { ReviewPolicy } from "#lib/contract/approval.ts";
import { teamQuery } from "#lib/studio/people/queries.ts";
import { useQuery } from "../shell/use-query.ts";

/** The review rules that a new project begins with; undefined until they are known. */
export function useDefaultRules(): ReviewPolicy | undefined {
  return useQuery(teamQuery()).data?.reviewPolicy;
}

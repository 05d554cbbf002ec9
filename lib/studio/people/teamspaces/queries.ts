import { queryOptions } from "@tanstack/react-query";
import type { Role } from "#lib/auth/actor.ts";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";

export type TeamspaceView = { teamspaceUuid: string; name: string; role: Role };

/** The teamspaces one is in, the one worked in first. */
export function teamspacesQuery() {
  return queryOptions({
    queryKey: ["teamspaces"],
    queryFn: ({ signal }) => getFromStudio<TeamspaceView[]>("/api/teamspaces", signal),
    retry: retryQuery,
  });
}

import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";
import type { SessionView } from "./sessions.ts";
import type { TeamView } from "./views.ts";

/** The people of the teamspace one works in, and who is invited. */
export function teamQuery() {
  return queryOptions({
    queryKey: ["team"],
    queryFn: ({ signal }) => getFromStudio<TeamView>("/api/team", signal),
    retry: retryQuery,
  });
}

/** Where the person is signed in. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ["sessions"],
    queryFn: ({ signal }) => getFromStudio<SessionView[]>("/api/sessions", signal),
    retry: retryQuery,
  });
}

import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";
import type { SceneColours } from "./views.ts";

/** More of it is there at once after an answer that had not all of it. */
const soonMs = 100;

/** The colours of a project's pictures, as the board was at a version. */
export function coloursQuery(projectUuid: string, version: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "colours", version],
    queryFn: ({ signal }) =>
      getFromStudio<SceneColours>(`/api/projects/${encodeURIComponent(projectUuid)}/colours`, signal),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? soonMs : false),
    placeholderData: (earlier) => earlier,
    retry: retryQuery,
  });
}

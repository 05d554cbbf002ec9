import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import { pollEvery, pollForOthers } from "../sync/poll-every.ts";
import { isBeingMade } from "./being-made.ts";
import type { SceneView } from "./scene-view.ts";

/** The scenes of a project in their order. Pass `isRunning` of its project: only then are they asked for again and again. */
export function scenesQuery({ projectUuid, isRunning }: { projectUuid: string; isRunning: boolean }) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "scenes"],
    queryFn: ({ signal }) => askStudio<SceneView[]>(`/api/projects/${encodeURIComponent(projectUuid)}/scenes`, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(isBeingMade) ? pollEvery(1_000) : isRunning ? pollEvery(2_000) : pollForOthers(),
    retry: retryQuery,
  });
}

import { queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import type { SceneView } from "./scene-view.ts";

/** The scenes of a project in their order. Pass `isRunning` of its project: only then are they asked for again and again. */
export function scenesQuery({ projectUuid, isRunning }: { projectUuid: string; isRunning: boolean }) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "scenes"],
    queryFn: ({ signal }) => askStudio<SceneView[]>(`/api/projects/${encodeURIComponent(projectUuid)}/scenes`, signal),
    refetchInterval: ({ state }) => (isRunning || state.data?.some(isChanging) ? 2_000 : false),
    retry: retryQuery,
  });
}

function isChanging(scene: SceneView): boolean {
  const states = [scene.storyboard.processStatus, scene.motionVideo.processStatus];
  return states.some((state) => state === "pending" || state === "processing");
}

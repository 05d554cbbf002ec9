import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";
import { pollForOthers } from "../live/browser/poll-every.ts";
import type { Discussion, MomentThreads } from "./notes/views.ts";
import type { ReviewBoard } from "./views.ts";

function projectPath(projectUuid: string): string {
  return `/api/projects/${encodeURIComponent(projectUuid)}`;
}

/** Verdicts and open notes of all scenes of a project. */
export function reviewsQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "reviews"],
    queryFn: ({ signal }) => getFromStudio<ReviewBoard>(`${projectPath(projectUuid)}/reviews`, signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

/** What was said about one scene so far: verdicts, also those of before, and notes. */
export function discussionQuery({ projectUuid, sceneId }: { projectUuid: string; sceneId: string }) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "discussion", sceneId],
    queryFn: ({ signal }) =>
      getFromStudio<Discussion>(`${projectPath(projectUuid)}/scenes/${encodeURIComponent(sceneId)}/discussion`, signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

/** What was said of moments of the film. */
export function momentsQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "moments"],
    queryFn: ({ signal }) => getFromStudio<MomentThreads>(`${projectPath(projectUuid)}/moments`, signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

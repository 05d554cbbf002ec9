import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { pendingTell } from "./tell-shown.ts";
import type { BoardSince, ClipsSince, SceneSince } from "./views.ts";

const pathOf = (projectUuid: string) => `/api/projects/${encodeURIComponent(projectUuid)}`;

/** Who has the board in sight sees each change as it comes: how far they have seen is asked now and then, not at each. */
const everyMs = 60_000;

export function boardSincePath(projectUuid: string): string {
  return `${pathOf(projectUuid)}/activity/since`;
}

/** What became of a board since the person looked last. */
export function boardSinceQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "since"],
    queryFn: async ({ signal }) => {
      const path = boardSincePath(projectUuid);
      await pendingTell(path);
      return getFromStudio<BoardSince>(path, signal);
    },
    refetchInterval: everyMs,
    // Whoever comes back asks what came meanwhile.
    refetchOnMount: "always",
    retry: retryQuery,
  });
}

/** What became of its clips. */
export function clipsSinceQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "clips-since"],
    queryFn: ({ signal }) => getFromStudio<ClipsSince>(`${pathOf(projectUuid)}/clips/since`, signal),
    refetchInterval: everyMs,
    refetchOnMount: "always",
    retry: retryQuery,
  });
}

type Wanted = { projectUuid: string; sceneId: string; at: number };

/** What became of one scene since a moment. */
export function sceneSinceQuery({ projectUuid, sceneId, at }: Wanted) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "activity", "scene", sceneId, String(at)],
    queryFn: ({ signal }) =>
      getFromStudio<{ scene: Omit<SceneSince, "causes"> | null }>(
        `${pathOf(projectUuid)}/scenes/${encodeURIComponent(sceneId)}/since?at=${at}`,
        signal,
      ),
    retry: retryQuery,
  });
}

import { infiniteQueryOptions } from "@tanstack/react-query";
import type { FootageFound, FootageLibraries } from "#lib/contract/footage-search.ts";
import { getFromStudio, retryQuery, studioQuery } from "../browser/get-from-studio.ts";

/** Which open libraries of licensed photos are searched, and who decides. */
export type FootageLibrariesView = FootageLibraries & {
  /** Whether the connected service can search them. */
  isOffered: boolean;
  /** Whether this person decides. */
  mayChange: boolean;
  /** Who does, for people who may know their names. */
  owners: string[];
};

export function footageLibrariesQuery() {
  return studioQuery<FootageLibrariesView>(["footage-libraries"], "/api/footage-libraries", { staleTime: 10_000 });
}

type Asked = { projectUuid: string; sceneId: string; query: string | null };

/** Candidates for a scene's picture, page by page; their small pictures have addresses of the studio's own. */
export function footagePages({ projectUuid, sceneId, query }: Asked) {
  const path = `/api/projects/${encodeURIComponent(projectUuid)}/scenes/${encodeURIComponent(sceneId)}/footage`;
  return infiniteQueryOptions({
    queryKey: ["projects", projectUuid, "footage", sceneId, query ?? ""],
    queryFn: ({ pageParam: page, signal }) => {
      const search = new URLSearchParams({ page: String(page), ...(query !== null && { query }) });
      return getFromStudio<FootageFound>(`${path}?${search}`, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _, page) => (hasMore ? page + 1 : undefined),
    retry: retryQuery,
    // Which pieces are used already changes with each choice.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

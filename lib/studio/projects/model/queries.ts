import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FootageSource } from "#lib/contract/footage.ts";
import type { WebpagePreview } from "#lib/contract/webpage-preview.ts";
import { getFromStudio, studioQuery } from "../../browser/get-from-studio.ts";
import { pollEvery, pollForOthers } from "../../live/browser/poll-every.ts";
import type { ProjectSearch } from "./search.ts";
import { isFinal, type ProjectPage, type ProjectView } from "./views.ts";

/** The projects of the viewer's teamspace that match, those changed last first. */
export function projectsQuery(asked: ProjectSearch) {
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return studioQuery<ProjectPage>(["projects", "list", search.toString()], `/api/projects?${search}`, {
    refetchInterval: ({ state }) =>
      state.data?.projects.every(isFinal) === false ? pollEvery(3_000) : pollForOthers(),
    // While another page or answer is fetched, what was found before stays.
    placeholderData: keepPreviousData,
  });
}

/** One project; asked for often while it is being made, seldom once it is final or while changes are told. */
export function projectQuery(projectUuid: string) {
  return studioQuery<ProjectView>(["projects", projectUuid], `/api/projects/${encodeURIComponent(projectUuid)}`, {
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? pollForOthers() : pollEvery(1_500)),
  });
}

/** The footage a project shows; asked for when somebody wants to see it. */
export function sourcesQuery(projectUuid: string) {
  return studioQuery<FootageSource[]>(
    ["projects", projectUuid, "sources"],
    `/api/projects/${encodeURIComponent(projectUuid)}/sources`,
    { staleTime: 0 },
  );
}

/** What a project of a page would start from. */
export function webpagePreviewQuery(url: string) {
  return queryOptions({
    queryKey: ["webpage", url],
    queryFn: ({ signal }) => getFromStudio<WebpagePreview>(`/api/webpage?${new URLSearchParams({ url })}`, signal),
    staleTime: 5 * 60_000,
    retry: false,
    // A page that was refused is asked again by its person alone, not by a window or step that comes back.
    enabled: ({ state }) => state.status !== "error",
  });
}

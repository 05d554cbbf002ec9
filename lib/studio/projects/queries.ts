import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import type { FootageSource } from "#lib/contract/footage.ts";
import type { CreationMethod } from "#lib/contract/methods.ts";
import type { WebpagePreview } from "#lib/contract/webpage-preview.ts";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";
import { pollEvery, pollForOthers } from "../live/browser/poll-every.ts";
import { isFinal, PROJECT_FILTERS, type ProjectPage, type ProjectView, SHELVES, WAITING_FILTERS } from "./views.ts";

/** The projects of the viewer's teamspace that match, those changed last first. */
export function projectsQuery(asked: ProjectSearch) {
  const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return queryOptions({
    queryKey: ["projects", "list", asked],
    queryFn: ({ signal }) => getFromStudio<ProjectPage>(`/api/projects?${search}`, signal),
    refetchInterval: ({ state }) =>
      state.data?.projects.every(isFinal) === false ? pollEvery(3_000) : pollForOthers(),
    // While another page or answer is fetched, what was found before stays.
    placeholderData: keepPreviousData,
    retry: retryQuery,
  });
}

/** One project; asked for often while it is being made, seldom once it is final or while changes are told. */
export function projectQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid],
    queryFn: ({ signal }) => getFromStudio<ProjectView>(`/api/projects/${encodeURIComponent(projectUuid)}`, signal),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? pollForOthers() : pollEvery(1_500)),
    retry: retryQuery,
  });
}

/** The footage a project shows; asked for when somebody wants to see it. */
export function sourcesQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "sources"],
    queryFn: ({ signal }) =>
      getFromStudio<FootageSource[]>(`/api/projects/${encodeURIComponent(projectUuid)}/sources`, signal),
    staleTime: 0,
    retry: retryQuery,
  });
}

/** What a project of a page would start from. */
export function webpagePreviewQuery(url: string) {
  return queryOptions({
    queryKey: ["webpage", url],
    queryFn: ({ signal }) => getFromStudio<WebpagePreview>(`/api/webpage?${new URLSearchParams({ url })}`, signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
}

/** So many are shown at first, and so many more each time. */
export const PROJECTS_PAGE = 48;
export const MOST_PROJECT_PAGES = 40;

/**
 * Which projects a list asks for; its address says the same in the same words. The server knows the creation methods
 * from the contract, a browser from their cards: the contract's are too much to load with a list.
 */
export function defineProjectSearch(methods: readonly CreationMethod[]) {
  const members = {
    shelf: z.enum(SHELVES).default("active"),
    /** Looked for in names and makers. */
    q: z.string().trim().max(200).default(""),
    status: z.enum(PROJECT_FILTERS).default("all"),
    method: z.enum(["all", ...methods]).default("all"),
    by: z.union([z.literal("all"), z.uuid()]).default("all"),
    waits: z.enum(WAITING_FILTERS).default("all"),
    /** How many pages are shown, beginning with those changed last. */
    show: z.coerce.number().int().min(1).max(MOST_PROJECT_PAGES).default(1),
  };
  const ProjectSearch = z.object(members);
  return {
    ProjectSearch,
    /** What an address asks for; a part that says nothing known counts as left out. */
    readProjectSearch(address: Record<string, string | string[] | undefined>) {
      const known = Object.entries(members).filter(([name, member]) => member.safeParse(address[name]).success);
      return ProjectSearch.parse(Object.fromEntries(known.map(([name]) => [name, address[name]])));
    },
  };
}
export type ProjectSearch = z.infer<ReturnType<typeof defineProjectSearch>["ProjectSearch"]>;

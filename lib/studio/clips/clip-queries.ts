import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { askStudio, retryQuery } from "../ask-studio.ts";
import { pollEvery, pollForOthers } from "../sync/poll-every.ts";
import type { ClipSizes } from "./clip-sizes.ts";
import { type ClipPage, type ClipView, isFinalClip } from "./clip-view.ts";
import type { ClipsAsked } from "./clips-asked.ts";

/** The clips of one project, newest first. */
export function projectClipsQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "clips"],
    queryFn: ({ signal }) => askStudio<ClipView[]>(`/api/projects/${encodeURIComponent(projectUuid)}/clips`, signal),
    refetchInterval: ({ state }) => pollWhileMade(state.data),
    retry: retryQuery,
  });
}

/** The clips of all projects the viewer sees that match, newest first. */
export function clipsQuery(asked: ClipsAsked) {
  const search = new URLSearchParams({ q: asked.q, show: String(asked.show) });
  return queryOptions({
    queryKey: ["clips", "list", asked],
    queryFn: ({ signal }) => askStudio<ClipPage>(`/api/clips?${search}`, signal),
    refetchInterval: ({ state }) => pollWhileMade(state.data?.clips),
    // While another page or answer is fetched, what was found before stays.
    placeholderData: keepPreviousData,
    retry: retryQuery,
  });
}

/** How large clips were here before. */
export function clipSizesQuery() {
  return queryOptions({
    queryKey: ["estimates", "clips"],
    queryFn: ({ signal }) => askStudio<ClipSizes>("/api/estimates/clips", signal),
    staleTime: 60_000,
    retry: retryQuery,
  });
}

function pollWhileMade(clips: ClipView[] | undefined): number {
  return clips?.every(isFinalClip) === false ? pollEvery(1_500) : pollForOthers();
}

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ExportForm } from "#lib/contract/clip.ts";
import { getFromStudio, retryQuery } from "../browser/get-from-studio.ts";
import { pollEvery, pollForOthers } from "../live/browser/poll-every.ts";
import type { ClipSearch } from "./search.ts";
import {
  type ClipPage,
  type ClipSizes,
  type ClipView,
  type ExportCheck,
  type ExportFinding,
  isFinalClip,
} from "./views.ts";

/** The clips of one project, newest first. */
export function projectClipsQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "clips"],
    queryFn: ({ signal }) =>
      getFromStudio<ClipView[]>(`/api/projects/${encodeURIComponent(projectUuid)}/clips`, signal),
    refetchInterval: ({ state }) => pollWhileMade(state.data),
    retry: retryQuery,
  });
}

/** The clips of all projects the viewer sees that match, newest first. */
export function clipsQuery(asked: ClipSearch) {
  const search = new URLSearchParams({ q: asked.q, show: String(asked.show) });
  return queryOptions({
    queryKey: ["clips", "list", asked],
    queryFn: ({ signal }) => getFromStudio<ClipPage>(`/api/clips?${search}`, signal),
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
    queryFn: ({ signal }) => getFromStudio<ClipSizes>("/api/estimates/clips", signal),
    staleTime: 60_000,
    retry: retryQuery,
  });
}

/** What stands in the way of an export with these options. While new ones are looked into the last answer stays. */
export function exportCheckQuery(
  projectUuid: string,
  { resolution, aspectRatio, captions }: Pick<ExportForm, "resolution" | "aspectRatio" | "captions">,
) {
  const wanted = new URLSearchParams({ resolution, aspectRatio, captions });
  return queryOptions({
    queryKey: ["projects", projectUuid, "export-check", resolution, aspectRatio, captions],
    queryFn: ({ signal }) =>
      getFromStudio<ExportCheck>(`/api/projects/${encodeURIComponent(projectUuid)}/export-check?${wanted}`, signal),
    staleTime: 0,
    // What is being spoken or painted is there in a moment.
    refetchInterval: ({ state }) => (state.data?.findings.some(mayPass) ? pollEvery(2_000) : false),
    placeholderData: keepPreviousData,
    retry: retryQuery,
  });
}

function mayPass({ code, severity }: ExportFinding): boolean {
  return severity === "error" || code === "take_in_progress" || code === "unmeasured_sound";
}

function pollWhileMade(clips: ClipView[] | undefined): number {
  return clips?.every(isFinalClip) === false ? pollEvery(1_500) : pollForOthers();
}

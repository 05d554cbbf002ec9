import { queryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import type { NoteProposals, OpenNotes } from "./views.ts";

/** What waits for a change on the scenes of a project. */
export function openNotesQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "open-notes"],
    queryFn: ({ signal }) =>
      getFromStudio<OpenNotes>(`/api/projects/${encodeURIComponent(projectUuid)}/open-notes`, signal),
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

const askedMs = 1_500;

/** What the language model wrote because of notes, or is still to write: the service has no way to tell when it is there. */
export function proposalsQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "proposals"],
    queryFn: ({ signal }) =>
      getFromStudio<NoteProposals>(`/api/projects/${encodeURIComponent(projectUuid)}/proposals`, signal),
    refetchInterval: ({ state }) =>
      state.data?.proposals.some((proposal) => proposal.state === "asked") ? askedMs : false,
    retry: retryQuery,
  });
}

import { infiniteQueryOptions } from "@tanstack/react-query";
import { getFromStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import type { ActivityKind } from "./kinds.ts";

export type ActivityFilter = { projectUuid: string; kind: ActivityKind | null; person: string | null };

/** What happened in a project, newest first, page by page. */
export function activityQuery({ projectUuid, kind, person }: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ["projects", projectUuid, "activity", "list", kind ?? "all", person ?? "all"],
    queryFn: ({ pageParam, signal }) => {
      const wanted = new URLSearchParams({
        ...(kind && { kind }),
        ...(person && { person }),
        ...(pageParam && { before: pageParam }),
      });
      return getFromStudio<ActivityPage>(`/api/projects/${encodeURIComponent(projectUuid)}/activity?${wanted}`, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchInterval: () => pollForOthers(),
    retry: retryQuery,
  });
}

/** Who did something: a member, somebody who has left, a guest by a link, or the service. */
export type ActivityPerson = {
  /** The person's id; `service` for what nobody in particular did. */
  id: string;
  name: string;
  kind: "member" | "former" | "guest" | "service";
};

/** Something that happened; what one person did to several scenes at once is one entry. */
export type ActivityEntry = {
  uuid: string;
  at: number;
  verb: string;
  who: ActivityPerson;
  /** The scenes it was about, in the order of the list; empty when it was about the whole project. */
  sceneIds: string[];
  /** Which number each of them had then; null where nobody knows. */
  numbers: (number | null)[];
  /** How many times it happened in a row. */
  times: number;
  details: ActivityDetails;
};

/** Ids, numbers and short names beside an entry. */
export type ActivityDetails = {
  clipUuid?: string | undefined;
  /** The number of a take, and what it is of. */
  take?: number | undefined;
  of?: "picture" | "motion" | undefined;
  /** Which place the scene had then, and which it got, counted from 1. */
  place?: number | undefined;
  to?: number | string | undefined;
  /** How long a share opens. */
  days?: number | undefined;
  name?: string | undefined;
  from?: string | undefined;
};

/** Newest first. */
export type ActivityPage = {
  entries: ActivityEntry[];
  /** Everybody who did something here; told with the first page only. */
  people: ActivityPerson[];
  /** Where the next page begins; missing when this is the last. */
  next?: string;
};

type Place = {
  projectUuid: string;
  sceneId?: string | undefined;
  noteUuid?: string | undefined;
  clipUuid?: string | undefined;
};

/** The page of a clip, with one of its notes in sight. */
export function clipHref({ projectUuid, clipUuid, noteUuid }: Place & { clipUuid: string }): string {
  const page = `/projects/${encodeURIComponent(projectUuid)}/clips/${encodeURIComponent(clipUuid)}`;
  return noteUuid ? `${page}?${new URLSearchParams({ note: noteUuid })}` : page;
}

/** The board of a project, with one of its scenes large and one of its notes in sight; of a note on a clip, that. */
export function sceneHref({ projectUuid, sceneId, noteUuid, clipUuid }: Place): string {
  if (clipUuid) return clipHref({ projectUuid, clipUuid, noteUuid });
  const board = `/projects/${encodeURIComponent(projectUuid)}/storyboard`;
  if (!sceneId) return board;
  const wanted = new URLSearchParams({ scene: sceneId, view: "large", ...(noteUuid && { note: noteUuid }) });
  return `${board}?${wanted}`;
}

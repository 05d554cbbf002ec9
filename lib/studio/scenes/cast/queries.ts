import "server-only";
import { queryOptions } from "@tanstack/react-query";
import type { Cast } from "#lib/contract/cast.ts";
import { askStudio, retryQuery } from "../../browser/get-from-studio.ts";
import { mediaAddress } from "../../media/address.ts";

const portraitMs = 2_000;

/** The cast of a project; asked for when somebody wants to see it, and until every portrait is painted. */
export function castQuery(projectUuid: string) {
  return queryOptions({
    queryKey: ["projects", projectUuid, "cast"],
    queryFn: ({ signal }) => askStudio<Cast>(`/api/projects/${encodeURIComponent(projectUuid)}/cast`, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.members.some(({ referenceLink }) => !referenceLink) ? portraitMs : false,
    retry: retryQuery,
  });
}

/** A cast whose every link is an address of the studio's own. */
export function toCastView(projectUuid: string, cast: Cast): Cast {
  const members = cast.members.map((member) => {
    const path = ["projects", projectUuid, "cast", member.entityUuid];
    return {
      ...member,
      referenceLink: mediaAddress([...path, "reference"], member.referenceLink),
      referenceThumbnailLink: mediaAddress([...path, "thumbnail"], member.referenceThumbnailLink),
    };
  });
  return { ...cast, members };
}

import type { Cast } from "#lib/contract/cast.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";

const portraitMs = 2_000;

/** The cast of a project; asked for when somebody wants to see it, and until every portrait is painted. */
export function castQuery(projectUuid: string) {
  return studioQuery<Cast>(["projects", projectUuid, "cast"], `/api/projects/${encodeURIComponent(projectUuid)}/cast`, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.members.some(({ referenceLink }) => !referenceLink) ? portraitMs : false,
  });
}

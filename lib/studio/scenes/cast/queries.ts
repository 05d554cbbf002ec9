import type { Cast } from "#lib/contract/cast.ts";
import { studioQuery } from "../../browser/get-from-studio.ts";

const portraitMs = 2_000;
const longestWaitMs = 60_000;

/** The cast of a project. Asked again, ever more rarely, while a portrait is missing: some never get one. */
export function castQuery(projectUuid: string) {
  return studioQuery<Cast>(["projects", projectUuid, "cast"], `/api/projects/${encodeURIComponent(projectUuid)}/cast`, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.members.some(({ referenceLink }) => !referenceLink)
        ? Math.min(portraitMs * 1.3 ** state.dataUpdateCount, longestWaitMs)
        : false,
  });
}

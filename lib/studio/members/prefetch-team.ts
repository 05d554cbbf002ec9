import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { teamQuery } from "../people/queries.ts";
import { prefetched } from "../prefetch.ts";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";
import { getTeam } from "./get-team.ts";

export async function prefetchTeam(): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  return prefetched([{ queryKey: teamQuery().queryKey, result: await getTeam({ studio: studio(), actor }) }]);
}

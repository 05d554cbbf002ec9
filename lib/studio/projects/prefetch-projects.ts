import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { prefetched } from "../prefetch.ts";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";
import { listProjects } from "./list-projects.ts";
import { projectsQuery } from "./project-queries.ts";

export async function prefetchProjects(): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  return prefetched([{ queryKey: projectsQuery().queryKey, result: await listProjects({ studio: studio(), actor }) }]);
}

import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { prefetched } from "../prefetch.ts";
import { requestActor } from "../request-actor.ts";
import { studio } from "../studio.ts";
import { pageProjects } from "./page-projects.ts";
import { projectsQuery } from "./project-queries.ts";
import { readProjectsAsked } from "./projects-asked.ts";

export async function prefetchProjects(
  address: Record<string, string | string[] | undefined>,
): Promise<DehydratedState> {
  const actor = await requestActor();
  if (!actor) return prefetched([]);
  const asked = readProjectsAsked(address);
  const result = await pageProjects({ studio: studio(), actor, asked });
  return prefetched([{ queryKey: projectsQuery(asked).queryKey, result }]);
}

import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { listClips } from "../clips/list.ts";
import { projectClipsQuery } from "../clips/queries.ts";
import { prefetched } from "../prefetch.ts";
import { requestActor } from "../request-actor.ts";
import { getReviewBoard } from "../reviews/get-review-board.ts";
import { reviewsQuery } from "../reviews/queries.ts";
import { getBoard } from "../scenes/get-board.ts";
import { scenesQuery } from "../scenes/queries.ts";
import { studio } from "../studio.ts";
import { getProject } from "./get-project.ts";
import { projectQuery } from "./project-queries.ts";

/** A project with its scenes and clips; null when there is no such project for this person. */
export async function prefetchProject(projectUuid: string): Promise<DehydratedState | null> {
  const actor = await requestActor();
  if (!actor) return null;
  const asked = { studio: studio(), actor, projectUuid };
  const [project, scenes, clips, reviews] = await Promise.all([
    getProject(asked),
    getBoard(asked),
    listClips(asked),
    getReviewBoard(asked),
  ]);
  if (!project.ok) return null;
  return prefetched([
    { queryKey: projectQuery(projectUuid).queryKey, result: project },
    { queryKey: scenesQuery({ projectUuid, isRunning: false }).queryKey, result: scenes },
    { queryKey: reviewsQuery(projectUuid).queryKey, result: reviews },
    { queryKey: projectClipsQuery(projectUuid).queryKey, result: clips },
  ]);
}

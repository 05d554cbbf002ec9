import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import type { FootageSource } from "#lib/contract/footage.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { listClips } from "../clips/list.ts";
import { projectClipsQuery } from "../clips/model/queries.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { lookLater } from "../mirror/look-later.ts";
import { prefetched } from "../query.ts";
import { requestActor } from "../request.ts";
import { getReviewBoard } from "../reviews/get-board.ts";
import { reviewsQuery } from "../reviews/queries.ts";
import { getBoard } from "../scenes/get-board.ts";
import { scenesQuery } from "../scenes/model/queries.ts";
import { type Studio, studio } from "../studio.ts";
import { type AskedOf, getOwned } from "./model/find.ts";
import { projectQuery } from "./model/queries.ts";
import { toProjectView } from "./model/to-view.ts";
import type { ProjectView } from "./model/views.ts";

type Asked = AskedOf & { studio: Studio };

/** One project as it was last seen. */
export async function getProject(asked: Asked): Promise<Result<ProjectView, StudioFault>> {
  const found = await getOwned(asked);
  if (!found.ok) return found;
  lookLater(asked.studio, found.value.reference);
  return succeed(toProjectView(found.value));
}

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

/** The footage a project shows, with whose it is. */
export async function listSources(asked: Asked): Promise<Result<FootageSource[], StudioFault>> {
  const found = await getOwned(asked);
  if (!found.ok) return found;
  const { projectUuid } = asked;
  const answer = await asked.studio.service.call("listSources", { params: { projectUuid } });
  return answer.ok ? succeed(answer.value.sources.map(withSafeLink)) : fail(faultSentence(answer.fault));
}

/** Links are somebody else's words: one that leads anywhere but to the web is left out. */
function withSafeLink({ link, ...source }: FootageSource): FootageSource {
  return { ...source, ...(link && /^https?:\/\//i.test(link) && { link }) };
}

import "server-only";
import { z } from "zod";
import { hasRole } from "#lib/actor.ts";
import type { FootageCandidate, FootageFound } from "#lib/contract/footage-search.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { AskedOfProject, InProject } from "../access/given.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import { mediaAddress } from "../media-address.ts";
import { findProject } from "../projects/model/find.ts";
import { changeScenes } from "../scenes/change.ts";
import type { BoardUpdate } from "../scenes/model/queries.ts";
import { planArrivals } from "../scenes/plan-arrivals.ts";
import type { Studio } from "../studio.ts";

export const FootageAsked = z.object({
  query: z.string().max(LIMITS.footageQueryCharacters).optional(),
  page: z.coerce.number().int().min(1).max(10).default(1),
});
type Wanted = { sceneId: string; wanted: z.output<typeof FootageAsked> };

/** Candidates for a scene's picture, for those who may change it: a search costs the installation's quota. */
export async function findFootage(asked: AskedOfProject & Wanted): Promise<Result<FootageFound, StudioFault>> {
  const { studio, actor, projectUuid, sceneId, wanted } = asked;
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  if (!hasRole(project.teamspace.role, "editor")) return fail(studioFaults.forbidden);
  // What is used already changes with each choice.
  const found = await fetchFootage({ studio, projectUuid, sceneId, wanted, maxAgeMs: 0 });
  if (!found.ok) return found;
  const { query, candidates, ...rest } = found.value;
  const page = String(wanted.page);
  const shown = candidates.map((candidate) => ({
    ...candidate,
    thumbnailLink: mediaAddress(
      ["projects", projectUuid, "footage", sceneId, query, page, candidate.provider, candidate.id],
      candidate.thumbnailLink,
    ),
  }));
  return succeed({ query, candidates: shown, ...rest });
}

type Fetched = Wanted & { studio: Studio; projectUuid: string; maxAgeMs: number };

/** Candidates as the service tells them, with its own links: for the server only. */
async function fetchFootage(asked: Fetched): Promise<Result<FootageFound, StudioFault>> {
  const { studio, projectUuid, sceneId, wanted, maxAgeMs } = asked;
  const { query, page } = wanted;
  const sent = { page: String(page), ...(query !== undefined && { query }) };
  const answer = await studio.answers.get({
    key: `footage ${JSON.stringify([projectUuid, sceneId, sent])}`,
    maxAgeMs,
    load: () => studio.service.call("findFootage", { params: { projectUuid, sceneId }, query: sent }),
  });
  return answer.ok ? answer : fail(faultSentence(answer.fault));
}

/** The service's own link of a candidate's small picture. */
export async function previewLink(
  asked: Omit<Fetched, "wanted" | "sceneId"> & { path: readonly string[] },
): Promise<string | null> {
  const { path, ...rest } = asked;
  const [sceneId = "", query, page, provider, id] = path;
  const wanted = FootageAsked.safeParse({ query, page });
  const found = wanted.success ? await fetchFootage({ ...rest, sceneId, wanted: wanted.data }) : null;
  const isIt = (candidate: FootageCandidate) => candidate.provider === provider && candidate.id === id;
  return (found?.ok && found.value.candidates.find(isIt)?.thumbnailLink) || null;
}

/** Shows a piece in a scene; of an approved scene it waits beside the approved picture. */
export async function orderFootage({
  studio,
  actor,
  project,
  input: { sceneId, piece },
}: InProject & { input: { sceneId: string; piece: { id: string; provider: string } } }): Promise<
  Result<BoardUpdate, StudioFault>
> {
  const { projectUuid } = project.reference;
  const arrivals = await planArrivals({ studio, project, kind: "storyboard", sceneIds: [sceneId] });
  if (!arrivals.ok) return arrivals;
  if (arrivals.value.refused.has(sceneId)) return fail(studioFaults.approvedNotKept);
  const arrives = arrivals.value.candidates.has(sceneId) ? "candidate" : "selected";
  return changeScenes({ studio, project, actor, acts: () => [{ verb: "ordered_image", sceneId }] }, (service) =>
    service.call("orderFootage", { params: { projectUuid, sceneId }, body: { ...piece, arrives } }),
  );
}

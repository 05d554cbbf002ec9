import "server-only";
import type { Actor } from "../../auth/actor.ts";
import type { FootageSource } from "../../contract/footage.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import type { Studio } from "../studio.ts";
import { findProject } from "./find.ts";

/** The footage a project shows, with whose it is. */
export async function listSources({
  studio,
  actor,
  projectUuid,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
}): Promise<Result<FootageSource[], StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const answer = await studio.service.call("listSources", { params: { projectUuid } });
  return answer.ok ? succeed(answer.value.sources.map(withSafeLink)) : fail(faultSentence(answer.fault));
}

/** Links are somebody else's words: one that leads anywhere but to the web is left out. */
function withSafeLink({ link, ...source }: FootageSource): FootageSource {
  return { ...source, ...(link && /^https?:\/\//i.test(link) && { link }) };
}

import "server-only";
import type { Actor } from "../../auth/actor.ts";
import type { Cast } from "../../contract/cast.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { faultSentence } from "../fault-sentence.ts";
import { findProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { studioFaults } from "../studio-faults.ts";
import { toCastView } from "./cast-view.ts";

/** Who and what comes back in a project's pictures. */
export async function getCast({
  studio,
  actor,
  projectUuid,
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
}): Promise<Result<Cast, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const answer = await studio.service.call("getCast", { params: { projectUuid } });
  return answer.ok ? succeed(toCastView(projectUuid, answer.value)) : fail(faultSentence(answer.fault));
}

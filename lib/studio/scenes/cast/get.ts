import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import type { Cast } from "#lib/contract/cast.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { findProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";
import { toCastView } from "./queries.ts";

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

import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import type { Cast } from "#lib/contract/cast.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { mediaAddress } from "../../media/address.ts";
import { findProject } from "../../projects/find.ts";
import type { Studio } from "../../studio.ts";

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

/** A cast whose every link is an address of the studio's own. */
export function toCastView(projectUuid: string, cast: Cast): Cast {
  const members = cast.members.map((member) => {
    const path = ["projects", projectUuid, "cast", member.entityUuid];
    return {
      ...member,
      referenceLink: mediaAddress([...path, "reference"], member.referenceLink),
      referenceThumbnailLink: mediaAddress([...path, "thumbnail"], member.referenceThumbnailLink),
    };
  });
  return { ...cast, members };
}

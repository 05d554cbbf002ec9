import type { AskedOfProject } from "../../access/given.ts";
import "server-only";
import type { Cast } from "#lib/contract/cast.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { mediaAddress } from "../../media-address.ts";
import { lookAtCastLater } from "../../mirror/look-later.ts";
import { seeTogether } from "../../mirror/see-project.ts";
import { findProject } from "../../projects/model/find.ts";

/** Who and what comes back in a project's pictures. */
export async function getCast({ studio, actor, projectUuid }: AskedOfProject): Promise<Result<Cast, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const { uuid, cast } = project.reference;
  if (cast) {
    lookAtCastLater(studio, project.reference);
    return succeed(toCastView(projectUuid, cast));
  }
  const seen = await seeTogether(studio, uuid, { cast: 0 });
  if (seen?.reference.cast) return succeed(toCastView(projectUuid, seen.reference.cast));
  return fail(seen?.fault ?? studioFaults.projectNotFound);
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

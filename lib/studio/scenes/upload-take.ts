import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import type { OwnTake } from "#lib/contract/scene-take.ts";
import { fail, type Result } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import type { OwnedProject } from "../projects/find.ts";
import type { Studio } from "../studio.ts";
import { changeScenes } from "./change.ts";
import { planArrivals } from "./plan-arrivals.ts";
import type { BoardNews } from "./views.ts";

type Wanted = { studio: Studio; actor: Actor; project: OwnedProject; sceneId: string; own: OwnTake };

/** Makes an uploaded file a scene's next take; of an approved scene one that waits beside the approved take. */
export async function uploadOwnTake(wanted: Wanted): Promise<Result<BoardNews, StudioFault>> {
  const { studio, actor, project, sceneId, own } = wanted;
  const { projectUuid } = project.reference;
  const arrivals = await planArrivals({ studio, project, kind: own.kind, sceneIds: [sceneId] });
  if (!arrivals.ok) return arrivals;
  if (arrivals.value.refused.has(sceneId)) return fail(studioFaults.approvedNotKept);
  const arrives = arrivals.value.candidates.has(sceneId) ? "candidate" : "selected";
  const details = { of: own.kind === "storyboard" ? "picture" : "motion" };
  return changeScenes(
    { studio, project, actor, acts: () => [{ verb: "uploaded_take", sceneId, details }] },
    (service) => service.call("uploadTake", { params: { projectUuid, sceneId }, body: { ...own, arrives } }),
  );
}

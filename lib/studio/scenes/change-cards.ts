import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import type { SceneList } from "#lib/contract/scene.ts";
import type { TakeArrival } from "#lib/contract/take.ts";
import type { Result } from "#lib/result.ts";
import type { ServiceClient } from "#lib/service-client/client.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";
import type { StudioFault } from "../fault.ts";
import type { OwnedProject } from "../projects/find.ts";
import type { Studio } from "../studio.ts";
import { changeScenes } from "./change.ts";
import { planArrivals } from "./plan-arrivals.ts";
import type { BoardUpdate } from "./queries.ts";

type Wanted = { studio: Studio; actor: Actor; project: OwnedProject; sceneIds: readonly string[] };
type Arriving = { scene_id: string; arrives: TakeArrival };

/** Has text cards drawn again. Where an approval stands the approved picture stays in use, and the new card waits beside it. */
export async function changeCards(
  { studio, actor, project, sceneIds }: Wanted,
  change: (service: ServiceClient, scenes: Arriving[]) => Promise<Result<SceneList, ServiceFault>>,
): Promise<Result<BoardUpdate, StudioFault>> {
  const arrivals = await planArrivals({ studio, project, kind: "storyboard", sceneIds });
  if (!arrivals.ok) return arrivals;
  const { candidates } = arrivals.value;
  const scenes = sceneIds.map((sceneId) => ({
    scene_id: sceneId,
    arrives: candidates.has(sceneId) ? ("candidate" as const) : ("selected" as const),
  }));
  return changeScenes(
    { studio, actor, project, acts: () => sceneIds.map((sceneId) => ({ verb: "ordered_image", sceneId })) },
    (service) => change(service, scenes),
  );
}

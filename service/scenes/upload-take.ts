import type { ServiceDatabase } from "#db/service/client.ts";
import type { OwnTake } from "#lib/contract/scene-take.ts";
import { ServiceFault } from "../errors.ts";
import { orderTake } from "../takes/order.ts";
import { claimAsset } from "../uploads/claim-asset.ts";
import { loadCast } from "./cast/load.ts";
import { getScene } from "./get-scene.ts";
import { lockEditable, type ProjectPlace } from "./lock-editable.ts";
import { motionRequestOf } from "./motion-request.ts";

type Wanted = ProjectPlace & { sceneId: string; own: OwnTake; bases: readonly string[] };

const accepts = { storyboard: ["image"], motion_video: ["video"] } as const;

/** Makes an uploaded picture or clip the scene's next take; a worker brings it to a form that everything can show. */
export async function uploadTake(db: ServiceDatabase, wanted: Wanted): Promise<void> {
  const { workspaceUuid, bases } = wanted;
  const { kind, asset_url: address, select, arrives } = wanted.own;
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const scene = await getScene(tx, wanted);
    const claim = { workspaceUuid, address, member: "asset_url", bases, accepts: accepts[kind], as: "media" as const };
    const { storageKey, uuid } = await claimAsset(tx, claim);
    if (!storageKey) throw new ServiceFault("invalidMember", "asset_url: expected an uploaded file");
    const { cast: _, ...request } = motionRequestOf(project, { scene, cast: await loadCast(tx, project.uuid) });
    const own = { key: storageKey, asset: uuid, isSelected: select };
    const before = kind === "storyboard" ? scene.storyboardTakeUuid : scene.motionTakeUuid;
    await orderTake(tx, {
      ...{ sceneUuid: scene.uuid, kind, prompt: "", seed: null, request: { maker: "own", ...request, own } },
      // A clip of one's own goes with whatever still is chosen now.
      sourceTakeUuid: kind === "motion_video" ? scene.storyboardTakeUuid : null,
      parentTakeUuid: before,
      arrives,
    });
  });
}

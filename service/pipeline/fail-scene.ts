import { ProviderFault } from "../providers/provider-fault.ts";
import type { OrderedTake } from "../scenes/find-ordered-take.ts";
import type { SceneRow } from "../scenes/scene-row.ts";
import type { Workshop } from "./workshop.ts";

/** Refuses the pictures of the scenes that the operator wants to see fail. */
export function failSceneAsWished({ faults }: Workshop, { position }: Pick<SceneRow, "position">): void {
  if (faults.failScenes.includes(position + 1)) refuse(position);
}

/** The same, and refuses what would come after a picture or motion video that is there. */
export function failTakeAsWished(workshop: Workshop, { scene, take }: Pick<OrderedTake, "scene" | "take">): void {
  failSceneAsWished(workshop, scene);
  const used = take.kind === "storyboard" ? scene.storyboardTakeUuid : scene.motionTakeUuid;
  if (used && workshop.faults.failAgain.includes(scene.position + 1)) refuse(scene.position);
}

/** `position` counts from 0. */
function refuse(position: number): never {
  const message = `Scene ${position + 1} was refused because the service was told to refuse it. Change SERVICE_FAULTS.`;
  throw new ProviderFault("refused", { message, provider: "faults" });
}

import "server-only";
import type { Scene } from "../../contract/scene.ts";
import { keepBeforeReplacing } from "../media/archive/takes.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { comingOver } from "../scenes/being-made.ts";
import type { Studio } from "../studio.ts";

/** What becomes of takes that are still being made for approved scenes, as the ids of the scenes. */
export type Coming = {
  /** They will wait beside the approved ones. */
  waits: string[];
  /** The service can only replace; the approved takes can still be looked at afterwards. */
  replaces: string[];
  /** The same, but the approved ones could not be kept. */
  loses: string[];
};

export const nothingComes: Coming = { waits: [], replaces: [], loses: [] };

/** Tells it, and keeps the approved files where they will be replaced. */
export async function tellComing({
  studio,
  project,
  approved,
}: {
  studio: Studio;
  project: OwnedProject;
  approved: readonly Scene[];
}): Promise<Coming> {
  const waits = approved.filter((scene) => comingOver(scene) === "waits");
  const replaced = approved.filter((scene) => comingOver(scene) === "replaces");
  const lost =
    replaced.length > 0
      ? await keepBeforeReplacing({ studio, projectReferenceUuid: project.reference.uuid, scenes: replaced })
      : new Set<string>();
  const ids = (scenes: readonly Scene[]) => scenes.map(({ sceneId }) => sceneId);
  return {
    waits: ids(waits),
    replaces: ids(replaced).filter((sceneId) => !lost.has(sceneId)),
    loses: [...lost],
  };
}

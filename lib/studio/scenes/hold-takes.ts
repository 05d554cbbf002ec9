import "server-only";
import type { Scene } from "../../contract/scene.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { offersExtension } from "../connection/offers-extension.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { log } from "../log.ts";
import { seeScenes } from "../mirror/see-project.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { lastReviews } from "../reviews/get-review-board.ts";
import type { Studio } from "../studio.ts";
import { approvedScenes } from "./approved-scenes.ts";
import { comingOver } from "./being-made.ts";

type Place = { studio: Studio; project: OwnedProject };

/** Lets what is still being made for these scenes wait beside the takes in use. Answers false where a service cannot. */
export async function holdTakes({
  studio,
  project,
  sceneIds,
}: Place & { sceneIds: readonly string[] }): Promise<Result<boolean, StudioFault>> {
  const offers = await offersExtension(studio, "scene.hold-takes");
  if (!offers.ok || !offers.value) return offers;
  const { projectUuid } = project.reference;
  const body = { scenes: sceneIds.map((sceneId) => ({ scene_id: sceneId })) };
  const result = await studio.service.call("holdTakes", { params: { projectUuid }, body });
  if (!result.ok) return fail(faultSentence(result.fault));
  if (result.value.held.length > 0) await seeScenes(studio, project.reference.uuid);
  return succeed(true);
}

/**
 * After anything that can let an approval meet a take that is still being made: the take is to wait. What was done
 * before is done: where this fails, the take arrives as it was ordered and the approval is told as lapsed.
 */
export async function holdOverApproved({
  studio,
  project,
  scenes,
}: Place & { scenes: readonly Scene[] }): Promise<void> {
  const coming = scenes.filter((scene) => comingOver(scene) === "replaces");
  if (coming.length === 0) return;
  const approved = approvedScenes(coming, await lastReviews(studio.db, project.reference.uuid));
  if (approved.length === 0) return;
  const held = await holdTakes({ studio, project, sceneIds: approved.map(({ sceneId }) => sceneId) });
  if (held.ok) return;
  log.warn({ fault: held.fault, projectUuid: project.reference.projectUuid }, "Takes could not be held");
}

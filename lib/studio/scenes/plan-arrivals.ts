import "server-only";
import { isCurrent } from "#lib/contract/approval.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { log } from "../log.ts";
import { archiveBeforeReplacing } from "../mirror/archive-takes.ts";
import { seeScenes } from "../mirror/see-project.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { lastReviews } from "../reviews/get-board.ts";
import type { ReviewView } from "../reviews/queries.ts";
import { offersExtension } from "../settings/service/get.ts";
import type { Studio } from "../studio.ts";
import { findScenesNow } from "./find.ts";
import { sceneParts } from "./model/parts.ts";
import { comingOver } from "./model/queries.ts";

type Asked = { studio: Studio; project: OwnedProject; kind: TakeKind; sceneIds: readonly string[] };

export type Arrivals = {
  /** Scenes whose new take is to wait beside the approved one. */
  candidates: ReadonlySet<string>;
  /** Scenes that get none: it would replace an approved picture of which nothing would be left. */
  refused: ReadonlySet<string>;
};

/** How new takes of these scenes are to arrive: where an approval stands the approved take stays, or is kept first. */
export async function planArrivals({ studio, project, kind, sceneIds }: Asked): Promise<Result<Arrivals, StudioFault>> {
  const approved = await findApproved({ studio, project, sceneIds });
  if (!approved.ok) return approved;
  const held = approved.value.filter((scene) => usedOf(scene, kind).assetLink);
  const nobody: ReadonlySet<string> = new Set();
  if (held.length === 0) return succeed({ candidates: nobody, refused: nobody });
  const offers = await offersExtension(studio, "scene.take-arrives");
  if (!offers.ok) return offers;
  if (offers.value) return succeed({ candidates: new Set(held.map(({ sceneId }) => sceneId)), refused: nobody });
  return succeed({
    candidates: nobody,
    refused: await archiveBeforeReplacing({ studio, projectReferenceUuid: project.reference.uuid, scenes: held }),
  });
}

type Wanted = Omit<Asked, "kind">;

/** Those of the scenes that somebody approved as they are now; nobody is asked while no approval was given on any of them. */
export async function findApproved({ studio, project, sceneIds }: Wanted): Promise<Result<Scene[], StudioFault>> {
  const reviews = await lastReviews(studio.db, project.reference.uuid);
  const approvals = reviews.filter(({ sceneId, verdict }) => verdict === "approved" && sceneIds.includes(sceneId));
  if (approvals.length === 0) return succeed([]);
  const asked = await findScenesNow(studio, project.reference);
  return asked.ok ? succeed(approvedScenes(asked.value, approvals)) : asked;
}

function usedOf({ storyboard, motionVideo }: Scene, kind: TakeKind): Scene["storyboard"] {
  return kind === "storyboard" ? storyboard : motionVideo;
}

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

/** Those of the scenes that somebody approved as they are now. */
function approvedScenes(scenes: readonly Scene[], reviews: readonly ReviewView[]): Scene[] {
  const ofScene = Map.groupBy(reviews, ({ sceneId }) => sceneId);
  return scenes.filter((scene) => {
    const parts = sceneParts(scene);
    return ofScene.get(scene.sceneId)?.some((review) => review.verdict === "approved" && isCurrent(review, parts));
  });
}

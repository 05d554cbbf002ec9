import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { log } from "../log.ts";
import type { OwnedProject } from "../projects/find.ts";
import { drawsCards } from "../settings/service/get.ts";
import type { Studio } from "../studio.ts";
import { orderTakes } from "./order-takes.ts";
import { findApproved } from "./plan-arrivals.ts";
import type { BoardUpdate } from "./queries.ts";
import { findRecord } from "./records.ts";

type Edited = { studio: Studio; actor: Actor; project: OwnedProject; sceneId: string };

/**
 * Has a card made again that says other words than its scene by now, as long as nobody approved it and no motion video
 * was made of it. Answers the board with it; null where the card stays as it is.
 */
export async function remakeCard({ studio, actor, project, sceneId }: Edited): Promise<BoardUpdate | null> {
  const scene = await findRecord(studio.db, { projectReferenceUuid: project.reference.uuid, sceneId });
  if (!scene || !isOutdatedCard(scene) || !(await drawsCards(studio))) return null;
  const approved = await findApproved({ studio, project, sceneIds: [sceneId] });
  if (!approved.ok || approved.value.length > 0) return null;
  const ordered = await orderTakes({ studio, actor, project, kind: "storyboard", scenes: [{ sceneId }] });
  if (ordered.ok) return ordered.value.board;
  // The words are saved; the card is marked as out of date until somebody has it made again.
  log.warn({ fault: ordered.fault, sceneId }, "A card could not be made again");
  return null;
}

function isOutdatedCard({ storyboard, motionVideo }: Scene): boolean {
  const used = storyboard.takes?.find(({ selected }) => selected);
  return used?.card !== undefined && used.staleReason === "other_description" && !motionVideo.assetLink;
}

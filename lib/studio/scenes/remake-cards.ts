import "server-only";
import type { Actor } from "#lib/actor.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take } from "#lib/contract/take.ts";
import { type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { log } from "../log.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { lastReviews } from "../reviews/get-board.ts";
import { drawsCards } from "../settings/service/get.ts";
import type { Studio } from "../studio.ts";
import { sceneParts } from "./model/parts.ts";
import type { BoardUpdate } from "./model/queries.ts";
import { findRecords } from "./model/records.ts";
import { orderTakes } from "./order-takes.ts";

type StaleReason = Take["staleReason"];
type Edited = { studio: Studio; actor: Actor; project: OwnedProject };

/**
 * After an act that lets scenes say other words: has the cards among them made again, as long as nobody approved them or
 * asked for another picture, and no motion video was made of them. Answers the board as it is then.
 */
export async function remakeCards(
  given: Edited,
  edited: Result<BoardUpdate, StudioFault>,
): Promise<Result<BoardUpdate, StudioFault>> {
  const board = edited.ok && (await orderAgain(given, edited.value.scenes, "other_description"));
  return board ? succeed(board) : edited;
}

/** After a change of the cast: the same for cards that show somebody as they were. */
export async function remakePortraitCards(given: Edited): Promise<void> {
  const { studio, project } = given;
  await orderAgain(given, await findRecords(studio.db, project.reference.uuid), "other_cast");
}

async function orderAgain(
  { studio, actor, project }: Edited,
  scenes: readonly Pick<Scene, "sceneId" | "storyboard" | "motionVideo">[],
  reason: StaleReason,
): Promise<BoardUpdate | null> {
  const changed = scenes.filter((scene) => isOutdatedCard(scene, reason)).map(({ sceneId }) => sceneId);
  if (changed.length === 0 || !(await drawsCards(studio, project.reference.teamspaceUuid))) return null;
  const kept = await findJudged({ studio, project });
  const wanted = changed.flatMap((sceneId) => (kept.has(sceneId) ? [] : [{ sceneId }]));
  if (wanted.length === 0) return null;
  const ordered = await orderTakes({ studio, actor, project, kind: "storyboard", scenes: wanted });
  if (ordered.ok) return ordered.value.board;
  // The change is saved; the cards are marked as out of date until somebody has them made again.
  log.warn({ fault: ordered.fault, scenes: wanted }, "Cards could not be made again");
  return null;
}

/**
 * Scenes whose picture somebody approved, no matter what they say now, or asked to have changed: another one by itself
 * would
 * pass for the answer.
 */
async function findJudged({ studio: { db }, project }: Omit<Edited, "actor">): Promise<Set<string>> {
  const { uuid } = project.reference;
  const [records, reviews] = await Promise.all([findRecords(db, uuid), lastReviews(db, uuid)]);
  const parts = new Map(records.map((scene) => [scene.sceneId, sceneParts(scene)]));
  const judged = reviews.filter(({ sceneId, verdict, parts: then, about }) => {
    const now = parts.get(sceneId);
    if (!now || then.picture !== now.picture) return false;
    return verdict === "approved" || about.includes("picture");
  });
  return new Set(judged.map(({ sceneId }) => sceneId));
}

function isOutdatedCard(
  { storyboard, motionVideo }: Pick<Scene, "storyboard" | "motionVideo">,
  reason: StaleReason,
): boolean {
  const used = storyboard.takes?.find(({ selected }) => selected);
  return used?.card !== undefined && used.staleReason === reason && !motionVideo.assetLink;
}

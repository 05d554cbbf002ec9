import "server-only";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { BoardChange, SceneThen, UsedTake, WordsThen } from "#db/studio/schema/activity.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { wordsNow } from "../../../scenes/edits.ts";
import { sceneParts } from "../../../scenes/model/parts.ts";

/** A board as it stood: its scenes in their order, and how each of them was. Scenes that went keep their last state. */
export type BoardState = { order: string[]; scenes: Map<string, SceneThen> };

/** Puts changes on top of each other, oldest first. */
export function foldBoard(changes: readonly BoardChange[]): BoardState {
  const board: BoardState = { order: [], scenes: new Map() };
  for (const { order, scenes = {} } of changes) {
    if (order) board.order = order;
    for (const [sceneId, state] of Object.entries(scenes)) {
      // Words are kept when they became others; until then those of before count.
      const words = state.words ?? board.scenes.get(sceneId)?.words;
      board.scenes.set(sceneId, { ...state, ...(words && { words }) });
    }
  }
  return board;
}

/** The same text for the same board, no matter what signatures its links carry today. */
export function boardFingerprint(scenes: readonly Scene[]): string {
  const said = scenes.map((scene) => [scene.sceneId, sceneThen(scene)]);
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22);
}

/** What of the board is not as it was; null when nothing that is kept differs. */
export function boardChange(before: BoardState, scenes: readonly Scene[]): BoardChange | null {
  const order = scenes.map(({ sceneId }) => sceneId);
  const changed: Record<string, SceneThen> = {};
  for (const scene of scenes) {
    const then = before.scenes.get(scene.sceneId);
    // A file is not a take yet until the archive has it: until then the scene counts as it was.
    if (then && isBeingKept(scene.storyboard)) continue;
    const { words, ...now } = sceneThen(scene);
    const isSaidAlike = isDeepStrictEqual(then?.words, words);
    // Words that were never kept are no change of the board.
    if (then && isShownAlike(then, now) && (isSaidAlike || !then.words)) continue;
    changed[scene.sceneId] = isSaidAlike ? now : { ...now, words };
  }
  const change = {
    ...(order.join() !== before.order.join() && { order }),
    ...(Object.keys(changed).length > 0 && { scenes: changed }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** Words of scenes that stand as they were last seen, when words were not kept yet. */
export function unkeptWords(before: BoardState, scenes: readonly Scene[]): Record<string, SceneThen> {
  const unkept: Record<string, SceneThen> = {};
  for (const scene of scenes) {
    const then = before.scenes.get(scene.sceneId);
    const { words, ...now } = sceneThen(scene);
    if (then && !then.words && isShownAlike(then, now)) unkept[scene.sceneId] = { ...now, words };
  }
  return unkept;
}

/** Whether a board is as a change made it, in all that the change is about; what is yet to be spoken has no length. */
export function showsChange(scenes: readonly Scene[], change: BoardChange): boolean {
  const now = new Map(scenes.map((scene) => [scene.sceneId, scene]));
  const isThere = ([sceneId, then]: [string, SceneThen]) => {
    const scene = now.get(sceneId);
    if (!scene) return false;
    const { words, ...shown } = timed(sceneThen(scene), scene);
    const { words: wordsThen, ...shownThen } = timed(then, scene);
    return isDeepStrictEqual(shown, shownThen) && (!wordsThen || isDeepStrictEqual(words, wordsThen));
  };
  const isOrdered = !change.order || change.order.join() === scenes.map(({ sceneId }) => sceneId).join();
  return isOrdered && Object.entries(change.scenes ?? {}).every(isThere);
}

/** Without its timing where a scene is still to be spoken. */
function timed(then: SceneThen, { narration = "", narrationMs }: Scene): SceneThen {
  if (narration === "" || narrationMs !== undefined) return then;
  const { words, parts } = then;
  return { ...then, parts: { ...parts, timing: "" }, ...(words && { words: { ...words, ownMs: null } }) };
}

function withoutWords({ words: _, ...then }: SceneThen): Omit<SceneThen, "words"> {
  return then;
}

function isShownAlike(then: SceneThen, now: SceneThen): boolean {
  return isDeepStrictEqual(withoutWords(then), now);
}

function sceneThen(scene: Scene): SceneThen & { words: WordsThen } {
  return {
    picture: usedTake(scene.storyboard),
    motion: usedTake(scene.motionVideo),
    parts: sceneParts(scene),
    words: wordsNow(scene),
  };
}

function usedTake({ takes = [] }: Scene["storyboard"]): UsedTake | null {
  const used = takes.find(({ selected }) => selected);
  return used ? { takeUuid: used.takeUuid, number: used.number } : null;
}

function isBeingKept(picture: Scene["storyboard"]): boolean {
  return picture.assetLink !== undefined && usedTake(picture) === null;
}
